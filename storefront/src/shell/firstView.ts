import { matchPath } from 'react-router-dom'
import type { CallOptions } from 'shared-api/client'
import type { OperationKey } from 'shared-api/contract'
import { brandList, brandsOfHome } from '../features/products/brandQueries.ts'
import { listQuery, offers, relatedTo, topSellers } from '../features/products/productQueries.ts'

/** A call the first view needs; with its options it is also the key under which the query stands. */
export interface Need {
  key: OperationKey
  options: object
  /** Without its response the page does not exist. */
  essential?: true
}

const need = <K extends OperationKey>(key: K, options: CallOptions<K>): Need => ({ key, options })
const essential = <K extends OperationKey>(key: K, options: CallOptions<K>): Need => ({
  key,
  options,
  essential: true,
})

interface Place {
  /** Undefined on a page that shows no record. */
  id: string | undefined
  search: URLSearchParams
}

type View = (place: Place) => Need[]

const ofRecord =
  (view: (id: string, search: URLSearchParams) => Need[]): View =>
  ({ id, search }) =>
    id === undefined ? [] : view(id, search)

/** Every page the server renders, and what it must have read for it. */
const views: Record<string, View> = {
  '/': () => [
    need('GET /category', {}),
    need('GET /product', topSellers),
    need('GET /product', offers),
    need('GET /brand', brandsOfHome),
  ],
  '/products': ({ search }) => [need('GET /product', listQuery(search)), need('GET /category', {})],
  '/products/:id': ofRecord((id) => [essential('GET /product/:id', { params: { id } })]),
  '/categories': () => [need('GET /category', {})],
  '/category/:id': ofRecord((id, search) => [
    essential('GET /category/:id', { params: { id } }),
    need('GET /product/category/:categoryId', { params: { categoryId: id }, ...listQuery(search) }),
  ]),
  '/brands': () => [need('GET /brand', brandList)],
  '/brand/:id': ofRecord((id, search) => [
    essential('GET /brand/:id', { params: { id } }),
    need('GET /product', listQuery(search, { brand: id })),
  ]),
  '/search': ({ search }) =>
    search.get('q')?.trim()
      ? [need('GET /product', listQuery(search, { search: search.get('q')?.trim() }))]
      : [],
}

/**
 * The calls of the server before it renders this address (path and query). Every page needs the shop itself.
 */
export const firstViewQueries = (url: string): Need[] => {
  const { pathname, searchParams: search } = new URL(url, 'http://shop')
  const shop = need('GET /shop', {})
  for (const [pattern, view] of Object.entries(views)) {
    const match = matchPath(pattern, pathname)
    if (match) return [shop, ...view({ id: match.params.id, search })]
  }
  return [shop]
}

/** The calls that follow from another response: the related products of a product. */
export const furtherQueries = (key: OperationKey, data: unknown): Need[] =>
  key === 'GET /product/:id'
    ? [need('GET /product', relatedTo((data as { category: { id: string } }).category.id))]
    : []
