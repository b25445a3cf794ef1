import type { Settings } from '../ports/settings.ts'
import type { CouponRow } from './couponShape.ts'
import { discountOf } from './discount.ts'
import { type CouponGoods, isReducedBy } from './takesCoupons.ts'

/** All that a price depends on. */
export interface PricedLine extends CouponGoods {
  /** Paisa for one unit. */
  price: number
  quantity: number
  /** Decided when the order was placed. Without it the coupon decides. */
  wasReduced?: boolean
}

/** Lines with their amounts in paisa. Cart, checkout, edit and preview have theirs from `priceWith`. */
export interface Priced<L extends PricedLine = PricedLine> {
  /** `reduced`: the coupon reduces the line. */
  lines: (L & { reduced: boolean })[]
  subtotal: number
  /** The part of the subtotal that the coupon reduces. */
  eligible: number
  discount: number
  total: number
}

/** Paisa of all lines before any discount. */
export const sum = (lines: readonly Pick<PricedLine, 'price' | 'quantity'>[]) =>
  lines.reduce((total, line) => total + line.price * line.quantity, 0)

/** Prices these lines with a coupon. The discount is on the lines that it covers, and only on these. */
export const priceWith = <L extends PricedLine>(
  lines: readonly L[],
  coupon: CouponRow | null,
  settings: Pick<Settings, 'couponsOnPrescription'>,
): Priced<L> => {
  const priced = lines.map((line) => ({
    ...line,
    reduced: coupon !== null && (line.wasReduced ?? isReducedBy(coupon, line, settings)),
  }))
  const subtotal = sum(lines)
  const eligible = sum(priced.filter(({ reduced }) => reduced))
  const discount = coupon ? discountOf(coupon, eligible) : 0
  return { lines: priced, subtotal, eligible, discount, total: subtotal - discount }
}
