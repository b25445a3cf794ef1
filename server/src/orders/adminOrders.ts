import { type RawBuilder, sql } from 'kysely'
import { normalisePhone, toPaisa } from 'shared-api'
import type { QueryOf } from 'shared-api/contract'
import { rangeOf } from '../days.ts'
import { and, containing, oneOf } from '../db/conditions.ts'
import type { Counted } from '../db/countUpTo.ts'
import type { Db } from '../db/types.ts'
import type { Span } from '../sales/salesByDay.ts'
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

const anyOf = (column: string, values: readonly string[] | undefined) =>
  values && values.length > 0 ? [oneOf(column, values)] : []

/** When the orders of a list were placed. 400 when the end is before the start. */
export const spanOf = (filters: OrderFilters): Span => {
  const { from, to } = rangeOf(filters.startDate, filters.endDate, 'endDate')
  return { from, to }
}

/** The filters by what orders are added up by, day by day: all but the status, which the tabs count over. */
export const paymentConditions = (filters: OrderFilters): RawBuilder<boolean>[] => [
  ...anyOf('orders.payment_status', filters.paymentStatus),
  ...anyOf('orders.payment_method', filters.paymentMethod),
]

/** The filters that only an order itself can answer. */
export const ownConditions = (filters: OrderFilters, now: Date): RawBuilder<boolean>[] => [
  ...(filters.minAmount === undefined
    ? []
    : [sql<boolean>`orders.total_amount >= ${toPaisa(filters.minAmount)}::bigint`]),
  ...(filters.maxAmount === undefined
    ? []
    : [sql<boolean>`orders.total_amount <= ${toPaisa(filters.maxAmount)}::bigint`]),
  ...(filters.customerId ? [sql<boolean>`orders.user_id = ${filters.customerId}`] : []),
  ...(filters.waitsFor ? [ordersWaiting(now)[filters.waitsFor]] : []),
  ...(filters.search ? [searched(filters.search)] : []),
]

/** Every filter of the admin list; without the status, too. */
export const orderConditions = (
  filters: OrderFilters,
  now: Date,
): { others: RawBuilder<boolean>; whole: RawBuilder<boolean> } => {
  const { from, to } = spanOf(filters)
  const others = [
    ...paymentConditions(filters),
    ...(from ? [sql<boolean>`orders.created_at >= ${from}::timestamptz`] : []),
    ...(to ? [sql<boolean>`orders.created_at < ${to}::timestamptz`] : []),
    ...ownConditions(filters, now),
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

/** The paging of the order lists, as the specification names it; `listed` is how many orders this page has. */
export const pagingOf = (
  { page, pageSize, listed }: { page: number; pageSize: number; listed: number },
  { total, ...counted }: Counted,
) => {
  const totalPages = Math.ceil(total / pageSize)
  return {
    currentPage: page,
    totalPages,
    pageSize,
    totalItems: total,
    ...counted,
    hasNextPage: counted.moreThanTotal ? listed === pageSize : page < totalPages,
    hasPreviousPage: page > 1,
  }
}
