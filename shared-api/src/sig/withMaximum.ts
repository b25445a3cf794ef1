import { times } from './quantity.ts'
import type { Sig } from './sig.ts'

/**
 * Doses in a day of a medicine as needed whose prescriber gave no limit: one every four hours. Chosen for this shop, not
 * yet signed by a pharmacist.
 */
export const MOST_DOSES_AS_NEEDED = 6

/** True for a dose as needed whose prescriber gave no limit. */
export const lacksMaximum = ({ per }: Sig): boolean =>
  'as_needed' in per && per.as_needed.max_per_day === null

/** The dose as often as it may sensibly be taken, for limits. Its sentence never says this number. */
export const withMaximum = (sig: Sig): Sig => {
  const { per } = sig
  if (!('as_needed' in per) || per.as_needed.max_per_day !== null) return sig
  const max_per_day = times(per.as_needed.qty, MOST_DOSES_AS_NEEDED)
  return { ...sig, per: { as_needed: { ...per.as_needed, max_per_day } } }
}
