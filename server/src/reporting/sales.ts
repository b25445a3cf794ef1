import { sql } from 'kysely'
import { type PaymentMethod, toRupees } from 'shared-api'
import type { Db } from '../db/types.ts'
import { byDay } from '../totals/byDay.ts'
import { countsAsRevenue } from '../totals/dailyTotals.ts'
import type { TimeRange } from './monthToDate.ts'
import { buckets, type Range } from './range.ts'
import { reading } from './reading.ts'

export interface Totals {
  /** Paisa. */
  revenue: number
  orders: number
}

/** Revenue (rupees) and number of counted orders, bucket by bucket, empty ones too. */
export const salesOver = reading('sales', async (db, range) => {
  const { rows } = await sql<{ name: string; revenue: number; orders: number }>`
    select b.name, coalesce(sum(sold.amount), 0)::bigint as revenue, coalesce(sum(sold.orders), 0)::int as orders
    from (${buckets(range)}) b
    left join ${byDay('daily_order_totals', range)} sold on sold.day >= b.since and sold.day < b.until and ${countsAsRevenue}
    group by b.name, b.since order by b.since`.execute(db)
  return rows.map((row) => ({ period: row.name, revenue: toRupees(row.revenue), orders: row.orders }))
})

export const paymentStats = reading('payments', async (db, range) => {
  const { rows } = await sql<{ method: PaymentMethod; count: number; amount: number }>`
    select payment_method as method, sum(orders)::int as count, sum(amount)::bigint as amount
    from ${byDay('daily_order_totals', range)} sold where ${countsAsRevenue}
    group by payment_method having sum(orders) <> 0 order by amount desc`.execute(db)
  return rows.map((row) => ({ ...row, amount: toRupees(row.amount) }))
})

/** All orders by status, cancelled and refunded ones too. */
export const statusCounts = async (db: Db, range: Range) => {
  const { rows } = await sql<{ status: string; count: number }>`
    select status, sum(orders)::int as count from ${byDay('daily_order_totals', range)} sold group by status`.execute(
    db,
  )
  return rows
}

/** Revenue in paisa and counted orders of each period, in the order given, by one statement. */
export const totals = async (db: Db, periods: readonly TimeRange[]): Promise<Totals[]> => {
  const sums = periods.map(
    (period, place) => sql`
      select ${sql.lit(place)} as place, coalesce(sum(amount), 0)::bigint as revenue,
        coalesce(sum(orders), 0)::int as orders
      from ${byDay('daily_order_totals', period)} sold where ${countsAsRevenue}`,
  )
  const { rows } = await sql<Totals>`${sql.join(sums, sql` union all `)} order by place`.execute(db)
  return rows
}
