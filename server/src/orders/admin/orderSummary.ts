import { sql } from 'kysely'
import { type OrderStatus, toRupees } from 'shared-api'
import type { OrderSummary } from 'shared-api/contract'
import { and } from '../../db/conditions.ts'
import { type Counted, countLimitOf, countUpTo, mostWaiting } from '../../db/countUpTo.ts'
import type { Db } from '../../db/types.ts'
import { byDay } from '../../totals/byDay.ts'
import { orderConditions, ownConditions, paymentConditions, type Sought, timeRangeOf } from './adminOrders.ts'

interface InStatus {
  status: OrderStatus
  count: number
  /** Paisa. */
  amount: number
  /** There are more orders than were counted, of any status. */
  more: boolean
}

/** Every order, of any status, from the daily totals. */
const addedUp = (filters: Sought) => sql<InStatus>`
  select status, sum(orders)::int as count, sum(amount)::bigint as amount, false as more
  from ${byDay('daily_order_totals', timeRangeOf(filters))} orders
  where ${and(paymentConditions(filters))} group by status`

/** The maximum number of orders that are counted one by one. */
const mostSummed = ({ search, waitsFor }: Sought) =>
  waitsFor && !search ? mostWaiting : countLimitOf(search)

/** Orders one by one, up to the most that are counted. */
const countBy = (filters: Sought, now: Date) => {
  const most = mostSummed(filters)
  return sql<InStatus>`
    select status, (count(*) filter (where place <= ${most}))::int as count,
      coalesce(sum(total_amount) filter (where place <= ${most}), 0)::bigint as amount,
      bool_or(place > ${most}) as more
    from (select status, total_amount, row_number() over () as place from orders
      where ${orderConditions(filters, now).others} limit ${most + 1}) counted
    group by status`
}

/**
 * Counts by status and the revenue (orders not cancelled or refunded) over the filtered orders. Counts up to
 * the maximum if only the orders themselves show whether they match.
 */
export const summarise = async (db: Db, filters: Sought, now: Date): Promise<OrderSummary> => {
  const sums = ownConditions(filters, now).length === 0 ? addedUp(filters) : countBy(filters, now)
  const { rows } = await sums.execute(db)
  const count = (status: OrderStatus) => rows.find((row) => row.status === status)?.count ?? 0
  const earning = rows.filter((row) => row.status !== 'cancelled' && row.status !== 'refunded')
  return {
    totalOrders: rows.reduce((sum, row) => sum + row.count, 0),
    totalRevenue: toRupees(earning.reduce((sum, row) => sum + row.amount, 0)),
    pendingOrders: count('pending'),
    processingOrders: count('processing'),
    shippedOrders: count('shipped'),
    deliveredOrders: count('delivered'),
    cancelledOrders: count('cancelled'),
    refundedOrders: count('refunded'),
    ...(rows.some(({ more }) => more) ? { moreThanTotal: true } : {}),
  }
}

/** The number of orders that match the filters and their statuses, among those that were counted. */
export const totalOf = async (
  db: Db,
  filters: Sought,
  { summary, now }: { summary: OrderSummary; now: Date },
): Promise<Counted> => {
  const statuses = [...new Set(filters.status)]
  if (statuses.length === 0) return { total: summary.totalOrders, ...moreOf(summary) }
  if (summary.moreThanTotal)
    return countUpTo(db, 'orders', orderConditions(filters, now).whole, mostSummed(filters))
  return { total: statuses.reduce((sum, status) => sum + summary[`${status}Orders`], 0) }
}

const moreOf = ({ moreThanTotal }: OrderSummary) => (moreThanTotal ? { moreThanTotal } : {})
