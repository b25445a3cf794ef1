import { usualOf } from '../formulary/safety/unusualDoses.ts'
import { packsNeeded } from './packsNeeded.ts'
import type { Sig } from './sig.ts'
import type { SigProduct } from './sigProduct.ts'
import { withMaximum } from './withMaximum.ts'

/** A supply for longer needs a reason. Chosen for this shop, not yet signed by a pharmacist. */
export const MOST_SUPPLY_DAYS = 180

/** Packs of a line whose dose does not count them, as of a cream. */
const MOST_PACKS_UNCOUNTED = 30

/** The same dose with an end, and with a limit where it is taken as needed. */
const withEnd = (given: Sig): Sig => {
  const sig = withMaximum(given)
  const { per } = sig
  const days = sig.days ?? MOST_SUPPLY_DAYS
  if ('once' in per) return sig
  if (!('taper' in per)) return { ...sig, days }
  if (per.then_needed) return { ...sig, days, per: { as_needed: per.then_needed } }
  const taper = per.taper.map((step) => ({ ...step, days: step.days ?? MOST_SUPPLY_DAYS }))
  return { ...sig, days, per: { taper } }
}

/** Packs of a line without a dose: those of so many days at the most that is usual in a day. */
const packsOfDays = ({ doseUnit, doseUnitsPerPack, formGroup, mostPerDay }: SigProduct, days: number) => {
  if (!doseUnitsPerPack || doseUnit === 'application') return null
  const usual = usualOf(doseUnit, formGroup, false).inADay
  return Math.ceil((days * Math.min(usual, mostPerDay ?? usual)) / doseUnitsPerPack)
}

/**
 * Returns the most packs of a line. A dose without an end, or as needed without a limit, has those of half a year. A
 * line without a dose has those of `days`. A fixed number where nothing counts them.
 */
export const mostPacks = (sig: Sig | null, product: SigProduct | null, days = MOST_SUPPLY_DAYS): number =>
  (product && (sig ? packsNeeded(withEnd(sig), product).packs : packsOfDays(product, days))) ??
  MOST_PACKS_UNCOUNTED
