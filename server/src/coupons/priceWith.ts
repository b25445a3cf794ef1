import type { CouponRow } from './couponShape.ts'
import { discountOf } from './discount.ts'

/** All that a price depends on. */
export interface PricedLine {
  /** Paisa for one unit. */
  price: number
  quantity: number
  /** Coupons reduce it. */
  discountable: boolean
}

/** Paisa of all lines before any discount. */
export const sum = (lines: readonly PricedLine[]) =>
  lines.reduce((total, line) => total + line.price * line.quantity, 0)

/** Paisa of the lines that coupons reduce. */
export const eligibleOf = (lines: readonly PricedLine[]) => sum(lines.filter((line) => line.discountable))

/** Prices these lines with a coupon. */
export const priceWith = (lines: readonly PricedLine[], coupon: CouponRow | null) => {
  const subtotal = sum(lines)
  const discount = coupon ? discountOf(coupon, eligibleOf(lines)) : 0
  return { subtotal, discount, total: subtotal - discount }
}
