interface Offered {
  sorts: readonly string[]
  pageSizes: readonly number[]
}

/** A list's address without a page size or sort that the list does not offer; null when it asks for neither. */
export const validSearch = (address: string, { sorts, pageSizes }: Offered): string | null => {
  const asked = new URLSearchParams(address)
  const { perPage, sort, order } = Object.fromEntries(asked)
  const isStrange = {
    perPage: perPage !== undefined && !pageSizes.includes(Number(perPage)),
    sort:
      (sort !== undefined && !sorts.includes(sort)) ||
      (order !== undefined && order !== 'ASC' && order !== 'DESC'),
  }
  if (isStrange.perPage) asked.delete('perPage')
  if (isStrange.sort) for (const name of ['sort', 'order']) asked.delete(name)
  return isStrange.perPage || isStrange.sort ? asked.toString() : null
}
