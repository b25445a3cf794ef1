import { changeSaving, releaseCoupon } from '../../coupons/giveBackUse.ts'
import type { Trx } from '../../db/types.ts'
import { refundReturns } from '../returns/followReturns.ts'
import { discountOfRefunded, readRefundable } from './refundableLines.ts'

/**
 * Ends the return requests whose units are refunded, and gives back what the order's coupon no longer saves. When all money goes back, these are use and money. Otherwise it is
 * the share of units that were refunded or left the order. An amount for goodwill keeps the coupon.
 */
export const followRefund = async (
  trx: Trx,
  orderId: string,
  { isWhole, now }: { isWhole: boolean; now: Date },
): Promise<void> => {
  await refundReturns(trx, orderId, { isWhole, now })
  const found = await trx
    .selectFrom('coupon_redemptions')
    .innerJoin('orders', 'orders.id', 'coupon_redemptions.order_id')
    .select(['coupon_redemptions.amount', 'discount_amount'])
    .where('orders.id', '=', orderId)
    .where('released_at', 'is', null)
    .executeTakeFirst()
  if (!found) return
  if (isWhole) return releaseCoupon(trx, orderId, now)
  const saved = found.discount_amount - discountOfRefunded(await readRefundable(trx, orderId))
  await changeSaving(trx, orderId, saved - found.amount)
}
