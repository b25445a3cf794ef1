import type { CouponRow } from './couponShape.ts'
import { discountOf } from './discount.ts'

/** All that a price depends on. */
export interface PricedLine {
  /** Paisa for one unit. */
  price: number
  quantity: number
  discountable: boolean
}

/** Paisa of all lines before any discount. */
export const sum = (lines: readonly PricedLine[]) =>
  lines.reduce((total, line) => total + line.price * line.quantity, 0)

/** Prices these lines with a coupon. */
export const priceWith = (lines: readonly PricedLine[], coupon: CouponRow | null) => {
  const subtotal = sum(lines)
  const discount = coupon ? discountOf(coupon, sum(lines.filter((line) => line.discountable))) : 0
  return { subtotal, discount, total: subtotal - discount }
}
