import { type RawBuilder, sql } from 'kysely'
import { toPaisa } from 'shared-api'
import type { Product, QueryOf } from 'shared-api/contract'
import type { TopicCode } from 'shared-api/formulary/searchTopics'
import type { Language } from 'shared-api/messages/sentences'
import { searchBoxLimit } from 'shared-api/searchBox'
import { and, oneOf } from '../../db/conditions.ts'
import { type Counted, countUpTo } from '../../db/countUpTo.ts'
import { withPreparedStatements } from '../../db/statements/preparedStatements.ts'
import type { Db } from '../../db/types.ts'
import { available, availableAbove, availableAtMost } from '../../inventory/available.ts'
import type { Call } from '../../kernel/call.ts'
import { listed, matchSearch } from '../../search/matching.ts'
import { noteMissed } from '../../search/missedSearches.ts'
import { type Advice, adviceOn } from '../../search/topics/adviceOn.ts'
import { selectProducts, toProduct } from './productShape.ts'

type Filters = QueryOf<'GET /product'>
type Found = QueryOf<'GET /product/admin/export'>
type Sort = NonNullable<Filters['sort']>

const sortings = {
  topSell: [sql`products.sold_count`, 'desc'],
  price: [sql`products.price`, 'asc'],
  name: [sql`lower(products.name)`, 'asc'],
  createdAt: [sql`products.created_at`, 'desc'],
  // Prescription and restricted medicines are not advertised as discounted, so they rank as those without a discount.
  discount: [
    sql`(case when products.sale_class = 'otc' then 1 - products.price::float8 / products.original_price else 0 end)`,
    'desc',
  ],
} satisfies Record<Exclude<Sort, 'relevance'>, [RawBuilder<unknown>, 'asc' | 'desc']>

interface Viewing {
  now: Date
  forAdmin: boolean
  language: Language
  /** The changes of the catalogue were checked before. */
  isChecked?: boolean
}

/** SQL over `products`: the products that this caller sees. */
const visible = (forAdmin: boolean): RawBuilder<boolean> =>
  forAdmin
    ? sql`products.deleted_at is null`
    : sql`products.deleted_at is null and products.status = 'active'`

/** SQL over `products` for the filters by stock. Few products are each added up, all are narrowed to a list of ids. */
const stockConditions = (
  { inStock, maxQuantity, ...filters }: Found,
  { now, forAdmin }: Viewing,
  among: 'all' | 'few',
): RawBuilder<boolean>[] => {
  const status = forAdmin ? filters.status : 'active'
  const atMost = (units: number) =>
    among === 'few' ? sql<boolean>`${available(now)} <= ${units}` : availableAtMost(now, units, status)
  const inStockNow = among === 'few' ? sql<boolean>`${available(now)} > 0` : availableAbove(now, 0)
  return [
    ...(inStock === undefined ? [] : [inStock ? inStockNow : atMost(0)]),
    ...(maxQuantity === undefined ? [] : [atMost(maxQuantity)]),
  ]
}

/** SQL over `products` for each filter that is set: to find the products among all, or to check a few. */
const conditionsOf = (
  filters: Found,
  viewing: Viewing,
  among: 'all' | 'few' = 'all',
): RawBuilder<boolean>[] => {
  const { forAdmin } = viewing
  const below = sql<boolean>`(products.price < products.original_price and products.sale_class = 'otc')`
  const flag = (wanted: boolean, condition: RawBuilder<boolean>) =>
    wanted ? condition : sql<boolean>`not (${condition})`
  return [
    // For every caller but an admin all listed products are active.
    ...(filters.status && (forAdmin || filters.status !== 'active')
      ? [sql<boolean>`products.status = ${filters.status}`]
      : []),
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
    ...stockConditions(filters, viewing, among),
    ...(filters.discounted === undefined ? [] : [flag(filters.discounted, below)]),
  ]
}

export interface ProductList extends Counted {
  data: Product[]
  currentPage: number
  totalPages: number
  advice: Advice | null
}

const among = (ids: readonly string[]) => sql<boolean>`products.id = any(${ids}::text[])`

/** The data of these products in a list: with their brand, category and stock, in this order. */
const readPage = async (
  db: Db,
  ids: readonly string[],
  condition: RawBuilder<boolean>,
  { now, forAdmin }: Viewing,
): Promise<Product[]> => {
  if (ids.length === 0) return []
  const rows = await selectProducts(db, now).where(among(ids)).where(condition).execute()
  const byId = new Map(rows.map((row) => [row.id, row]))
  return ids.flatMap((id) => {
    const row = byId.get(id)
    return row ? [toProduct(row, forAdmin)] : []
  })
}

/** The product of a barcode that staff scanned. Codes are compared exactly, because similar ones are other boxes. */
const findByBarcode = async (db: Db, code: string): Promise<string[]> => {
  const rows = await db
    .selectFrom('products')
    .select('id')
    .where('barcode', '=', code)
    .where('deleted_at', 'is', null)
    .execute()
  return rows.map(({ id }) => id)
}

/** The products that match a typed search, or for staff a scanned barcode, among those that pass a condition. */
const searchIn = async (
  { db, context }: Pick<Call, 'db' | 'context'>,
  search: string,
  given: { viewing: Viewing & { isSuggestion: boolean }; condition: RawBuilder<boolean> | null },
) => {
  const { viewing, condition } = given
  const narrow = async (ids: string[]) => {
    const passing = await db
      .selectFrom('products')
      .select('id')
      .where(and([...(condition ? [condition] : []), among(ids)]))
      .execute()
    const left = new Set(passing.map(({ id }) => id))
    return ids.filter((id) => left.has(id))
  }
  const scanned = viewing.forAdmin ? await findByBarcode(db, search) : []
  if (scanned.length > 0) return listed(condition ? await narrow(scanned) : scanned)
  return matchSearch({ db, searchIndex: context.searchIndex }, search, viewing, condition ? narrow : null)
}

/** Products by filter, search and sort; the order is total, so that pages neither repeat nor skip. */
export const listProducts = async (
  { db, context }: Pick<Call, 'db' | 'context'>,
  filters: Filters,
  viewing: Viewing,
): Promise<ProductList> => {
  const page = filters.page ?? 1
  const limit = filters.limit ?? (filters.sort === 'topSell' ? 10 : 20)
  const from = (page - 1) * limit
  const chosen = conditionsOf(filters, viewing)
  const condition = and([visible(viewing.forAdmin), ...chosen])
  const check = and([visible(viewing.forAdmin), ...conditionsOf(filters, viewing, 'few')])
  const isGuestSearch = Boolean(filters.search) && chosen.length === 0 && !viewing.forAdmin
  // Without filters the text of the statement is always the same.
  const reading = chosen.length === 0 ? withPreparedStatements(db) : db
  const sorted = async (where: RawBuilder<boolean>, sort: Exclude<Sort, 'relevance'>) => {
    const [by, direction] = sortings[sort]
    const rows = await db
      .selectFrom('products')
      .select('products.id')
      .where(where)
      .orderBy(by, filters.order ?? direction)
      .orderBy('products.sold_count', 'desc')
      .orderBy('products.id')
      .limit(limit)
      .offset(from)
      .execute()
    return rows.map(({ id }) => id)
  }
  const respond = async (
    found: readonly string[] | Promise<readonly string[]>,
    counting: Counted | Promise<Counted>,
    topic: TopicCode | null = null,
  ): Promise<ProductList> => {
    const read = async () => {
      const ids = await found
      if (!isGuestSearch) return readPage(reading, ids, check, viewing)
      const products = await context.guestProducts(ids)
      return ids.flatMap((id) => products.get(id) ?? [])
    }
    const [data, counted] = await Promise.all([read(), counting])
    const advice = topic && adviceOn(topic, viewing.language)
    return { data, ...counted, currentPage: page, totalPages: Math.ceil(counted.total / limit), advice }
  }

  const sort = filters.sort ?? 'relevance'
  if (!filters.search)
    return respond(
      sorted(condition, sort === 'relevance' ? 'topSell' : sort),
      countUpTo(db, 'products', condition),
    )

  const found = await searchIn({ db, context }, filters.search, {
    viewing: { ...viewing, isSuggestion: !viewing.forAdmin && limit <= searchBoxLimit },
    condition: chosen.length > 0 ? check : null,
  })
  // A search is missed only if it alone has no result. Other filters, searches by staff, and the half-typed
  // words of the search box do not count.
  const isMissed = found.total === 0 && !found.topic && chosen.length === 0 && !viewing.forAdmin
  if (isMissed && limit > searchBoxLimit) await noteMissed(db, filters.search, viewing.now)
  const all = () => found.first(found.total)
  if (sort !== 'relevance')
    return respond(await sorted(and([check, among(all())]), sort), { total: found.total }, found.topic)
  const best = filters.order === 'asc' ? all().reverse() : found.first(from + limit)
  return respond(best.slice(from, from + limit), { total: found.total }, found.topic)
}

/** SQL over `products`: all that these filters match for staff, a search included. */
export const matchingProducts = async (
  call: Pick<Call, 'db' | 'context'>,
  filters: Found,
  viewing: Viewing,
): Promise<RawBuilder<boolean>> => {
  const chosen = conditionsOf(filters, viewing)
  const condition = and([visible(viewing.forAdmin), ...chosen])
  if (!filters.search) return condition
  const found = await searchIn(call, filters.search, {
    viewing: { ...viewing, isSuggestion: false },
    condition:
      chosen.length > 0 ? and([visible(viewing.forAdmin), ...conditionsOf(filters, viewing, 'few')]) : null,
  })
  return and([condition, among(found.first(found.total))])
}
