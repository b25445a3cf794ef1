import { times } from './quantity.ts'
import { type Needed, neededOf, type Sig } from './sig.ts'

/**
 * Doses in a day of a medicine as needed whose prescriber gave no limit: one every four hours. Chosen for this shop, not
 * yet signed by a pharmacist.
 */
export const MOST_DOSES_AS_NEEDED = 6

/** True for a dose as needed whose prescriber gave no limit. */
export const lacksMaximum = ({ per }: Sig): boolean => neededOf(per)?.max_per_day === null

const often = (needed: Needed): Needed => ({
  ...needed,
  max_per_day: needed.max_per_day ?? times(needed.qty, MOST_DOSES_AS_NEEDED),
})

/** The dose as often as it may sensibly be taken, for limits. Its sentence never says this number. */
export const withMaximum = (sig: Sig): Sig => {
  const { per } = sig
  if ('as_needed' in per) return { ...sig, per: { as_needed: often(per.as_needed) } }
  return 'taper' in per && per.then_needed
    ? { ...sig, per: { ...per, then_needed: often(per.then_needed) } }
    : sig
}
