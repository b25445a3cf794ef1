import type { Coupon } from 'shared-api/contract'
import { formatRupees } from 'shared-api/money'
import { since, until } from '../../core/i18n/moment.ts'
import { t } from '../../core/i18n/t.ts'

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

/** The rules of a coupon in one sentence: `10 % off, at most Rs 300.00, on orders of Rs 500.00 or more, …`. */
export const couponSummary = (coupon: Coupon): string => {
  const { discountType, discountValue, maxDiscountAmount, minOrderAmount, usagePerUser, usageLimit } = coupon
  const parts = [
    discountType === 'percentage'
      ? t('coupons.rule.percent', { percent: discountValue })
      : t('coupons.rule.fixed', { amount: formatRupees(discountValue) }),
    maxDiscountAmount !== null && t('coupons.rule.most', { amount: formatRupees(maxDiscountAmount) }),
    coupon.brandIds.length + coupon.categoryIds.length + coupon.productIds.length > 0 &&
      t('coupons.rule.goods'),
    coupon.customerGroups.length > 0 &&
      t('coupons.rule.groups', { groups: coupon.customerGroups.join(', ') }),
    coupon.firstOrderOnly && t('coupons.rule.first'),
    minOrderAmount > 0 && t('coupons.rule.least', { amount: formatRupees(minOrderAmount) }),
    usagePerUser !== null && t('coupons.rule.each', { count: usagePerUser }),
    usageLimit !== null && t('coupons.rule.total', { count: usageLimit }),
    coupon.budget !== null && t('coupons.rule.budget', { amount: formatRupees(coupon.budget) }),
    coupon.codesOnly && t('coupons.rule.codes'),
    coupon.startDate && t('coupons.rule.from', { time: since(coupon.startDate) }),
    coupon.endDate && t('coupons.rule.until', { time: until(coupon.endDate) }),
  ]
  return `${parts.filter(Boolean).join(', ')}.`
}
