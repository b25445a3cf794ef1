import { type Approvable, needApproval } from '../kernel/needApproval.ts'
import type { CouponRow } from './couponShape.ts'

/** Stops an active coupon that takes so much that one member of staff must not write it alone. */
export const assertCouponAllowed = (
  call: Approvable,
  coupon: Pick<CouponRow, 'discount_type' | 'discount_value' | 'status'>,
): void => {
  if (coupon.status !== 'active') return
  const { couponPercent, refundsAbove } = call.ports.settings.approvals
  const isLarge =
    coupon.discount_type === 'percentage'
      ? // Hundredths of a percent.
        coupon.discount_value >= couponPercent * 100
      : coupon.discount_value > refundsAbove
  if (isLarge) needApproval(call, 'coupon')
}
