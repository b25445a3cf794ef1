import { type Fact, factsOf, isNeeded } from './fact.ts'
import type { Per, Sig } from './sig.ts'

/** These belong to the larger end of a dose as needed. */
const often: readonly Fact['kind'][] = ['max', 'apart', 'hours', 'hours_range']

/** The facts with one end of each range as its amount. */
export const withEnd = (facts: readonly Fact[], end: 'low' | 'high'): Fact[] => {
  const isShared = end === 'low' && isNeeded(facts)
  return facts
    .filter(({ kind }) => !isShared || !often.includes(kind))
    .map((fact) => (fact.kind === 'range' ? { kind: 'quantity', ...fact[end] } : fact))
}

export const hasRange = (facts: readonly Fact[]): boolean => factsOf(facts, 'range').length > 0

const joinPer = (low: Per, high: Per): Per | null => {
  if ('as_needed' in low && 'as_needed' in high)
    return { as_needed: { ...high.as_needed, qty_from: low.as_needed.qty } }
  return ('times' in low && 'times' in high) || ('every_hours' in low && 'every_hours' in high)
    ? { ...high, qty_from: low.qty }
    : null
}

/** Joins the doses of both ends of a range: 1 to 2 tablets. Null for a dose by times of the day, and for a taper. */
export const joinRange = (low: Sig, high: Sig): Sig | null => {
  const per = low.unit === high.unit ? joinPer(low.per, high.per) : null
  return per && { ...high, per }
}
