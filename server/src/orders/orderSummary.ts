import { sql } from 'kysely'
import { type OrderStatus, toRupees } from 'shared-api'
import type { OrderSummary } from 'shared-api/contract'
import { and } from '../db/conditions.ts'
import type { Db } from '../db/types.ts'
import { byDay } from '../sales/salesByDay.ts'
import {
  type OrderFilters,
  orderConditions,
  ownConditions,
  paymentConditions,
  spanOf,
} from './adminOrders.ts'

interface InStatus {
  status: OrderStatus
  count: number
  /** Paisa. */
  amount: number
}

/** Whatever the filters' status. Sums by the day answer most filters; the others look at each order. */
const readStatuses = async (db: Db, filters: OrderFilters, now: Date): Promise<InStatus[]> => {
  const sums =
    ownConditions(filters, now).length === 0
      ? sql<InStatus>`select status, sum(orders)::int as count, sum(amount)::bigint as amount
          from ${byDay('order_days', spanOf(filters))} orders
          where ${and(paymentConditions(filters))} group by status`
      : sql<InStatus>`select status, count(*)::int as count, sum(total_amount)::bigint as amount
          from orders where ${orderConditions(filters, now).others} group by status`
  return (await sums.execute(db)).rows
}

/** Counts by status and the revenue (orders not cancelled or refunded) over the filtered orders. */
export const summarise = async (db: Db, filters: OrderFilters, now: Date): Promise<OrderSummary> => {
  const rows = await readStatuses(db, filters, now)
  const count = (status: OrderStatus) => rows.find((row) => row.status === status)?.count ?? 0
  const counted = rows.filter((row) => row.status !== 'cancelled' && row.status !== 'refunded')
  return {
    totalOrders: rows.reduce((sum, row) => sum + row.count, 0),
    totalRevenue: toRupees(counted.reduce((sum, row) => sum + row.amount, 0)),
    pendingOrders: count('pending'),
    processingOrders: count('processing'),
    shippedOrders: count('shipped'),
    deliveredOrders: count('delivered'),
    cancelledOrders: count('cancelled'),
    refundedOrders: count('refunded'),
  }
}

/** How many of the orders that were summed up are in one of these statuses; all of them where none is named. */
export const totalOf = (summary: OrderSummary, statuses: readonly OrderStatus[] = []): number =>
  statuses.length === 0
    ? summary.totalOrders
    : [...new Set(statuses)].reduce((sum, status) => sum + summary[`${status}Orders`], 0)
