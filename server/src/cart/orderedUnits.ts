import { type RawBuilder, sql } from 'kysely'
import { type Customer, countedOrders } from '../countedOrders/countedOrders.ts'
import { keptUnits } from '../inventory/keptUnits.ts'
import { ApiError } from '../kernel/errors.ts'

interface Given {
  userId: string
  /** Orders from then on count. */
  since: Date
  /** Orders of other accounts that share a contact count too. Null: those of the account alone. */
  sharing: Pick<Customer, 'phone' | 'numberKey'> | null
}

/** SQL for the units by `product_id` that count for a customer, and `own` of them in orders of the account. */
export const orderedUnits = ({ userId, since, sharing }: Given) => {
  // In a subquery a value changes no estimate, so that PostgreSQL keeps one plan for all values.
  const isCounted = sql<boolean>`o.status <> 'cancelled' and o.created_at > (select ${since}::timestamptz)`
  const isOwn = sql<boolean>`o.user_id = (select ${userId})`
  const isOfCustomer: RawBuilder<boolean> = sharing
    ? sql<boolean>`o.id = any(${countedOrders({ userId, ...sharing }, isCounted)})`
    : sql<boolean>`${isOwn} and ${isCounted}`
  return sql<{ product_id: string; units: number; own: number }>`(
    select i.product_id, sum(${keptUnits('i')})::int as units,
      coalesce(sum(${keptUnits('i')}) filter (where ${isOwn}), 0)::int as own
    from orders o join order_items i on i.order_id = o.id
    where i.cancelled_at is null and ${isOfCustomer}
    group by i.product_id)`
}

/** The first moment whose orders count: none where the limit is of one order alone. */
export const orderedSince = (now: Date, days: number): Date => new Date(now.getTime() - days * 86_400_000)

interface Limited {
  name: string
  max_per_order: number
  /** Units in the account's orders of the last days. */
  ordered?: number
  /** The same with orders of other accounts, where an order is placed. The customer may not read this number. */
  ordered_by_all?: number
}

/** The units that the customer may still have in one order, by the orders of the account. */
export const unitsWithinLimit = ({ max_per_order, ordered = 0 }: Omit<Limited, 'name'>): number =>
  Math.max(0, max_per_order - ordered)

/** Whether orders of other accounts are what leaves too few units. */
const exceedsWithOthers = (product: Omit<Limited, 'name'>, quantity: number): boolean =>
  quantity <= unitsWithinLimit(product) && quantity > product.max_per_order - (product.ordered_by_all ?? 0)

/** 409 LIMIT_REACHED when an order may not have this many units. */
export const assertWithinLimit = (product: Limited, quantity: number, days = 0): void => {
  const { name, max_per_order: limit } = product
  const available = unitsWithinLimit(product)
  if (quantity > limit) throw new ApiError('LIMIT_REACHED', { limit, name }, { data: { available } })
  if (quantity > available)
    throw new ApiError('LIMIT_REACHED.DAYS', { limit, name, days, left: available }, { data: { available } })
  if (exceedsWithOthers(product, quantity)) throw new ApiError('LIMIT_REACHED.SHARED', { limit, name })
}
