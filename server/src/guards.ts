/** The row locks (`for update`) that can be turned off, by the table whose rows they hold. */
export const lockedTables = {
  stockLock: 'products',
  batchLock: 'batches',
  cartLock: 'carts',
  checkoutLock: 'checkouts',
  orderLock: 'orders',
} as const

/**
 * What keeps racing shoppers and staff apart. Always on; a test turns one off to prove that it would notice.
 * Only the caller of `createApp` can set them: no environment reaches them.
 */
export type Guards = Record<keyof typeof lockedTables, boolean> & {
  /** A batch gives units only while it has them. */
  stockCondition: boolean
  /** A coupon is claimed only below its limit. */
  couponCondition: boolean
}

export const allGuards: Guards = {
  stockLock: true,
  batchLock: true,
  cartLock: true,
  checkoutLock: true,
  orderLock: true,
  stockCondition: true,
  couponCondition: true,
}
