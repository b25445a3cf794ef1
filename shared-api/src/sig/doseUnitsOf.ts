import { DROPS_PER_ML } from '../formulary/amounts.ts'
import { fromTwentieths, sum, times, toTwentieths } from './quantity.ts'
import { type Per, type Sig, type TaperStep, type Weekday, weekdays } from './sig.ts'
import { problem, type SigProblem } from './sigProblem.ts'
import type { SigProduct } from './sigProduct.ts'

/** Units that a pen expels before each injection to fill its needle, as the leaflets of insulin pens say. */
export const PRIMING_UNITS = 2

const HOURS_PER_DAY = 24
const DAYS_PER_WEEK = 7

/** Dose units of a treatment and the number of times that a dose is taken. */
interface Use {
  quantity: number
  doses: number
}

/** The most of the named days in as many days in a row, because the treatment may begin on any weekday. */
const mostNamedDays = (named: readonly Weekday[], days: number): number =>
  Math.max(
    ...weekdays.map(
      (_, start) =>
        Array.from({ length: days }, (_, day) => weekdays[(start + day) % DAYS_PER_WEEK]).filter(
          (day) => day && named.includes(day),
        ).length,
    ),
  )

const use = (qty: number, doses: number): Use => ({ quantity: times(qty, doses), doses })

const ofStep = ({ qty, times: perDay, days }: TaperStep): Use => use(qty, perDay * (days ?? 0))

const together = (uses: readonly Use[]): Use => ({
  quantity: sum(uses.map(({ quantity }) => quantity)),
  doses: uses.reduce((total, { doses }) => total + doses, 0),
})

/** The use over a number of days. The first dose is on the first day, so that a started interval counts. */
const useOver = (per: Per, days: number): Use | null => {
  if ('slots' in per)
    return together(Object.values(per.slots).flatMap((qty) => (qty === undefined ? [] : use(qty, days))))
  if ('times' in per) return use(per.qty, per.times * days)
  if ('every_hours' in per)
    return use(per.qty, Math.ceil((days * HOURS_PER_DAY) / per.every_hours) * (per.at?.length ?? 1))
  if ('once' in per) return use(per.once, 1)
  if ('taper' in per) return together(per.taper.map(ofStep))
  if ('as_needed' in per) {
    const { qty, max_per_day: max } = per.as_needed
    return max === null ? null : { quantity: times(max, days), doses: Math.ceil(max / qty) * days }
  }
  const { qty, days: named, times: perWeek = 1, at } = per.weekly
  const weeks = Math.floor(days / DAYS_PER_WEEK)
  const rest = days % DAYS_PER_WEEK
  const dosingDays = named.length
    ? named.length * weeks + mostNamedDays(named, rest)
    : perWeek * weeks + Math.min(perWeek, rest)
  return use(qty, dosingDays * (at?.length ?? 1))
}

const bothSides: readonly Sig['site'][] = ['both_eyes', 'both_ears', 'both_nostrils']

export interface DoseUnits {
  /** In dose units of the product, priming included; null when they cannot be counted. */
  doseUnits: number | null
  problems: SigProblem[]
}

const unknown = (code: 'DAYS_UNKNOWN' | 'AMOUNT_UNKNOWN'): DoseUnits => ({
  doseUnits: null,
  problems: [problem(code)],
})

/** In the unit of the product: drops of a bottle that is labelled in ml, and the other way round. */
const inProductUnit = (quantity: number, unit: Sig['unit'], product: SigProduct): number => {
  if (unit === product.doseUnit) return quantity
  return unit === 'drop'
    ? fromTwentieths(toTwentieths(quantity) / DROPS_PER_ML)
    : times(quantity, DROPS_PER_ML)
}

/** The units that the pen expels over the treatment. */
export const primingOf = (sig: Sig, product: SigProduct): number => {
  const found = product.isPen && sig.unit === 'IU' ? useOver(sig.per, sig.days ?? 0) : null
  return (found?.doses ?? 0) * PRIMING_UNITS
}

/**
 * Returns the dose units of the whole treatment: the entitlement. Null, with the reason, for a treatment
 * without an end, a dose as needed without a limit, and a cream.
 */
export const doseUnitsOf = (sig: Sig, product: SigProduct): DoseUnits => {
  const { per, unit, days, site } = sig
  if (unit === 'application' && product.doseUnitsPerPack === null) return unknown('AMOUNT_UNKNOWN')
  if ('taper' in per && per.then_needed) return unknown('AMOUNT_UNKNOWN')
  if (days === null && !('once' in per)) return unknown('DAYS_UNKNOWN')
  const found = useOver(per, days ?? 0)
  if (!found) return unknown('AMOUNT_UNKNOWN')
  const quantity = times(found.quantity, bothSides.includes(site) ? 2 : 1)
  return { doseUnits: sum([inProductUnit(quantity, unit, product), primingOf(sig, product)]), problems: [] }
}
