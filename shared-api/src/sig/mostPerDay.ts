import type { DoseUnit } from '../formulary/productForms.ts'
import { sum, times } from './quantity.ts'
import { sides } from './sides.ts'
import { type Needed, type Per, type Sig, unitsOfStep } from './sig.ts'
import { problem, type SigProblem } from './sigProblem.ts'
import type { SigProduct } from './sigProduct.ts'
import { unitsIn } from './unitsIn.ts'

const HOURS_PER_DAY = 24
const DAYS_PER_WEEK = 7

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

/** Times the maximum of the formulary that is refused. Up to it, the pharmacist confirms the dose with a reason. */
const FAR_ABOVE = 2

/** A single first dose, or a weekly one, is larger than that of a day. */
const SPACED_ABOVE = 2

/** Doses that are this many days apart are rare enough to be larger. */
const SPACED_DAYS = 7

/** A day on which a medicine is taken. */
export interface DayOfTaking {
  /** Dose units on this day. */
  quantity: number
  /** Days until the next such day: 1 for a daily dose, infinite for a single one. */
  daysApart: number
}

const dayOfNeed = ({ max_per_day, qty }: Needed): DayOfTaking => ({
  quantity: max_per_day ?? qty,
  daysApart: 1,
})

const ofOneSide = (per: Per): DayOfTaking[] => {
  if ('once' in per) return [{ quantity: per.once, daysApart: Number.POSITIVE_INFINITY }]
  if ('slots' in per)
    return [{ quantity: sum(Object.values(per.slots).map((one) => one ?? 0)), daysApart: 1 }]
  if ('times' in per) return [{ quantity: times(per.qty, per.times), daysApart: 1 }]
  if ('taper' in per)
    return [
      ...per.taper.map((step) => ({
        quantity: unitsOfStep(step),
        daysApart: step.now ? Number.POSITIVE_INFINITY : 1,
      })),
      ...(per.then_needed ? [dayOfNeed(per.then_needed)] : []),
    ]
  if ('as_needed' in per) return [dayOfNeed(per.as_needed)]
  if ('weekly' in per) {
    const { qty, others, at, days, times: count } = per.weekly
    if (others !== undefined)
      return [qty, others].map((one) => ({ quantity: times(one, at?.length ?? 1), daysApart: 1 }))
    return [
      {
        quantity: times(qty, at?.length ?? 1),
        daysApart: DAYS_PER_WEEK / (count ?? Math.max(1, days.length)),
      },
    ]
  }
  const { every_hours: hours, qty, at } = per
  return hours <= HOURS_PER_DAY
    ? [{ quantity: times(qty, Math.floor(HOURS_PER_DAY / hours)), daysApart: 1 }]
    : [{ quantity: times(qty, at?.length ?? 1), daysApart: hours / HOURS_PER_DAY }]
}

/** The days of taking: one for each step of a taper, otherwise one that stands for all. Both eyes take twice the dose. */
export const daysOfTaking = (sig: Sig): DayOfTaking[] =>
  ofOneSide(sig.per).map((day) => ({ ...day, quantity: times(day.quantity, sides(sig)) }))

/** Dose units of a day that are refused above; infinite without a maximum in the formulary. */
const farAbove = (daysApart: number, { mostPerDay, mostOnSpacedDay }: SigProduct): number => {
  const ofDay = mostPerDay ?? Number.POSITIVE_INFINITY
  return daysApart < SPACED_DAYS ? ofDay * FAR_ABOVE : (mostOnSpacedDay ?? ofDay * SPACED_ABOVE) * FAR_ABOVE
}

/** The problems of a dose that is far too much in a day, or of a weekly medicine that is taken more often. */
export const dailyProblems = (sig: Sig, product: SigProduct): SigProblem[] => {
  const { unit } = sig
  const days = daysOfTaking(sig)
  const { leastDaysApart } = product
  if (leastDaysApart && days.some(({ daysApart }) => daysApart < leastDaysApart))
    return [problem('TOO_FREQUENT', { days: leastDaysApart })]
  const factor = unitsIn(unit, product.doseUnit)
  const tooMuch = days.find(
    ({ quantity, daysApart }) =>
      quantity > mostInADay[unit] || (factor !== null && quantity * factor > farAbove(daysApart, product)),
  )
  return tooMuch ? [problem('TOO_MUCH_PER_DAY', { quantity: tooMuch.quantity, unit })] : []
}
