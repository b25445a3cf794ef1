import { useGetList, useGetMany } from 'react-admin'
import type { Product } from 'shared-api/contract'

/** The most products of one sheet, which is the API's page. */
const MAX_ROWS = 100

/** The products of a sheet: chosen ones, or those of a filtered list. */
export type SheetOf = { ids: readonly string[] } | { filter: Record<string, unknown> }

/** The address of a sheet. */
export const sheetAt = (of: SheetOf): string =>
  `/product-import?${new URLSearchParams({ sheet: JSON.stringify(of) })}`

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

/** The sheet that an address names; null for none, and for an address that was mistyped. */
export const readSheet = (text: string | null): SheetOf | null => {
  if (text === null) return null
  try {
    const read: unknown = JSON.parse(text)
    if (!isRecord(read)) return null
    if (Array.isArray(read.ids) && read.ids.every((id) => typeof id === 'string')) return { ids: read.ids }
    return isRecord(read.filter) ? { filter: read.filter } : null
  } catch {
    return null
  }
}

/** The products of a sheet, at most 100. */
export const useSheetProducts = (of: SheetOf) => {
  const ids = 'ids' in of ? of.ids.slice(0, MAX_ROWS) : []
  const chosen = useGetMany<Product>('product', { ids: [...ids] }, { enabled: 'ids' in of, retry: false })
  const listed = useGetList<Product>(
    'product',
    {
      filter: 'filter' in of ? of.filter : {},
      pagination: { page: 1, perPage: MAX_ROWS },
      sort: { field: 'name', order: 'ASC' },
    },
    { enabled: 'filter' in of, retry: false },
  )
  const { data, error, refetch } = 'ids' in of ? chosen : listed
  return {
    products: data?.filter(Boolean),
    error: error as Error | null,
    hasMore: 'ids' in of ? of.ids.length > MAX_ROWS : data?.length === MAX_ROWS,
    refetch: () => void refetch(),
  }
}
