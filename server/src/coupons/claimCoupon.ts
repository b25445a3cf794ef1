import { sql } from 'kysely'
import type { ErrorCode } from 'shared-api/messages/sentences'
import type { Trx } from '../db/types.ts'
import { ApiError } from '../kernel/errors.ts'
import { newId } from '../kernel/ids.ts'
import type { Ports } from '../ports/ports.ts'
import { type CouponError, couponError } from './couponError.ts'
import { couponLeft, hasBudget } from './couponLeft.ts'
import { couponShopper } from './couponShopper.ts'
import type { Priced } from './priceWith.ts'
import type { NamedCoupon } from './selectCoupons.ts'

/** The cart's coupon does not count any more. */
export class CouponRemoved extends ApiError {
  readonly couponId: string

  constructor(couponId: string, code: ErrorCode, params: CouponError['params']) {
    super(code, { ...params })
    this.couponId = couponId
  }
}

interface Placed {
  orderId: string
  userId: string
  /** The delivery phone. */
  phone: string
  ports: Pick<Ports, 'numberKey'>
  now: Date
}

/**
 * Counts the use and its money against the coupon's limits while its row is locked, so that the last use and the last
 * rupee go to one buyer.
 */
export const claimCoupon = async (
  trx: Trx,
  cart: Pick<Priced, 'subtotal' | 'eligible' | 'discount'> & { coupon: NamedCoupon | null },
  { orderId, userId, phone, ports, now }: Placed,
): Promise<void> => {
  const { coupon, subtotal, eligible, discount } = cart
  if (!coupon) return
  const usedUp = () => new CouponRemoved(coupon.id, 'COUPON_USED_UP.AT_ORDER', { code: coupon.code })
  const claimed = await trx
    .updateTable('coupons')
    .set({ used_count: sql`used_count + 1`, spent: sql`spent + ${discount}::bigint` })
    .where('id', '=', coupon.id)
    .where(couponLeft)
    .where(hasBudget(discount))
    .returningAll()
    .executeTakeFirst()
  if (!claimed) throw usedUp()
  const shopper = await couponShopper(trx, claimed, userId, { orderId, phone, numberKey: ports.numberKey })
  const rule = { ...claimed, code: coupon.code, usage_limit: null, budget: null }
  const error = couponError(rule, { now, subtotal, eligible, shopper })
  if (error) throw new CouponRemoved(coupon.id, error.code, error.params)
  if (coupon.one_time_code) {
    const taken = await trx
      .updateTable('coupon_codes')
      .set({ order_id: orderId })
      .where('code', '=', coupon.one_time_code)
      .where('order_id', 'is', null)
      .returning('code')
      .executeTakeFirst()
    if (!taken) throw usedUp()
  }
  await trx
    .insertInto('coupon_redemptions')
    .values({
      id: newId(now),
      coupon_id: coupon.id,
      user_id: userId,
      order_id: orderId,
      amount: discount,
      created_at: now,
    })
    .execute()
}
