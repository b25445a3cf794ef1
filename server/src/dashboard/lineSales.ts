import { sql } from 'kysely'
import { toRupees } from 'shared-api'
import type { Db } from '../db/types.ts'
import type { Range } from './range.ts'
import { reading } from './reading.ts'
import { counted, within } from './within.ts'

/** What lines of one product or category sold. Revenue is paisa. */
interface Sold {
  of: 'product' | 'category'
  id: string | null
  quantity: number
  revenue: number
}

/** As many products as anybody may ask for. */
const most = 100

const byRevenue = (a: Pick<Sold, 'id' | 'revenue'>, b: Pick<Sold, 'id' | 'revenue'>) =>
  b.revenue - a.revenue || ((a.id ?? '') < (b.id ?? '') ? -1 : 1)

/** The products that sold best by revenue and all categories: one look at the lines, of which there are very many. */
const readLines = reading('lines', async (db, range) => {
  const { rows } = await sql<Sold>`
    with sold as materialized (
      select i.product_id, i.category_id, grouping(i.product_id) = 0 as by_product,
        sum(i.quantity)::int as quantity, sum(i.total_price)::bigint as revenue
      from order_items i join orders o on o.id = i.order_id
      where ${counted} and ${within(range)} and i.cancelled_at is null
      group by grouping sets ((i.product_id), (i.category_id)))
    (select 'product' as of, product_id as id, quantity, revenue from sold
      where by_product and product_id is not null order by revenue desc, product_id limit ${most})
    union all select 'category', category_id, quantity, revenue from sold where not by_product`.execute(db)
  return rows
})

/** What sold best by revenue of its lines, in rupees, named as it was sold. `limit` is at most 100. */
export const topProducts = async (db: Db, range: Range, limit: number) => {
  const lines = await readLines(db, range)
  const best = lines
    .filter((row) => row.of === 'product')
    .sort(byRevenue)
    .slice(0, limit)
  const { rows } = await sql<{ id: string; name: string; image: string | null }>`
    select i.product_id as id, max(i.name) as name, max(i.image) as image
    from order_items i join orders o on o.id = i.order_id
    where i.product_id = any(${best.map(({ id }) => id)}::text[])
      and ${counted} and ${within(range)} and i.cancelled_at is null
    group by i.product_id`.execute(db)
  const named = new Map(rows.map((row) => [row.id, row]))
  return best.flatMap(({ id, quantity, revenue }) => {
    const product = named.get(id ?? '')
    return product ? [{ ...product, quantity, revenue: toRupees(revenue) }] : []
  })
}

/** Revenue (rupees) of lines by the category a product had when it was sold; a category that is gone counts as Other. */
export const categorySales = async (db: Db, range: Range) => {
  const lines = await readLines(db, range)
  const categories = await db.selectFrom('categories').select(['id', 'name']).execute()
  const nameOf = new Map(categories.map(({ id, name }) => [id, name]))
  const known = (id: string | null) => (id !== null && nameOf.has(id) ? id : 'other')
  const groups = Map.groupBy(
    lines.filter((row) => row.of === 'category'),
    (row) => known(row.id),
  )
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
