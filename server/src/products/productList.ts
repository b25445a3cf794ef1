import { type RawBuilder, sql } from 'kysely'
import { toPaisa } from 'shared-api'
import type { Product, QueryOf } from 'shared-api/contract'
import { and } from '../db/conditions.ts'
import type { Db } from '../db/types.ts'
import { matchSearch } from '../search/matching.ts'
import { availableAtMost } from '../stock/available.ts'
import { selectProducts, toProduct } from './productShape.ts'

type Filters = QueryOf<'GET /product'>
type Sort = NonNullable<Filters['sort']>

const sortings = {
  topSell: [sql`products.sold_count`, 'desc'],
  price: [sql`products.price`, 'asc'],
  name: [sql`lower(products.name)`, 'asc'],
  createdAt: [sql`products.created_at`, 'desc'],
  discount: [sql`1 - products.price::float8 / products.original_price`, 'desc'],
} satisfies Record<Exclude<Sort, 'relevance'>, [RawBuilder<unknown>, 'asc' | 'desc']>

type Placeable<T> = { orderBy(by: RawBuilder<unknown> | string, way?: 'asc' | 'desc'): T }

interface Viewing {
  now: Date
  forAdmin: boolean
}

const conditionOf = (filters: Filters, { now, forAdmin }: Viewing): RawBuilder<boolean> => {
  const oneOf = (column: string, values: readonly string[]) =>
    sql<boolean>`${sql.ref(column)} = any(${values}::text[])`
  const below = sql<boolean>`products.price < products.original_price`
  const flag = (wanted: boolean, condition: RawBuilder<boolean>) =>
    wanted ? condition : sql<boolean>`not (${condition})`
  return and([
    sql`products.deleted_at is null`,
    ...(forAdmin ? [] : [sql<boolean>`products.status = 'active'`]),
    ...(filters.status ? [sql<boolean>`products.status = ${filters.status}`] : []),
    ...(filters.category ? [oneOf('products.category_id', filters.category)] : []),
    ...(filters.brand ? [oneOf('products.brand_id', filters.brand)] : []),
    ...(filters.saleClass ? [oneOf('products.sale_class', filters.saleClass)] : []),
    ...(filters.dosageForm ? [oneOf('products.dosage_form', filters.dosageForm)] : []),
    ...(filters.minPrice === undefined
      ? []
      : [sql<boolean>`products.price >= ${toPaisa(filters.minPrice)}::bigint`]),
    ...(filters.maxPrice === undefined
      ? []
      : [sql<boolean>`products.price <= ${toPaisa(filters.maxPrice)}::bigint`]),
    ...(filters.inStock === undefined ? [] : [flag(!filters.inStock, availableAtMost(now, 0))]),
    ...(filters.maxQuantity === undefined ? [] : [availableAtMost(now, filters.maxQuantity)]),
    ...(filters.discounted === undefined ? [] : [flag(filters.discounted, below)]),
  ])
}

const count = async (db: Db, condition: RawBuilder<boolean>) => {
  const { total } = await db
    .selectFrom('products')
    .select((eb) => eb.fn.countAll<number>().as('total'))
    .where(condition)
    .executeTakeFirstOrThrow()
  return total
}

export interface ProductList {
  data: Product[]
  total: number
  currentPage: number
  totalPages: number
}

/** Products by filter, search and sort; the order is total, so that pages neither repeat nor skip. */
export const listProducts = async (db: Db, filters: Filters, viewing: Viewing): Promise<ProductList> => {
  const page = filters.page ?? 1
  const limit = filters.limit ?? (filters.sort === 'topSell' ? 10 : 20)
  const condition = conditionOf(filters, viewing)
  const matching = filters.search
    ? await matchSearch(db, filters.search, (more) => count(db, and([condition, more])))
    : null
  if (filters.search && !matching) return { data: [], total: 0, currentPage: page, totalPages: 0 }
  const total = matching?.total ?? (await count(db, condition))

  const wanted = filters.sort ?? 'relevance'
  const sort = wanted === 'relevance' && !matching ? 'topSell' : wanted
  const [by, direction] = sort === 'relevance' ? [matching?.rank ?? sql`0`, 'desc' as const] : sortings[sort]
  const given = filters.order ?? direction
  // A small rank is a good one: relevance falls while the rank rises.
  const way = sort === 'relevance' ? (given === 'desc' ? 'asc' : 'desc') : given
  const place = <T extends Placeable<T>>(query: T): T =>
    query.orderBy(by, way).orderBy('products.sold_count', 'desc').orderBy('products.id')
  // The page first and then what is shown of it: what lies before it needs no brand and no stock.
  const ids = place(db.selectFrom('products').select('products.id'))
    .where(matching ? and([condition, matching.condition]) : condition)
    .limit(limit)
    .offset((page - 1) * limit)
  const rows = await place(selectProducts(db, viewing.now).where('products.id', 'in', ids)).execute()
  return {
    data: rows.map((row) => toProduct(row, viewing.forAdmin)),
    total,
    currentPage: page,
    totalPages: Math.ceil(total / limit),
  }
}
