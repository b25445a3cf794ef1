import { formatRupees, toRupees } from 'shared-api'
import type { ErrorCode } from 'shared-api/messages/sentences'
import type { CouponsTable } from '../db/tables.ts'

interface Situation {
  now: Date
  /** Paisa of the whole cart before discount. */
  subtotal: number
  /** Paisa of the lines that coupons reduce. */
  eligible: number
  /** Live redemptions of this coupon by this shopper; 0 for a guest. */
  usedByShopper: number
}

type Rule = Pick<
  {
    [K in keyof CouponsTable]: CouponsTable[K] extends { readonly __select__: infer S } ? S : CouponsTable[K]
  },
  | 'code'
  | 'status'
  | 'min_order_amount'
  | 'start_date'
  | 'end_date'
  | 'usage_limit'
  | 'usage_per_user'
  | 'used_count'
>

export type CouponErrorCode = Extract<
  ErrorCode,
  | 'COUPON_INACTIVE'
  | 'COUPON_NOT_STARTED'
  | 'COUPON_ENDED'
  | 'COUPON_USED_UP'
  | 'COUPON_USED_BY_YOU'
  | 'COUPON_BELOW_MINIMUM'
  | 'COUPON_NO_GOODS'
>

/** The error of a coupon that does not count. */
export interface CouponError {
  code: CouponErrorCode
  params: { code: string; minimum?: string }
}

/** The reason that a coupon cannot be used now; null if it can. */
export const couponError = (coupon: Rule, at: Situation): CouponError | null => {
  const params = { code: coupon.code }
  if (coupon.status !== 'active') return { code: 'COUPON_INACTIVE', params }
  if (coupon.start_date && coupon.start_date > at.now) return { code: 'COUPON_NOT_STARTED', params }
  if (coupon.end_date && coupon.end_date <= at.now) return { code: 'COUPON_ENDED', params }
  if (coupon.usage_limit !== null && coupon.used_count >= coupon.usage_limit)
    return { code: 'COUPON_USED_UP', params }
  if (coupon.usage_per_user !== null && at.usedByShopper >= coupon.usage_per_user)
    return { code: 'COUPON_USED_BY_YOU', params }
  const minimum = formatRupees(toRupees(coupon.min_order_amount))
  if (at.subtotal < coupon.min_order_amount)
    return { code: 'COUPON_BELOW_MINIMUM', params: { ...params, minimum } }
  if (at.subtotal > 0 && at.eligible === 0) return { code: 'COUPON_NO_GOODS', params }
  return null
}
