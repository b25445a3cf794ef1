import { formatRupees, toRupees } from 'shared-api'
import type { CouponsTable } from '../db/tables/carts.ts'

interface Situation {
  now: Date
  /** Paisa of the whole cart before discount. */
  subtotal: number
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

/** Why a coupon cannot be used now, as a code and a sentence; null when it can. */
export const couponRefusal = (coupon: Rule, at: Situation): { code: string; message: string } | null => {
  if (coupon.status !== 'active')
    return { code: 'COUPON_INACTIVE', message: `The coupon ${coupon.code} is not in use at the moment` }
  if (coupon.start_date && coupon.start_date > at.now)
    return { code: 'COUPON_NOT_STARTED', message: `The coupon ${coupon.code} has not started yet` }
  if (coupon.end_date && coupon.end_date <= at.now)
    return { code: 'COUPON_ENDED', message: `The coupon ${coupon.code} has ended` }
  if (coupon.usage_limit !== null && coupon.used_count >= coupon.usage_limit)
    return { code: 'COUPON_USED_UP', message: `The coupon ${coupon.code} is used up` }
  if (coupon.usage_per_user !== null && at.usedByShopper >= coupon.usage_per_user)
    return { code: 'COUPON_USED_BY_YOU', message: `You have already used the coupon ${coupon.code}` }
  if (at.subtotal < coupon.min_order_amount)
    return {
      code: 'COUPON_BELOW_MINIMUM',
      message: `The coupon ${coupon.code} needs a cart of ${formatRupees(toRupees(coupon.min_order_amount))} or more`,
    }
  return null
}
