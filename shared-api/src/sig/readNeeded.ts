import { bareNumberProblem } from './bareNumber.ts'
import type { DoseAmounts } from './doseAmounts.ts'
import { type Amount, type Fact, factsOf } from './fact.ts'
import { isMass, measure } from './measure.ts'
import { times } from './quantity.ts'
import { isBothSides } from './sides.ts'
import type { Per } from './sig.ts'
import { isProblem, problem, type SigProblem } from './sigProblem.ts'
import type { SigProduct } from './sigProduct.ts'

const HOURS_PER_DAY = 24

/** Units of which a number may also count doses: 4 a day of 1 ml. */
const measuredUnits: readonly DoseAmounts['unit'][] = ['ml', 'IU', 'drop']

/**
 * The limit of `1 tab, max 4/day`. Beside any other dose the number may count doses or units: four of ½ are two tablets.
 * Beside `5 mg` it may count mg.
 */
const bareMax = (
  { text, max }: Fact<'max'> & { max: Amount },
  facts: readonly Fact[],
  { qty, unit }: { qty: number; unit: DoseAmounts['unit'] },
  product: SigProduct,
): number | SigProblem => {
  const isInMass = factsOf(facts, 'quantity').some((one) => isMass(one.unit, product))
  const isOne = qty === 1 && !measuredUnits.includes(unit)
  return isOne && !(isInMass && bareNumberProblem([max], product, true))
    ? max.amount
    : problem('AMBIGUOUS_MAX', { word: text, count: max.amount, unit })
}

const eachSide = /(^| )(each|every|har|ہر)( |$)/

/** The limit that the text states, in dose units; null without one. */
const statedMax = (
  facts: readonly Fact[],
  dose: { qty: number; unit: DoseAmounts['unit'] },
  product: SigProduct,
): number | null | SigProblem => {
  const [fact] = factsOf(facts, 'max')
  if (!fact) return null
  const { max } = fact
  if ('times' in max) return times(dose.qty, max.times)
  if (!max.unit) return bareMax({ ...fact, max }, facts, dose, product)
  const found = measure(max, product)
  if (isProblem(found)) return found
  const side = factsOf(facts, 'site').find(({ site, text }) => isBothSides(site) && !eachSide.test(text))
  if (side) return problem('MAX_OF_SIDES', { word: fact.text })
  return found.unit === dose.unit ? found.qty : problem('CONFLICT', { word: fact.text, other: dose.unit })
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
  const limit = statedMax(facts, { qty, unit }, product)
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
