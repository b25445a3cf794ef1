import { sql } from 'kysely'
import type { Db, Trx } from '../db/types.ts'
import type { CouponRow } from './couponShape.ts'

/** A shopper as far as the rules of one coupon go. */
export interface CouponShopper {
  is_guest: boolean
  /** Live redemptions of the coupon. */
  uses: number
  is_in_group: boolean
  /** There is an order of the account, or for the phone of the delivery, that was not cancelled. */
  has_ordered: boolean
}

/** The customer's standing is unknown until login, so only a group is asked for. */
export const guestShopper: CouponShopper = {
  is_guest: true,
  uses: 0,
  is_in_group: false,
  has_ordered: false,
}

/** The order that is being placed, which counts as no earlier one. */
interface Placing {
  orderId: string
  phone: string
}

/** Reads the shopper for the rules of a coupon. */
export const couponShopper = async (
  db: Db | Trx,
  coupon: Pick<CouponRow, 'id' | 'customer_groups' | 'first_order_only'>,
  userId: string | null,
  placing: Placing | null = null,
): Promise<CouponShopper> => {
  if (!userId) return guestShopper
  const { rows } = await sql<Omit<CouponShopper, 'is_guest'>>`
    select
      (select count(*)::int from coupon_redemptions
        where coupon_id = ${coupon.id} and user_id = ${userId} and released_at is null) as uses,
      exists (select from customer_groups
        where user_id = ${userId} and name = any(${coupon.customer_groups}::text[])) as is_in_group,
      ${
        coupon.first_order_only
          ? sql`exists (select from orders where status <> 'cancelled' and id is distinct from ${placing?.orderId ?? null}
              and (user_id = ${userId} or contact->>'phone' = ${placing?.phone ?? null}))`
          : sql`false`
      } as has_ordered`.execute(db)
  return { ...guestShopper, ...rows[0], is_guest: false }
}
