import type { DoseUnit } from '../formulary/productForms.ts'
import { times } from './quantity.ts'
import type { Per, Sig } from './sig.ts'
import { problem, type SigProblem } from './sigProblem.ts'
import type { SigProduct } from './sigProduct.ts'

const HOURS_PER_DAY = 24

/** The most that is accepted in a day for any medicine. Chosen for this shop, not yet signed by a pharmacist. */
const mostInADay: Readonly<Record<DoseUnit, number>> = {
  tablet: 40,
  capsule: 40,
  ml: 1000,
  drop: 240,
  puff: 80,
  IU: 400,
  sachet: 20,
  dose: 24,
  application: 24,
  piece: 24,
}

/**
 * Times the limit of the formulary. A day just above the limit is for the safety checks. Twice the limit is a slip, such
 * as a monthly capsule every day.
 */
const FAR_ABOVE = 2

/** Dose units on the day with the most; null for a single dose, and for doses that are days apart. */
const onOneDay = (per: Per): number | null => {
  if ('slots' in per) return Object.values(per.slots).reduce((sum: number, qty) => sum + (qty ?? 0), 0)
  if ('times' in per) return times(per.qty, per.times)
  if ('taper' in per)
    return Math.max(
      0,
      ...per.taper.filter(({ now }) => !now).map(({ qty, times: count }) => times(qty, count)),
    )
  if ('as_needed' in per) return per.as_needed.max_per_day
  return 'every_hours' in per && per.every_hours <= HOURS_PER_DAY
    ? times(per.qty, Math.floor(HOURS_PER_DAY / per.every_hours))
    : null
}

/** Days between two doses of `per`, where it names them; 1 for a daily dose, null for a single one. */
const daysApart = (per: Per): number | null => {
  if ('once' in per) return null
  if ('weekly' in per) {
    const count = per.weekly.times ?? Math.max(1, per.weekly.days.length)
    return 7 / count
  }
  return 'every_hours' in per ? per.every_hours / HOURS_PER_DAY : 1
}

/** The problems of a dose that is far too much in a day, or of a weekly medicine that is taken more often. */
export const dailyProblems = ({ per, unit }: Sig, product: SigProduct): SigProblem[] => {
  const apart = daysApart(per)
  const { leastDaysApart } = product
  if (leastDaysApart && apart !== null && apart < leastDaysApart)
    return [problem('TOO_FREQUENT', { days: leastDaysApart })]
  const quantity = onOneDay(per)
  if (quantity === null) return []
  const inFormulary = unit === product.doseUnit ? (product.mostPerDay ?? null) : null
  const most = Math.min(
    mostInADay[unit],
    inFormulary === null ? Number.POSITIVE_INFINITY : inFormulary * FAR_ABOVE,
  )
  return quantity > most ? [problem('TOO_MUCH_PER_DAY', { quantity, unit })] : []
}
