/**
 * What keeps racing buyers apart. Always on; a test turns one off to prove that it would notice.
 * Only the caller of `createApp` can set them: no environment reaches them.
 */
export interface Guards {
  /** Row locks on the products of an order, taken in id order. */
  stockLock: boolean
  /** Row locks on the batches that a line is picked from. */
  batchLock: boolean
  /** A batch gives units only while it has them. */
  stockCondition: boolean
  /** A coupon is claimed only below its limit. */
  couponCondition: boolean
  /** One call at a time works on a checkout. */
  checkoutLock: boolean
}

export const allGuards: Guards = {
  stockLock: true,
  batchLock: true,
  stockCondition: true,
  couponCondition: true,
  checkoutLock: true,
}
