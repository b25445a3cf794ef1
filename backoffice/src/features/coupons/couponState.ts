import type { Coupon } from 'shared-api/contract'
import { formatRupees } from 'shared-api/money'
import { since, until } from '../../core/i18n/moment.ts'
import { couponText } from './couponText.ts'

/** The present state of a coupon, in one word. */
export const couponState = (
  coupon: Coupon,
  now: Date,
): 'active' | 'inactive' | 'scheduled' | 'ended' | 'usedUp' => {
  if (coupon.status === 'inactive') return 'inactive'
  if (coupon.startDate && new Date(coupon.startDate) > now) return 'scheduled'
  if (coupon.endDate && new Date(coupon.endDate) <= now) return 'ended'
  const isUsedUp = coupon.usageLimit !== null && coupon.usedCount >= coupon.usageLimit
  const isSpent = coupon.budget !== null && coupon.spent >= coupon.budget
  return isUsedUp || isSpent ? 'usedUp' : 'active'
}

/** The rules of a coupon in one sentence: `10% off, at most Rs 300.00, on orders of Rs 500.00 or more, …`. */
export const couponSummary = (coupon: Coupon): string => {
  const { discountType, discountValue, maxDiscountAmount, minOrderAmount, usagePerUser, usageLimit } = coupon
  const parts = [
    discountType === 'percentage'
      ? couponText('rule.percent', { percent: discountValue })
      : couponText('rule.fixed', { amount: formatRupees(discountValue) }),
    maxDiscountAmount !== null && couponText('rule.most', { amount: formatRupees(maxDiscountAmount) }),
    coupon.brandIds.length + coupon.categoryIds.length + coupon.productIds.length > 0 &&
      couponText('rule.goods'),
    coupon.customerGroups.length > 0 &&
      couponText('rule.groups', { groups: coupon.customerGroups.join(', ') }),
    coupon.firstOrderOnly && couponText('rule.first'),
    minOrderAmount > 0 && couponText('rule.least', { amount: formatRupees(minOrderAmount) }),
    usagePerUser !== null && couponText('rule.each', { count: usagePerUser }),
    usageLimit !== null && couponText('rule.total', { count: usageLimit }),
    coupon.budget !== null && couponText('rule.budget', { amount: formatRupees(coupon.budget) }),
    coupon.codesOnly && couponText('rule.codes'),
    coupon.startDate && couponText('rule.from', { time: since(coupon.startDate) }),
    coupon.endDate && couponText('rule.until', { time: until(coupon.endDate) }),
  ]
  return `${parts.filter(Boolean).join(', ')}.`
}
