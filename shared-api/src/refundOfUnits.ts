import { divideHalfUp } from './money.ts'

/** A line of an order as far as its money can go back. Paisa. */
export interface RefundableLine {
  /** The price of all units after the discount. */
  paid: number
  /** Units that were bought. */
  quantity: number
  /** Units whose money went back, or waits to. */
  refunded: number
}

/**
 * Paisa for so many more units of a line. Rounded once for the sum of all units so far, so that single units add
 * up to what was paid.
 */
export const refundOfUnits = ({ paid, quantity, refunded }: RefundableLine, units: number): number => {
  const upTo = (count: number) => divideHalfUp(paid * count, quantity)
  return upTo(refunded + units) - upTo(refunded)
}
