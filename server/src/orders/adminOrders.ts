import { type RawBuilder, sql } from 'kysely'
import { normalisePhone, type OrderStatus, toPaisa, toRupees } from 'shared-api'
import type { OrderSummary, QueryOf } from 'shared-api/contract'
import { rangeOf } from '../days.ts'
import { and, containing } from '../db/conditions.ts'
import type { Db } from '../db/types.ts'
import { invalid } from '../errors.ts'
import { ordersWaiting } from './ordersWaiting.ts'

export type OrderFilters = QueryOf<'GET /order/admin/export'>

const searched = (term: string): RawBuilder<boolean> => {
  const like = containing(term)
  const phone = normalisePhone(term)
  return sql<boolean>`(lower(orders.order_number) like ${like}
    or lower(orders.customer_name) like ${like}
    or lower(orders.contact->>'email') like ${like}
    or orders.contact->>'phone' like ${phone ? `%${phone}%` : like})`
}

/** Every filter of the admin list but the status, which the tabs count over. */
export const orderConditions = (
  filters: OrderFilters,
): { others: RawBuilder<boolean>; whole: RawBuilder<boolean> } => {
  const { from, to } = rangeOf(filters.startDate, filters.endDate)
  if (from && to && from >= to) throw invalid('endDate', 'The end date is before the start date')
  const anyOf = (column: string, values: readonly string[] | undefined) =>
    values && values.length > 0 ? [sql<boolean>`${sql.ref(column)} = any(${values}::text[])`] : []
  const others = [
    ...anyOf('orders.payment_status', filters.paymentStatus),
    ...anyOf('orders.payment_method', filters.paymentMethod),
    ...(from ? [sql<boolean>`orders.created_at >= ${from}::timestamptz`] : []),
    ...(to ? [sql<boolean>`orders.created_at < ${to}::timestamptz`] : []),
    ...(filters.minAmount === undefined
      ? []
      : [sql<boolean>`orders.total_amount >= ${toPaisa(filters.minAmount)}::bigint`]),
    ...(filters.maxAmount === undefined
      ? []
      : [sql<boolean>`orders.total_amount <= ${toPaisa(filters.maxAmount)}::bigint`]),
    ...(filters.customerId ? [sql<boolean>`orders.user_id = ${filters.customerId}`] : []),
    ...(filters.waitsFor ? [ordersWaiting[filters.waitsFor]] : []),
    ...(filters.search ? [searched(filters.search)] : []),
  ]
  return { others: and(others), whole: and([...others, ...anyOf('orders.status', filters.status)]) }
}

const sortColumns = {
  createdAt: 'orders.created_at',
  totalAmount: 'orders.total_amount',
  status: 'orders.status',
  paymentStatus: 'orders.payment_status',
  orderNumber: 'orders.order_number',
  customer: 'orders.customer_name',
} as const

/** The ids of one page, in an order that is total. */
export const orderPage = async (
  db: Db,
  condition: RawBuilder<boolean>,
  given: {
    sortBy?: keyof typeof sortColumns | undefined
    sortOrder?: 'asc' | 'desc' | undefined
    page: number
    pageSize: number
  },
): Promise<string[]> => {
  const direction = given.sortOrder ?? 'desc'
  const rows = await db
    .selectFrom('orders')
    .select('id')
    .where(condition)
    .orderBy(sortColumns[given.sortBy ?? 'createdAt'], direction)
    .orderBy('id', direction)
    .limit(given.pageSize)
    .offset((given.page - 1) * given.pageSize)
    .execute()
  return rows.map((row) => row.id)
}

export const countOrders = async (db: Db, condition: RawBuilder<boolean>): Promise<number> => {
  const { total } = await db
    .selectFrom('orders')
    .select((eb) => eb.fn.countAll<number>().as('total'))
    .where(condition)
    .executeTakeFirstOrThrow()
  return total
}

/** Counts by status and the revenue (orders not cancelled or refunded) over the filtered orders. */
export const summarise = async (db: Db, condition: RawBuilder<boolean>): Promise<OrderSummary> => {
  const rows = await db
    .selectFrom('orders')
    .select([
      'status',
      (eb) => eb.fn.countAll<number>().as('count'),
      sql<number>`sum(total_amount)::bigint`.as('amount'),
    ])
    .where(condition)
    .groupBy('status')
    .execute()
  const count = (status: string) => rows.find((row) => row.status === status)?.count ?? 0
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

/** The paging of the order lists, as the specification names it. */
export const pagingOf = (page: number, pageSize: number, totalItems: number) => {
  const totalPages = Math.ceil(totalItems / pageSize)
  return {
    currentPage: page,
    totalPages,
    pageSize,
    totalItems,
    hasNextPage: page < totalPages,
    hasPreviousPage: page > 1,
  }
}
