import { bareNumberProblem } from './bareNumber.ts'
import { type Fact, factsOf, isOd } from './fact.ts'
import { isMass, isUnitObvious, type Measured, measure } from './measure.ts'
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
  const groups = groupsOf(relevant)
  const [first, second] = groups
  const last = groups.at(-1)
  const areGroups = second !== undefined && groups.every((one) => one.days.length > 0)
  if (!other && !areGroups) return null
  const wrong = problem('OTHER_DAYS', { word: other?.text ?? second?.days[0]?.text ?? '' })
  const areRead = relevant.every((fact) => fact.kind === 'quantity' || fact.kind === 'slot' || isDays(fact))
  if (!first || !last || !areGroups || !areRead || groups.some(({ quantities }) => quantities.length !== 1))
    return wrong
  const isRest = last.days.every(({ kind }) => kind === 'other_days')
  const others = factsOf(facts, 'other_days').length
  const named = groups.flatMap(daysOf)
  const isWeek = isRest
    ? named.length > 0 && named.length < weekdays.length && others === last.days.length
    : named.length === weekdays.length && !others
  if (!isWeek || new Set(named).size !== named.length) return wrong
  const isSameTime = groups.every((one) => one.slots.join() === first.slots.join())
  if (!isSameTime || new Set(first.slots).size !== first.slots.length) return wrong
  const quantities = shared(
    groups.flatMap((one) => one.quantities),
    product,
  )
  const bare = bareNumberProblem(quantities, product, false)
  if (bare) return bare
  const measured: Measured[] = []
  for (const quantity of quantities) {
    const found = measure(quantity, product)
    if (isProblem(found)) return found
    if (found.qty <= 0) return problem('ZERO_DOSE')
    measured.push(found)
  }
  const rest = measured.at(-1)
  const [one, another] = [...new Set(measured.map(({ qty }) => qty))].filter((qty) => qty !== rest?.qty)
  if (!rest || one === undefined || another !== undefined || measured.some(({ unit }) => unit !== rest.unit))
    return wrong
  const own = groups.flatMap((group, index) => (measured[index]?.qty === one ? daysOf(group) : []))
  const at = slots.filter((slot) => first.slots.includes(slot))
  return {
    per: {
      weekly: {
        days: weekdays.filter((day) => own.includes(day)),
        qty: one,
        others: rest.qty,
        ...(at.length ? { at } : {}),
      },
    },
    unit: rest.unit,
  }
}
