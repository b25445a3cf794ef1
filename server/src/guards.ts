/** The row locks (`for update`) that can be turned off, by the table whose rows they hold. */
export const lockedTables = {
  stockLock: 'products',
  batchLock: 'batches',
  cartLock: 'carts',
  checkoutLock: 'checkouts',
  orderLock: 'orders',
  prescriptionLock: 'prescriptions',
  couponLock: 'coupons',
  brandLock: 'brands',
  categoryLock: 'categories',
  synonymLock: 'search_synonyms',
  userLock: 'users',
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
  /** A code is used up only while nobody has used it. */
  codeCondition: boolean
}

export const allGuards: Guards = {
  stockLock: true,
  batchLock: true,
  cartLock: true,
  checkoutLock: true,
  orderLock: true,
  prescriptionLock: true,
  couponLock: true,
  brandLock: true,
  categoryLock: true,
  synonymLock: true,
  userLock: true,
  stockCondition: true,
  couponCondition: true,
  codeCondition: true,
}
