import type { Coupon } from 'shared-api/contract'
import { formatRupees } from 'shared-api/money'
import { since, until } from '../ui/moment.ts'

/** The present state of a coupon, in one word. */
export const couponState = (
  coupon: Coupon,
  now: Date,
): 'active' | 'inactive' | 'scheduled' | 'ended' | 'used up' => {
  if (coupon.status === 'inactive') return 'inactive'
  if (coupon.startDate && new Date(coupon.startDate) > now) return 'scheduled'
  if (coupon.endDate && new Date(coupon.endDate) <= now) return 'ended'
  return coupon.usageLimit !== null && coupon.usedCount >= coupon.usageLimit ? 'used up' : 'active'
}

const times = (count: number) => (count === 1 ? 'once' : `${count} times`)

/** The rules of a coupon as one sentence: `10 % off, at most Rs 300.00, on carts of Rs 500.00 or more, …`. */
export const couponSentence = (coupon: Coupon): string => {
  const { discountType, discountValue, maxDiscountAmount, minOrderAmount, usagePerUser, usageLimit } = coupon
  const parts = [
    discountType === 'percentage' ? `${discountValue} % off` : `${formatRupees(discountValue)} off`,
    maxDiscountAmount !== null && `at most ${formatRupees(maxDiscountAmount)}`,
    minOrderAmount > 0 && `on carts of ${formatRupees(minOrderAmount)} or more`,
    usagePerUser !== null && `${times(usagePerUser)} for each shopper`,
    usageLimit !== null && `${times(usageLimit)} in all`,
    coupon.startDate && `from ${since(coupon.startDate)}`,
    coupon.endDate && `until ${until(coupon.endDate)}`,
  ]
  return `${parts.filter(Boolean).join(', ')}.`
}
