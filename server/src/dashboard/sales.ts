import { sql } from 'kysely'
import { type PaymentMethod, toRupees } from 'shared-api'
import type { Db } from '../db/types.ts'
import { buckets, type Range } from './range.ts'
import { reading } from './reading.ts'

/** Orders that count as revenue. */
const counted = sql`o.status not in ('cancelled', 'refunded')`
const within = (range: Pick<Range, 'from' | 'to'>) =>
  sql`o.created_at >= ${range.from}::timestamptz and o.created_at < ${range.to}::timestamptz`

/** Revenue (rupees) and number of counted orders, bucket by bucket, empty ones too. */
export const salesOver = reading('sales', async (db, range) => {
  const { rows } = await sql<{ name: string; revenue: number; orders: number }>`
    select b.name, sold.revenue, sold.orders from (${buckets(range)}) b
    cross join lateral (
      select coalesce(sum(o.total_amount), 0)::bigint as revenue, count(*)::int as orders from orders o
      where o.created_at >= b.since and o.created_at < b.until and ${counted} and ${within(range)}
    ) sold order by b.since`.execute(db)
  return rows.map((row) => ({ period: row.name, revenue: toRupees(row.revenue), orders: row.orders }))
})

/** What sold best by revenue of its lines. */
export const topProducts = reading('products', async (db, range, limit: number) => {
  const { rows } = await sql<{
    id: string
    name: string
    image: string | null
    quantity: number
    revenue: number
  }>`
    with best as (
      select i.product_id as id, sum(i.quantity)::int as quantity, sum(i.total_price)::bigint as revenue
      from order_items i join orders o on o.id = i.order_id
      where ${counted} and ${within(range)} and i.cancelled_at is null and i.product_id is not null
      group by i.product_id order by revenue desc, i.product_id limit ${limit})
    select best.*, named.name, named.image from best
    cross join lateral (
      select max(i.name) as name, max(i.image) as image from order_items i join orders o on o.id = i.order_id
      where i.product_id = best.id and ${counted} and ${within(range)} and i.cancelled_at is null
    ) named order by best.revenue desc, best.id`.execute(db)
  return rows.map((row) => ({ ...row, revenue: toRupees(row.revenue) }))
})

/** Revenue of lines by the category a product had when it was sold; a category that is gone counts as Other. */
export const categorySales = reading('categories', async (db, range) => {
  const { rows } = await sql<{ id: string; name: string; revenue: number; quantity: number }>`
    with sold as (
      select i.category_id as id, sum(i.total_price) as revenue, sum(i.quantity) as quantity
      from order_items i join orders o on o.id = i.order_id
      where ${counted} and ${within(range)} and i.cancelled_at is null group by i.category_id)
    select coalesce(c.id, 'other') as id, coalesce(c.name, 'Other') as name,
      sum(sold.revenue)::bigint as revenue, sum(sold.quantity)::int as quantity
    from sold left join categories c on c.id = sold.id
    group by c.id, c.name order by revenue desc, id`.execute(db)
  return rows.map((row) => ({ ...row, revenue: toRupees(row.revenue) }))
})

export const paymentStats = reading('payments', async (db, range) => {
  const { rows } = await sql<{ method: PaymentMethod; count: number; amount: number }>`
    select o.payment_method as method, count(*)::int as count, sum(o.total_amount)::bigint as amount
    from orders o where ${counted} and ${within(range)}
    group by o.payment_method order by amount desc`.execute(db)
  return rows.map((row) => ({ ...row, amount: toRupees(row.amount) }))
})

/** All orders by status, cancelled and refunded ones too. */
export const statusCounts = async (db: Db, range: Range) => {
  const { rows } = await sql<{ status: string; count: number }>`
    select o.status, count(*)::int as count from orders o where ${within(range)} group by o.status`.execute(
    db,
  )
  return rows
}

/** Revenue in paisa and counted orders between two moments. */
export const totals = async (db: Db, from: Date, to: Date) => {
  const { rows } = await sql<{ revenue: number; orders: number }>`
    select coalesce(sum(o.total_amount), 0)::bigint as revenue, count(*)::int as orders
    from orders o where ${counted} and ${within({ from, to })}`.execute(db)
  return rows[0] ?? { revenue: 0, orders: 0 }
}
