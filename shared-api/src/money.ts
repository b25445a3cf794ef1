/** Money is integer paisa in rules and in the database; rupees appear only on the wire and on the screen. */

/** Rupees (at most two decimals) to integer paisa. */
export const toPaisa = (rupees: number): number => Math.round(rupees * 100)

/** Integer paisa to rupees. */
export const toRupees = (paisa: number): number => paisa / 100

/** `numerator / denominator` of non-negative integers, rounded half up without floating point. */
export const divideHalfUp = (numerator: number, denominator: number): number =>
  Math.floor((2 * numerator + denominator) / (2 * denominator))

/** `percent` (at most two decimals) of an amount in paisa, rounded half up to the paisa. */
export const percentOf = (paisa: number, percent: number): number =>
  divideHalfUp(paisa * Math.round(percent * 100), 10_000)

/** A price in paisa after a change by `percent` (-10 lowers it by a tenth). At least one paisa is left. */
export const changedByPercent = (paisa: number, percent: number): number =>
  Math.max(1, percentOf(paisa, 100 + percent))

/** Rupees in the format `Rs 1,250.00` (specification 9: two decimals, prefix Rs). */
export const formatRupees = (rupees: number): string => {
  const paisa = toPaisa(Math.abs(rupees))
  const whole = String(Math.floor(paisa / 100)).replace(/\B(?=(\d{3})+$)/g, ',')
  return `${rupees < 0 ? '-' : ''}Rs ${whole}.${String(paisa % 100).padStart(2, '0')}`
}

/** The badge: rounded percentage of (originalPrice - price) / originalPrice; 0 when nothing is off. */
export const discountPercentage = (originalPrice: number, price: number): number =>
  originalPrice > price && originalPrice > 0 ? Math.round(((originalPrice - price) / originalPrice) * 100) : 0
