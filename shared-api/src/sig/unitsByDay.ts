import { DROPS_PER_ML } from '../formulary/amounts.ts'
import { fromTwentieths, sum, times, toTwentieths } from './quantity.ts'
import { sides } from './sides.ts'
import type { Sig } from './sig.ts'
import { problem, type SigProblem } from './sigProblem.ts'
import type { SigProduct } from './sigProduct.ts'
import { usesByDay } from './usesByDay.ts'

/** Units that a pen expels before each injection to fill its needle, as the leaflets of insulin pens say. */
export const PRIMING_UNITS = 2

const unknown = (code: 'DAYS_UNKNOWN' | 'AMOUNT_UNKNOWN'): SigProblem => problem(code)

/** In the unit of the product: drops of a bottle that is labelled in ml, and the other way round. */
const inProductUnit = (quantity: number, unit: Sig['unit'], product: SigProduct): number => {
  if (unit === product.doseUnit) return quantity
  return unit === 'drop'
    ? fromTwentieths(toTwentieths(quantity) / DROPS_PER_ML)
    : times(quantity, DROPS_PER_ML)
}

const isPrimed = ({ unit }: Sig, { isPen }: SigProduct) => isPen && unit === 'IU'

/** The units that the pen expels over the treatment. */
export const primingOf = (sig: Sig, product: SigProduct): number => {
  const [days = []] = (isPrimed(sig, product) && usesByDay(sig.per, sig.days ?? 0)) || []
  return days.reduce((total, { doses }) => total + doses, 0) * PRIMING_UNITS
}

/**
 * The dose units of each day, in those of the product and with priming: one list for each way in which the days may
 * fall. A problem for a treatment without an end, a dose as needed without a limit, and a cream.
 */
export const unitsByDay = (sig: Sig, product: SigProduct): number[][] | SigProblem => {
  const { per, unit, days } = sig
  if (unit === 'application' && product.doseUnitsPerPack === null) return unknown('AMOUNT_UNKNOWN')
  if ('taper' in per && per.then_needed) return unknown('AMOUNT_UNKNOWN')
  if (days === null && !('once' in per)) return unknown('DAYS_UNKNOWN')
  const priming = isPrimed(sig, product) ? PRIMING_UNITS : 0
  return (
    usesByDay(per, days ?? 0)?.map((uses) =>
      uses.map(({ quantity, doses }) =>
        sum([inProductUnit(times(quantity, sides(sig)), unit, product), times(priming, doses)]),
      ),
    ) ?? unknown('AMOUNT_UNKNOWN')
  )
}
