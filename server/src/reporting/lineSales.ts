import { sql } from 'kysely'
import { toRupees } from 'shared-api'
import { bestSellers, type Sold } from '../totals/bestSellers.ts'
import { byDay } from '../totals/byDay.ts'
import type { Range } from './range.ts'
import { reading, type Source } from './reading.ts'

/** The maximum number of products of a request. */
const most = 100

const byRevenue = (a: Pick<Sold, 'id' | 'revenue'>, b: Pick<Sold, 'id' | 'revenue'>) =>
  b.revenue - a.revenue || (a.id < b.id ? -1 : 1)

const readProducts = reading('products', (db, range) => bestSellers(db, range, most))

const readCategories = reading('categories', async (db, range) => {
  const { rows } = await sql<Sold>`
    select category_id as id, sum(quantity)::int as quantity, sum(revenue)::bigint as revenue
    from ${byDay('daily_category_sales', range)} sold group by category_id having sum(quantity) <> 0`.execute(
    db,
  )
  return rows
})

/**
 * The best sellers by revenue of their lines, in rupees, with the name of the last sale. `limit` is at most
 * 100.
 */
export const topProducts = async (source: Source, range: Range, limit: number) => {
  const best = (await readProducts(source, range)).slice(0, limit)
  const { rows } = await sql<{ id: string; name: string; image: string | null }>`
    select best.id, last_sold.name, last_sold.image from unnest(${best.map(({ id }) => id)}::text[]) best (id)
    cross join lateral (select name, image from order_items i where i.product_id = best.id
      order by i.id desc limit 1) last_sold`.execute(source.db)
  const named = new Map(rows.map((row) => [row.id, row]))
  return best.flatMap(({ id, quantity, revenue }) => {
    const product = named.get(id)
    return product ? [{ ...product, quantity, revenue: toRupees(revenue) }] : []
  })
}

/** Revenue (rupees) of lines by the category a product had when it was sold; a category that is gone counts as Other. */
export const categorySales = async (source: Source, range: Range) => {
  const sold = await readCategories(source, range)
  const categories = await source.db.selectFrom('categories').select(['id', 'name']).execute()
  const nameOf = new Map(categories.map(({ id, name }) => [id, name]))
  const groups = Map.groupBy(sold, ({ id }) => (nameOf.has(id) ? id : 'other'))
  const sum = (rows: readonly Sold[], of: 'quantity' | 'revenue') =>
    rows.reduce((total, row) => total + row[of], 0)
  return [...groups]
    .map(([id, rows]) => ({
      id,
      name: nameOf.get(id) ?? 'Other',
      revenue: toRupees(sum(rows, 'revenue')),
      quantity: sum(rows, 'quantity'),
    }))
    .sort(byRevenue)
}
