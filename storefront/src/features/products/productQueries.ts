import type { QueryInput } from 'shared-api/contract'

type ProductQuery = NonNullable<QueryInput<'GET /product'>>

/** The best sellers (specification 7: topSell, desc, active, 10). */
export const topSellers = {
  query: { sort: 'topSell', order: 'desc', status: 'active', limit: 10 },
} as const satisfies { query: ProductQuery }

export const offers = {
  query: { status: 'active', discounted: true, inStock: true, sort: 'discount', order: 'desc', limit: 10 },
} as const satisfies { query: ProductQuery }

export const relatedTo = (category: string) => ({
  query: { status: 'active', category, sort: 'topSell', order: 'desc', limit: 11 } satisfies ProductQuery,
})

export const pageSize = 20

/** The parameters in the address of a list; all others are ignored. */
const names = [
  'category',
  'brand',
  'dosageForm',
  'saleClass',
  'minPrice',
  'maxPrice',
  'inStock',
  'discounted',
] as const
export type FilterName = (typeof names)[number]
export const filterNames: readonly FilterName[] = names

/** Sorts a shopper may choose, each with the order that makes sense. */
export const sorts = {
  topSell: { sort: 'topSell', order: 'desc' },
  relevance: { sort: 'relevance', order: 'desc' },
  priceUp: { sort: 'price', order: 'asc' },
  priceDown: { sort: 'price', order: 'desc' },
  discount: { sort: 'discount', order: 'desc' },
  newest: { sort: 'createdAt', order: 'desc' },
  name: { sort: 'name', order: 'asc' },
} as const
export type SortName = keyof typeof sorts

/** The chosen sort; best sellers without one, relevance in a search. */
export const sortOf = (search: URLSearchParams): SortName => {
  const chosen = search.get('sort')
  return chosen && chosen in sorts ? (chosen as SortName) : search.get('q') ? 'relevance' : 'topSell'
}

/** The page in the address, 1 when it names none. */
export const pageNumberOf = (search: URLSearchParams): number => {
  const page = Number(search.get('page') ?? '1')
  return Number.isInteger(page) && page >= 1 && page <= 100_000 ? page : 1
}

/** The call of a list from its address; the same address always makes the same query key. */
export const listQuery = (search: URLSearchParams, fixed: ProductQuery = {}): { query: ProductQuery } => {
  const filters = Object.fromEntries(
    names.flatMap((name) => {
      const value = search.get(name)
      return value ? [[name, value]] : []
    }),
  )
  return {
    query: {
      status: 'active',
      ...filters,
      ...fixed,
      ...sorts[sortOf(search)],
      page: pageNumberOf(search),
      limit: pageSize,
    } as ProductQuery,
  }
}

/** The number of active filters. */
export const filtersSet = (search: URLSearchParams): number => names.filter((name) => search.get(name)).length
