import { type RawBuilder, sql } from 'kysely'
import { ApiError } from '../kernel/errors.ts'

interface Given {
  userId: string
  /** Orders from then on count. */
  since: Date
  /** The delivery phone, SQL or null: orders of other accounts for it count too. */
  phone: RawBuilder<string | null> | null
}

/**
 * SQL for the units by `product_id` in the orders of an account, and in those of others for this phone. Cancelled orders
 * do not count. Strangers may type a number that the account has proven, so their orders for it do not count either.
 */
export const orderedUnits = ({ userId, since, phone }: Given) => {
  // In a subquery a value changes no estimate, so that PostgreSQL keeps one plan for all values.
  const isCounted = sql`o.status <> 'cancelled' and o.created_at > (select ${since}::timestamptz)`
  const others = sql`union select o.id from orders o
    where ${isCounted} and o.contact->>'phone' = ${phone} and not exists (select from contact_points p
      where p.user_id = ${userId} and p.value = o.contact->>'phone' and p.proven_at is not null)`
  return sql<{ product_id: string; units: number }>`(
    select i.product_id, sum(i.quantity)::int as units from order_items i
    where i.cancelled_at is null and i.order_id in (
      select o.id from orders o where ${isCounted} and o.user_id = (select ${userId}) ${phone ? others : sql``})
    group by i.product_id)`
}

/** The first moment whose orders count: none where the limit is of one order alone. */
export const orderedSince = (now: Date, days: number): Date => new Date(now.getTime() - days * 86_400_000)

interface Limited {
  name: string
  max_per_order: number
  /** Units in the customer's orders of the last days. */
  ordered?: number
}

/** The units that the customer may still have in one order. */
export const unitsWithinLimit = ({ max_per_order, ordered = 0 }: Omit<Limited, 'name'>): number =>
  Math.max(0, max_per_order - ordered)

/** 409 LIMIT_REACHED when an order may not have this many units. */
export const assertWithinLimit = (product: Limited, quantity: number, days = 0): void => {
  const { name, max_per_order: limit } = product
  const available = unitsWithinLimit(product)
  if (quantity > limit) throw new ApiError('LIMIT_REACHED', { limit, name }, { data: { available } })
  if (quantity > available)
    throw new ApiError('LIMIT_REACHED.DAYS', { limit, name, days, left: available }, { data: { available } })
}
