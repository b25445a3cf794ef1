import { packsNeeded } from './packsNeeded.ts'
import { times } from './quantity.ts'
import type { Sig } from './sig.ts'
import type { SigProduct } from './sigProduct.ts'

/** A supply for longer needs a reason. Chosen for this shop, not yet signed by a pharmacist. */
export const MOST_SUPPLY_DAYS = 180

/** Packs of a line whose dose does not count them, as of a cream. */
const MOST_PACKS_UNCOUNTED = 30

/** Doses in a day of a medicine as needed whose prescriber gave no limit. */
const MOST_DOSES_AS_NEEDED = 6

/** The same dose with an end, and with a limit where it is taken as needed. */
const withEnd = (sig: Sig): Sig => {
  const { per } = sig
  const days = sig.days ?? MOST_SUPPLY_DAYS
  if ('once' in per) return sig
  if ('as_needed' in per && per.as_needed.max_per_day === null) {
    const { qty } = per.as_needed
    return {
      ...sig,
      days,
      per: { as_needed: { ...per.as_needed, max_per_day: times(qty, MOST_DOSES_AS_NEEDED) } },
    }
  }
  if (!('taper' in per)) return { ...sig, days }
  const taper = per.taper.map((step) => ({ ...step, days: step.days ?? MOST_SUPPLY_DAYS }))
  return { ...sig, days, per: { taper } }
}

/**
 * Returns the most packs of a line. A dose without an end, or as needed without a limit, has those of half a year. A
 * line without a dose, or with one that cannot be counted, has a fixed number.
 */
export const mostPacks = (sig: Sig | null, product: SigProduct | null): number =>
  (sig && product && packsNeeded(withEnd(sig), product).packs) ?? MOST_PACKS_UNCOUNTED
