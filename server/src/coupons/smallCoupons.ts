import type { Trx } from '../db/types.ts'
import type { Settings } from '../ports/settings.ts'
import { isLargeCut } from '../prices/isLargeCut.ts'
import type { CouponRow } from './couponShape.ts'
import { type CouponGoods, isReducedBy } from './takesCoupons.ts'

/** Paisa. A fixed discount up to this needs no colleague, even without a smallest order: Rs 500. */
export const MAX_PRESENT = 50_000

type Terms = Pick<CouponRow, 'discount_type' | 'discount_value' | 'min_order_amount'>

/**
 * The percentage of an order that a coupon takes. A fixed discount is a share of the smallest order that it is for;
 * without one, all of it. A small present counts as none.
 */
export const percentOff = ({ discount_type, discount_value, min_order_amount }: Terms): number => {
  if (discount_type === 'percentage') return discount_value / 100
  return discount_value > MAX_PRESENT ? (discount_value * 100) / min_order_amount : 0
}

/** Whether a coupon takes so much that one member of staff must not make it alone. */
export const isLarge = (
  coupon: Terms,
  { couponPercent, refundsAbove }: Pick<Settings['approvals'], 'couponPercent' | 'refundsAbove'>,
): boolean =>
  percentOff(coupon) >= couponPercent ||
  (coupon.discount_type === 'fixed' && coupon.discount_value > refundsAbove)

/** A coupon as far as its part of a price goes. */
export type Reducing = Terms &
  Pick<CouponRow, 'brand_ids' | 'category_ids' | 'product_ids' | 'excludes_prescription'>

type Rules = Pick<Settings, 'approvals' | 'couponsOnPrescription'>

/** The active coupons, also those that begin later, that one member of staff may have made alone. */
export const findSmallCoupons = async (
  trx: Trx,
  { settings, now }: { settings: Rules; now: Date },
): Promise<Reducing[]> => {
  const rows = await trx
    .selectFrom('coupons')
    .select([
      'discount_type',
      'discount_value',
      'min_order_amount',
      'brand_ids',
      'category_ids',
      'product_ids',
      'excludes_prescription',
    ])
    .where('deleted_at', 'is', null)
    .where('status', '=', 'active')
    .where((eb) => eb.or([eb('end_date', 'is', null), eb('end_date', '>', now)]))
    .execute()
  return rows.filter((coupon) => !isLarge(coupon, settings.approvals))
}

/** Paisa of a product after the deepest of these coupons that reduces it. */
export const priceAfter = (
  product: CouponGoods & { price: number },
  coupons: readonly Reducing[],
  settings: Rules,
): number => {
  const percents = coupons
    .filter((coupon) => isReducedBy(coupon, product, settings))
    .map((coupon) => Math.min(100, percentOff(coupon)))
  return (product.price * (100 - Math.max(0, ...percents))) / 100
}

/**
 * Whether a price that was lowered, and a coupon, give goods away together. One member of staff may do either alone, so the
 * later act needs a colleague.
 */
export const isCutTogether = (
  product: CouponGoods & { price: number; was: number },
  coupons: readonly Reducing[],
  settings: Rules,
): boolean => {
  const price = priceAfter(product, coupons, settings)
  return price < product.price && isLargeCut(price, product.was, settings.approvals.couponPercent)
}
