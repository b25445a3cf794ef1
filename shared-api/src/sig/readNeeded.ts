import type { DoseAmounts } from './doseAmounts.ts'
import { type Fact, factsOf } from './fact.ts'
import { measure } from './measure.ts'
import { times } from './quantity.ts'
import type { Per } from './sig.ts'
import { isProblem, problem, type SigProblem } from './sigProblem.ts'
import type { SigProduct } from './sigProduct.ts'

const HOURS_PER_DAY = 24

/** The limit that the text states, in dose units; null without one. */
const statedMax = (
  fact: Fact<'max'> | undefined,
  qty: number,
  doseUnit: DoseAmounts['unit'],
  product: SigProduct,
): number | null | SigProblem => {
  if (!fact) return null
  if ('times' in fact.max) return times(qty, fact.max.times)
  // `2 puffs, max 8 a day`: the bare number counts in the unit of the dose.
  if (!fact.max.unit) return fact.max.amount
  const found = measure(fact.max, product)
  if (isProblem(found)) return found
  return found.unit === doseUnit ? found.qty : problem('CONFLICT', { word: fact.text, other: doseUnit })
}

/** A dose as needed. A frequency beside it is the most that may be taken: `tds sos` is at most 3 times. */
export const readNeeded = (
  facts: readonly Fact[],
  { at, quantities, unit }: DoseAmounts,
  product: SigProduct,
): Per | SigProblem => {
  const [qty = 0, ...others] = quantities
  const word = factsOf(facts, 'needed')[0]?.text ?? factsOf(facts, 'reason')[0]?.text ?? ''
  if (others.some((one) => one !== qty)) return problem('CONFLICT', { word, other: quantities.join(' + ') })
  const [fixed] = facts.filter(({ kind }) => ['weekly', 'weekday', 'once', 'except'].includes(kind))
  if (fixed) return problem('CONFLICT', { word, other: fixed.text })
  const [often] = factsOf(facts, 'times')
  const [daily] = facts.filter(({ kind }) => kind === 'daily' || kind === 'per_day')
  const [hours] = factsOf(facts, 'hours')
  const [apart] = factsOf(facts, 'apart')
  const [max] = factsOf(facts, 'max')
  const [first, second] = [often, hours].filter((one) => one !== undefined)
  if (first && second) return problem('CONFLICT', { word: first.text, other: second.text })
  if (hours && (apart || at.length || hours.hours > HOURS_PER_DAY))
    return problem('CONFLICT', { word, other: hours.text })
  if (often && at.length && often.times !== at.length)
    return problem('CONFLICT', { word: often.text, other: at.join(' + ') })

  const gap = (hours ?? apart)?.hours
  const limit = statedMax(max, qty, unit, product)
  if (limit !== null && typeof limit === 'object') return limit
  const count = at.length || often?.times || (daily && !gap ? 1 : 0)
  const byGap = gap ? times(qty, Math.floor(HOURS_PER_DAY / gap)) : null
  const byCount = count ? times(qty, count) : null
  if (max && limit !== null && limit < qty) return problem('MAX_BELOW_DOSE', { word: max.text })
  if (
    max &&
    gap &&
    limit !== null &&
    byGap !== null &&
    limit > byGap &&
    (byCount === null || limit === byCount)
  )
    return problem('MAX_ABOVE_GAP', { word: max.text, hours: gap, most: byGap })
  if (max && limit !== null && byCount !== null && limit !== byCount)
    return problem('CONFLICT', { word: max.text, other: (often ?? hours ?? apart ?? daily)?.text ?? word })
  if (byGap !== null && byCount !== null && byCount > byGap)
    return problem('CONFLICT', { word: (often ?? daily)?.text ?? word, other: apart?.text ?? '' })
  return {
    as_needed: {
      qty,
      max_per_day: limit ?? byCount ?? byGap,
      for: factsOf(facts, 'reason')[0]?.reason ?? null,
      ...(at.length ? { at: [...at] } : {}),
      ...(gap ? { hours_apart: gap } : {}),
    },
  }
}
