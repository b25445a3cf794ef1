interface Offered {
  sorts: readonly string[]
  pageSizes: readonly number[]
}

/** The search part of a list's address without a page size or sort that the list does not offer; null if it has neither. */
export const validSearch = (search: string, { sorts, pageSizes }: Offered): string | null => {
  const params = new URLSearchParams(search)
  const { perPage, sort, order } = Object.fromEntries(params)
  const isInvalid = {
    perPage: perPage !== undefined && !pageSizes.includes(Number(perPage)),
    sort:
      (sort !== undefined && !sorts.includes(sort)) ||
      (order !== undefined && order !== 'ASC' && order !== 'DESC'),
  }
  if (isInvalid.perPage) params.delete('perPage')
  if (isInvalid.sort) for (const name of ['sort', 'order']) params.delete(name)
  return isInvalid.perPage || isInvalid.sort ? params.toString() : null
}
