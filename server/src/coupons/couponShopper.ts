import { type RawBuilder, sql } from 'kysely'
import { countedOrders } from '../countedOrders/countedOrders.ts'
import type { Db, Trx } from '../db/types.ts'
import type { CouponRow } from './couponShape.ts'

/** A shopper as far as the rules of one coupon go. */
export interface CouponShopper {
  is_guest: boolean
  /** Live redemptions of the coupon by the account. */
  uses: number
  is_in_group: boolean
  /** There is an order of the account that was not cancelled. */
  has_ordered: boolean
  /** The same with orders of other accounts that count for the customer, who learns nothing about these. */
  uses_by_all: number
  anyone_ordered: boolean
}

/** The customer's standing is unknown until login, so only a group is asked for. */
export const guestShopper: CouponShopper = {
  is_guest: true,
  uses: 0,
  is_in_group: false,
  has_ordered: false,
  uses_by_all: 0,
  anyone_ordered: false,
}

/** The order that is being placed, which counts as no earlier one. */
interface Placing {
  orderId: string
  /** The delivery phone. */
  phone: string
  /** See `Ports`. */
  numberKey: string
}

type Limited = Pick<CouponRow, 'id' | 'customer_groups' | 'first_order_only' | 'usage_per_user'>

/**
 * Reads the shopper for the rules of a coupon. Orders of other accounts with the customer's contacts count once an order
 * is placed: before, a phone that costs nothing to type would say whether it is a customer's.
 */
export const couponShopper = async (
  db: Db | Trx,
  coupon: Limited,
  userId: string | null,
  placing: Placing | null = null,
): Promise<CouponShopper> => {
  if (!userId) return guestShopper
  const isUse = sql<boolean>`exists (select from coupon_redemptions r
    where r.order_id = o.id and r.coupon_id = ${coupon.id} and r.released_at is null)`
  const isOrder = sql<boolean>`o.status <> 'cancelled' and o.id is distinct from ${placing?.orderId ?? null}`
  const ofAll = (isCounted: RawBuilder<boolean>) =>
    placing && countedOrders({ userId, ...placing }, isCounted)
  const uses = coupon.usage_per_user === null ? null : ofAll(isUse)
  const orders = coupon.first_order_only ? ofAll(isOrder) : null
  const { rows } = await sql<Omit<CouponShopper, 'is_guest'>>`
    select
      (select count(*)::int from coupon_redemptions
        where coupon_id = ${coupon.id} and user_id = ${userId} and released_at is null) as uses,
      exists (select from customer_groups
        where user_id = ${userId} and name = any(${coupon.customer_groups}::text[])) as is_in_group,
      ${coupon.first_order_only ? sql`exists (select from orders o where o.user_id = ${userId} and ${isOrder})` : sql`false`} as has_ordered,
      ${uses ? sql`cardinality(${uses})` : sql`0`} as uses_by_all,
      ${orders ? sql`cardinality(${orders}) > 0` : sql`false`} as anyone_ordered`.execute(db)
  return { ...guestShopper, ...rows[0], is_guest: false }
}
