import { type RawBuilder, sql } from 'kysely'
import { changedLines, changedOrders } from './changedOrders.ts'

/** SQL for orders that count as revenue, and for daily totals of them. */
export const countsAsRevenue = sql<boolean>`status not in ('cancelled', 'refunded')`

interface DailyTotal {
  /** The mark in `dirty_days` after which a day is summed up again. */
  subject: 'sales' | 'payments' | 'customers' | 'prescriptions'
  key: readonly string[]
  /** The first one is 0 in a row without content. */
  figures: readonly [string, ...string[]]
  /** SQL for key and figures of these rows, each of which belongs to the day of the moment `at`. */
  select: RawBuilder<unknown>
  from: RawBuilder<unknown>
  where?: RawBuilder<unknown>
  at: RawBuilder<unknown>
  /** SQL for the differences that marked orders make, where a single order can be marked. */
  changed?: (inside: RawBuilder<unknown>) => RawBuilder<unknown>
}

const lines = sql`orders o join order_items i on i.order_id = o.id`
const isSold = sql`${countsAsRevenue} and i.cancelled_at is null`
const sold = sql`sum(i.quantity)::int, sum(i.total_price)::bigint`

/** Each table of daily totals, and how a day is summed up from its source. Money is paisa. */
export const dailyTotals = {
  daily_order_totals: {
    subject: 'sales',
    key: ['status', 'payment_status', 'payment_method'],
    figures: ['orders', 'amount'],
    select: sql`o.status, o.payment_status, o.payment_method, count(*)::int, sum(o.total_amount)::bigint`,
    from: sql`orders o`,
    at: sql`o.created_at`,
    changed: changedOrders,
  },
  daily_category_sales: {
    subject: 'sales',
    key: ['category_id'],
    figures: ['quantity', 'revenue'],
    select: sql`coalesce(i.category_id, ''), ${sold}`,
    from: lines,
    where: isSold,
    at: sql`o.created_at`,
    changed: changedLines(sql`coalesce(i.category_id, '')`, sql`true`),
  },
  daily_product_sales: {
    subject: 'sales',
    key: ['product_id'],
    figures: ['quantity', 'revenue'],
    select: sql`i.product_id, ${sold}`,
    from: lines,
    where: sql`${isSold} and i.product_id is not null`,
    at: sql`o.created_at`,
    changed: changedLines(sql`i.product_id`, sql`i.product_id is not null`),
  },
  daily_payment_totals: {
    subject: 'payments',
    key: ['provider'],
    figures: ['attempts', 'open', 'captured', 'refunded'],
    select: sql`a.provider, count(*)::int, (count(*) filter (where a.status = 'pending'))::int,
      coalesce(sum(case when a.status = 'paid' then a.amount else a.captured_amount end), 0)::bigint,
      coalesce(sum(back.amount), 0)::bigint`,
    from: sql`payment_attempts a cross join lateral (select sum(amount) as amount from refunds
      where attempt_id = a.id and status = 'done') back`,
    where: sql`a.method <> 'cash'`,
    at: sql`a.created_at`,
  },
  daily_customer_totals: {
    subject: 'customers',
    key: [],
    figures: ['customers'],
    select: sql`count(*)::int`,
    from: sql`users u`,
    where: sql`u.role = 'customer'`,
    at: sql`u.created_at`,
  },
  daily_prescription_totals: {
    subject: 'prescriptions',
    key: ['status'],
    figures: ['prescriptions'],
    select: sql`p.status, count(*)::int`,
    from: sql`prescriptions p`,
    at: sql`p.created_at`,
  },
} as const satisfies Record<string, DailyTotal>

export type DailyTotals = keyof typeof dailyTotals
