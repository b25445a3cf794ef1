/**
 * Doses are exact multiples of 1/20: a quarter of a tablet is 5/20, a mark of 0.1 ml is 2/20. Arithmetic runs
 * on whole twentieths, so that no half or tenth is lost.
 */
const PARTS = 20

/** Whole twentieths of a quantity. */
export const toTwentieths = (quantity: number): number => Math.round(quantity * PARTS)

export const fromTwentieths = (twentieths: number): number => twentieths / PARTS

/** True for a quantity that twentieths express exactly. */
export const isExact = (quantity: number): boolean =>
  Number.isFinite(quantity) &&
  Math.abs(quantity) < 1e12 &&
  fromTwentieths(toTwentieths(quantity)) === quantity

export const isMultipleOf = (quantity: number, step: number): boolean =>
  isExact(quantity) && toTwentieths(quantity) % toTwentieths(step) === 0

/** `quantity × count`, exactly. */
export const times = (quantity: number, count: number): number =>
  fromTwentieths(toTwentieths(quantity) * count)

export const sum = (quantities: readonly number[]): number =>
  fromTwentieths(quantities.reduce((total, one) => total + toTwentieths(one), 0))
