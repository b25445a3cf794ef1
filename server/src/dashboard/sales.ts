import { sql } from 'kysely'
import { type PaymentMethod, toRupees } from 'shared-api'
import type { Db } from '../db/types.ts'
import { buckets, type Range } from './range.ts'
import { reading } from './reading.ts'
import { counted, within } from './within.ts'

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
