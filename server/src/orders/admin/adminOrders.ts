import { type RawBuilder, sql } from 'kysely'
import { normalisePhone, toPaisa } from 'shared-api'
import type { QueryOf } from 'shared-api/contract'
import { and, containing, oneOf } from '../../db/conditions.ts'
import type { Counted } from '../../db/countUpTo.ts'
import type { Db } from '../../db/types.ts'
import { rangeOf } from '../../kernel/days.ts'
import { placeNameOf } from '../../places/resolvePlace.ts'
import type { TimeRange } from '../../totals/byDay.ts'
import { orderNumbered } from './orderNumbered.ts'
import { ordersWaiting } from './ordersWaiting.ts'

export type OrderFilters = QueryOf<'GET /order/admin/export'>

/** The filters; `orderId` for a single order. */
export type Sought = OrderFilters & { orderId?: string }

/**
 * A search for a whole order number means that order, which an index knows. A term that is no order number is
 * searched in all fields.
 */
export const seek = async (db: Db, { search, ...filters }: OrderFilters): Promise<Sought> => {
  if (!search) return filters
  const orderId = await orderNumbered(db, search)
  return orderId ? { ...filters, orderId } : { ...filters, search }
}

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
export const timeRangeOf = (filters: OrderFilters): TimeRange => {
  const { from, to } = rangeOf(filters.startDate, filters.endDate, 'endDate')
  return { from, to }
}

/** The filters by what orders are added up by, day by day: all but the status, which the tabs count over. */
export const paymentConditions = (filters: OrderFilters): RawBuilder<boolean>[] => [
  ...anyOf('orders.payment_status', filters.paymentStatus),
  ...anyOf('orders.payment_method', filters.paymentMethod),
]

/** The filters that only the order's own row can decide. */
export const ownConditions = (filters: Sought, now: Date): RawBuilder<boolean>[] => [
  ...(filters.minAmount === undefined
    ? []
    : [sql<boolean>`orders.total_amount >= ${toPaisa(filters.minAmount)}::bigint`]),
  ...(filters.maxAmount === undefined
    ? []
    : [sql<boolean>`orders.total_amount <= ${toPaisa(filters.maxAmount)}::bigint`]),
  ...(filters.customerId ? [sql<boolean>`orders.user_id = ${filters.customerId}`] : []),
  ...(filters.city
    ? [sql<boolean>`lower(orders.delivery->>'city') = lower(${placeNameOf(filters.city)})`]
    : []),
  ...(filters.orderId ? [sql<boolean>`orders.id = ${filters.orderId}`] : []),
  ...(filters.waitsFor ? [ordersWaiting(now)[filters.waitsFor]] : []),
  ...(filters.search ? [searched(filters.search)] : []),
]

/** Every filter of the admin list; without the status, too. */
export const orderConditions = (
  filters: Sought,
  now: Date,
): { others: RawBuilder<boolean>; whole: RawBuilder<boolean> } => {
  const { from, to } = timeRangeOf(filters)
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

/**
 * The ids of one page, in an order that is total. With `few` matches all are read and then sorted, because
 * reading orders in sequence until they turn up takes as long as there are others.
 */
export const orderPage = async (
  db: Db,
  condition: RawBuilder<boolean>,
  given: {
    sortBy?: keyof typeof sortColumns | undefined
    sortOrder?: 'asc' | 'desc' | undefined
    page: number
    pageSize: number
    few?: boolean
  },
): Promise<string[]> => {
  const direction = sql.raw(given.sortOrder ?? 'desc')
  const sorting = sql.ref(sortColumns[given.sortBy ?? 'createdAt'])
  const found = sql`select orders.id, ${sorting} as sorting from orders where ${condition}`
  // `offset 0` keeps the two apart.
  const { rows } = await sql<{ id: string }>`
    select id from ${given.few ? sql`(${found} offset 0)` : sql`(${found})`} orders
    order by sorting ${direction}, id ${direction}
    limit ${given.pageSize} offset ${(given.page - 1) * given.pageSize}`.execute(db)
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
