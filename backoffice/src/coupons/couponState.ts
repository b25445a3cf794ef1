import type { Coupon } from 'shared-api/contract'
import { formatRupees } from 'shared-api/money'

/** How a coupon stands at this moment, in one word. */
export const couponState = (
  coupon: Coupon,
  now: Date,
): 'active' | 'inactive' | 'scheduled' | 'ended' | 'used up' => {
  if (coupon.status === 'inactive') return 'inactive'
  if (coupon.startDate && new Date(coupon.startDate) > now) return 'scheduled'
  if (coupon.endDate && new Date(coupon.endDate) <= now) return 'ended'
  return coupon.usageLimit !== null && coupon.usedCount >= coupon.usageLimit ? 'used up' : 'active'
}

/** The rules of a coupon as one sentence. */
export const couponSentence = (coupon: Coupon): string => {
  const off =
    coupon.discountType === 'percentage'
      ? `${coupon.discountValue} % off`
      : `${formatRupees(coupon.discountValue)} off`
  const parts = [
    off,
    coupon.maxDiscountAmount === null ? '' : `up to ${formatRupees(coupon.maxDiscountAmount)}`,
    coupon.minOrderAmount > 0 ? `from ${formatRupees(coupon.minOrderAmount)} on` : '',
    coupon.usagePerUser === null
      ? ''
      : `${coupon.usagePerUser === 1 ? 'once' : `${coupon.usagePerUser} times`} for each shopper`,
    coupon.usageLimit === null ? '' : `${coupon.usageLimit} times in all`,
  ]
  return parts.filter(Boolean).join(', ')
}
