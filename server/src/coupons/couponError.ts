import { formatRupees, toRupees } from 'shared-api'
import type { ErrorCode } from 'shared-api/messages/sentences'
import type { CouponsTable } from '../db/tables.ts'
import type { CouponShopper } from './couponShopper.ts'
import { budgetLeft } from './discount.ts'
import { isForSomeGoods } from './takesCoupons.ts'

interface Situation {
  now: Date
  /** Paisa of the whole cart before discount. */
  subtotal: number
  /** Paisa of the lines that the coupon reduces. */
  eligible: number
  shopper: CouponShopper
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
  | 'brand_ids'
  | 'category_ids'
  | 'product_ids'
  | 'customer_groups'
  | 'first_order_only'
  | 'budget'
  | 'spent'
> & {
  /** The names of its brands, categories and products. */
  goods?: readonly string[]
  /** An order has used the one-time code that was typed. */
  code_used?: boolean
}

export type CouponErrorCode = Extract<
  ErrorCode,
  | 'COUPON_INACTIVE'
  | 'COUPON_NOT_STARTED'
  | 'COUPON_ENDED'
  | 'COUPON_USED_UP'
  | 'COUPON_USED_BY_YOU'
  | 'COUPON_LOG_IN'
  | 'COUPON_NOT_YOURS'
  | 'COUPON_FIRST_ORDER'
  | 'COUPON_BELOW_MINIMUM'
  | 'COUPON_OTHER_GOODS'
  | 'COUPON_NO_GOODS'
>

/** The error of a coupon that does not count. */
export interface CouponError {
  code: CouponErrorCode
  params: { code: string; minimum?: string; goods?: string }
}

/** The reason that a coupon cannot be used now; null if it can. */
export const couponError = (coupon: Rule, at: Situation): CouponError | null => {
  const params = { code: coupon.code }
  const ofAll = closedError(coupon, at.now) ?? shopperError(coupon, at.shopper)
  if (ofAll) return { code: ofAll, params }
  const minimum = formatRupees(toRupees(coupon.min_order_amount))
  if (at.subtotal < coupon.min_order_amount)
    return { code: 'COUPON_BELOW_MINIMUM', params: { ...params, minimum } }
  if (at.subtotal === 0 || at.eligible > 0) return null
  return isForSomeGoods(coupon)
    ? { code: 'COUPON_OTHER_GOODS', params: { ...params, goods: namesOf(coupon.goods ?? []) } }
    : { code: 'COUPON_NO_GOODS', params }
}

/** The reason that a coupon can be used now by no shopper; null if some can. */
export const closedError = (coupon: Omit<Rule, 'code' | 'goods'>, now: Date): CouponErrorCode | null => {
  if (coupon.status !== 'active') return 'COUPON_INACTIVE'
  if (coupon.start_date && coupon.start_date > now) return 'COUPON_NOT_STARTED'
  if (coupon.end_date && coupon.end_date <= now) return 'COUPON_ENDED'
  if (coupon.usage_limit !== null && coupon.used_count >= coupon.usage_limit) return 'COUPON_USED_UP'
  return coupon.code_used || budgetLeft(coupon) === 0 ? 'COUPON_USED_UP' : null
}

const shopperError = (
  coupon: Pick<Rule, 'usage_per_user' | 'customer_groups' | 'first_order_only'>,
  shopper: CouponShopper,
): CouponErrorCode | null => {
  if (coupon.usage_per_user !== null && shopper.uses >= coupon.usage_per_user) return 'COUPON_USED_BY_YOU'
  if (coupon.customer_groups.length > 0 && !shopper.is_in_group)
    return shopper.is_guest ? 'COUPON_LOG_IN' : 'COUPON_NOT_YOURS'
  if (coupon.first_order_only && shopper.has_ordered) return 'COUPON_FIRST_ORDER'
  // Orders of other accounts: the customer learns neither what they are nor which rule they break.
  const isUsedUp = coupon.usage_per_user !== null && shopper.uses_by_all >= coupon.usage_per_user
  return isUsedUp || (coupon.first_order_only && shopper.anyone_ordered) ? 'COUPON_NOT_YOURS' : null
}

/** The names that a sentence has room for. */
const NAMED_GOODS = 3

const namesOf = (goods: readonly string[]): string =>
  goods.length > NAMED_GOODS ? `${goods.slice(0, NAMED_GOODS).join(', ')} …` : goods.join(', ')
