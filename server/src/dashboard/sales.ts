import { sql } from 'kysely'
import { type PaymentMethod, toRupees } from 'shared-api'
import type { Db } from '../db/types.ts'
import { bucketOf, buckets, type Range } from './range.ts'

/** Orders that count as revenue. */
const counted = sql`o.status not in ('cancelled', 'refunded')`
const within = (range: Pick<Range, 'from' | 'to'>) =>
  sql`o.created_at >= ${range.from}::timestamptz and o.created_at < ${range.to}::timestamptz`

/** Revenue (rupees) and number of counted orders, bucket by bucket, empty ones too. */
export const salesOver = async (db: Db, range: Range) => {
  const { rows } = await sql<{ name: string; revenue: number; orders: number }>`
    select b.name, coalesce(sum(o.total_amount), 0)::bigint as revenue, count(o.id)::int as orders
    from (${buckets(range)}) b
    left join orders o on ${bucketOf(range.period, 'o.created_at')} = b.start and ${counted} and ${within(range)}
    group by b.name, b.start order by b.start`.execute(db)
  return rows.map((row) => ({ period: row.name, revenue: toRupees(row.revenue), orders: row.orders }))
}

/** What sold best by revenue of its lines. */
export const topProducts = async (db: Db, range: Range, limit: number) => {
  const { rows } = await sql<{
    id: string
    name: string
    image: string | null
    quantity: number
    revenue: number
  }>`
    select i.product_id as id, max(i.name) as name, max(i.image) as image,
      sum(i.quantity)::int as quantity, sum(i.total_price)::bigint as revenue
    from order_items i join orders o on o.id = i.order_id
    where ${counted} and ${within(range)} and i.cancelled_at is null and i.product_id is not null
    group by i.product_id order by revenue desc, i.product_id limit ${limit}`.execute(db)
  return rows.map((row) => ({ ...row, revenue: toRupees(row.revenue) }))
}

/** Revenue of lines by the category a product had when it was sold; a category that is gone counts as Other. */
export const categorySales = async (db: Db, range: Range) => {
  const { rows } = await sql<{ id: string; name: string; revenue: number; quantity: number }>`
    select coalesce(c.id, 'other') as id, coalesce(c.name, 'Other') as name, sum(i.total_price)::bigint as revenue, sum(i.quantity)::int as quantity
    from order_items i join orders o on o.id = i.order_id left join categories c on c.id = i.category_id
    where ${counted} and ${within(range)} and i.cancelled_at is null
    group by c.id, c.name order by revenue desc, id`.execute(db)
  return rows.map((row) => ({ ...row, revenue: toRupees(row.revenue) }))
}

export const paymentStats = async (db: Db, range: Range) => {
  const { rows } = await sql<{ method: PaymentMethod; count: number; amount: number }>`
    select o.payment_method as method, count(*)::int as count, sum(o.total_amount)::bigint as amount
    from orders o where ${counted} and ${within(range)}
    group by o.payment_method order by amount desc`.execute(db)
  return rows.map((row) => ({ ...row, amount: toRupees(row.amount) }))
}

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
