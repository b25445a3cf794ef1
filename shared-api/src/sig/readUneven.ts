import { bareNumberProblem } from './bareNumber.ts'
import { type Fact, factsOf, isOd } from './fact.ts'
import { isMass, isUnitObvious, measure } from './measure.ts'
import type { ReadPer } from './readPer.ts'
import { type Slot, slots, weekdays } from './sig.ts'
import { isProblem, problem, type SigProblem } from './sigProblem.ts'
import type { SigProduct } from './sigProduct.ts'

type Quantity = Fact<'quantity'>
type Days = Fact<'weekday'> | Fact<'other_days'>

/** Kinds beside the amounts and days that other readers take from the whole text. */
const apart: readonly Fact['kind'][] = [
  ...(['pause', 'filler', 'and', 'slash', 'days', 'bare_days', 'continues', 'stop'] as const),
  ...(['meal', 'note', 'site', 'route', 'form', 'reason'] as const),
]

interface Group {
  quantities: Quantity[]
  days: Days[]
  slots: Slot[]
}

const isDays = (fact: Fact): fact is Days => fact.kind === 'weekday' || fact.kind === 'other_days'

/** Amounts with their days, in the order of the text: `2 Mon Wed Fri, 1 other days`, or the days first. */
const groupsOf = (facts: readonly Fact[]): Group[] => {
  const groups: Group[] = []
  let last: Fact | undefined
  for (const fact of facts) {
    const group = groups.at(-1)
    const isNew =
      !group ||
      (fact.kind === 'quantity' && group.quantities.length > 0) ||
      (isDays(fact) && group.days.length > 0 && !(last && isDays(last)))
    const own = isNew ? { quantities: [], days: [], slots: [] } : group
    if (isNew) groups.push(own)
    if (fact.kind === 'quantity') own.quantities.push(fact)
    else if (isDays(fact)) own.days.push(fact)
    else if (fact.kind === 'slot') own.slots.push(fact.slot)
    last = fact
  }
  return groups
}

const daysOf = (group: Group) => group.days.flatMap((one) => (one.kind === 'weekday' ? one.days : []))

/** The unit that the text names once is that of both, except of a liquid. */
const shared = (quantities: readonly Quantity[], product: SigProduct): Quantity[] => {
  const unit = quantities.find((one) => one.unit)?.unit ?? null
  const isShared = isUnitObvious(product) || product.doseUnit === 'IU' || isMass(unit, product)
  return quantities.map((one) => ({ ...one, unit: one.unit ?? (isShared ? unit : null) }))
}

/**
 * Reads one amount on some days of the week and another on all others, as of warfarin. Null for any other dose, a problem
 * where the two do not make up the whole week.
 */
export const readUneven = (facts: readonly Fact[], product: SigProduct): ReadPer | SigProblem | null => {
  const [other] = factsOf(facts, 'other_days')
  const relevant = facts.filter((fact) => !apart.includes(fact.kind) && !isOd(fact))
  const [first, second, ...more] = groupsOf(relevant)
  const isPair = first && second && !more.length && [first, second].every((one) => one.days.length > 0)
  if (!other && !isPair) return null
  const word = other?.text ?? second?.days[0]?.text ?? ''
  const wrong = problem('OTHER_DAYS', { word })
  const areRead = relevant.every((fact) => fact.kind === 'quantity' || fact.kind === 'slot' || isDays(fact))
  if (!isPair || !areRead || [first, second].some(({ quantities }) => quantities.length !== 1)) return wrong
  const [named, rest] = [daysOf(first), daysOf(second)]
  const isRest = second.days.every(({ kind }) => kind === 'other_days')
  const all = isRest ? named : [...named, ...rest]
  const isWeek = isRest ? named.length < weekdays.length : all.length === weekdays.length
  if (!named.length || new Set(all).size !== all.length || !isWeek) return wrong
  if (first.slots.join() !== second.slots.join() || new Set(first.slots).size !== first.slots.length)
    return wrong
  const quantities = shared([...first.quantities, ...second.quantities], product)
  const bare = bareNumberProblem(quantities, product, false)
  if (bare) return bare
  const [one, two] = quantities.map((quantity) => measure(quantity, product))
  if (!one || !two) return wrong
  if (isProblem(one)) return one
  if (isProblem(two)) return two
  if (one.qty <= 0 || two.qty <= 0) return problem('ZERO_DOSE')
  if (one.unit !== two.unit || one.qty === two.qty) return wrong
  const at = slots.filter((slot) => first.slots.includes(slot))
  return {
    per: {
      weekly: {
        days: weekdays.filter((day) => named.includes(day)),
        qty: one.qty,
        others: two.qty,
        ...(at.length ? { at } : {}),
      },
    },
    unit: one.unit,
  }
}
