/** Whose rows a lock holds, and how: against everybody who locks or writes them, or against writers alone. */
type RowLock = readonly [table: string, mode: 'ForUpdate' | 'ForShare']

/** The row locks that can be turned off. */
export const rowLocks = {
  stockLock: ['products', 'ForUpdate'],
  batchLock: ['batches', 'ForUpdate'],
  cartLock: ['carts', 'ForUpdate'],
  checkoutLock: ['checkouts', 'ForUpdate'],
  orderLock: ['orders', 'ForUpdate'],
  prescriptionLock: ['prescriptions', 'ForUpdate'],
  couponLock: ['coupons', 'ForUpdate'],
  brandLock: ['brands', 'ForUpdate'],
  brandShare: ['brands', 'ForShare'],
  categoryLock: ['categories', 'ForUpdate'],
  categoryShare: ['categories', 'ForShare'],
  synonymLock: ['search_synonyms', 'ForUpdate'],
  userLock: ['users', 'ForUpdate'],
  userShare: ['users', 'ForShare'],
} as const satisfies Record<string, RowLock>

/**
 * What keeps racing shoppers and staff apart. Always on; a test turns one off to prove that it would notice.
 * Only the caller of `createApp` can set them: no environment reaches them.
 */
export type Guards = Record<keyof typeof rowLocks, boolean> & {
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
  brandShare: true,
  categoryShare: true,
  userShare: true,
  stockCondition: true,
  couponCondition: true,
  codeCondition: true,
}
