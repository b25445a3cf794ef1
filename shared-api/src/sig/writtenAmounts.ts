import { type Fact, factsOf, type Meaning, type WrittenUnit } from './fact.ts'
import { isMass, isStrengthOf, isUnitObvious, measure, unitProblem } from './measure.ts'
import { isProblem, problem, type SigProblem } from './sigProblem.ts'
import type { SigProduct } from './sigProduct.ts'
import { unitsIn } from './unitsIn.ts'

export type Quantity = Fact<'quantity'>
export type SlotFact = Fact<'slot'>

/** `at night after dinner` names one time twice: once by its meal. */
export const withoutEchoes = (items: readonly (Quantity | SlotFact)[]) =>
  items.filter((one, index) => {
    const previous = items[index - 1]
    if (one.kind !== 'slot' || previous?.kind !== 'slot' || previous.slot !== one.slot) return true
    return (one.meal === undefined) === (previous.meal === undefined)
  })

const frequencies: readonly Meaning['kind'][] = [
  'times',
  'daily',
  'hours',
  'weekly',
  'weekday',
  'once',
  'needed',
  'slot',
]

/** `4 weekly` is every four weeks or four tablets a week, `2 daily` twice or two at once. */
const intervals = ['daily', 'weekly', 'monthly']

const HOURS_PER_DAY = 24

/** `subah sham 1 khane ke baad 7 din`: with its days behind it, 1 is the amount. `tds 1 5 days` may be 15 days. */
const isOneOfEach = (facts: readonly Fact[], at: number): boolean => {
  const [quantity, ...behind] = facts.slice(at)
  const [next] = behind
  const rhythm = facts.slice(0, at).filter(({ kind }) => frequencies.includes(kind))
  return (
    quantity?.kind === 'quantity' &&
    quantity.amount === 1 &&
    behind.some(({ kind }) => kind === 'days') &&
    !behind.some(({ kind }) => frequencies.includes(kind)) &&
    !(/\d$/.test(quantity.text) && next?.kind === 'days' && /^\d/.test(next.text)) &&
    rhythm.every(
      (fact) =>
        ['times', 'daily', 'slot'].includes(fact.kind) ||
        (fact.kind === 'hours' && fact.hours <= HOURS_PER_DAY),
    )
  )
}

/**
 * A number alone behind the frequency, as in `od 10`, may be days: only `10 od` is an amount. Before an interval
 * it may count the interval.
 */
export const strayNumber = (facts: readonly Fact[]): SigProblem | null => {
  const [quantity, another] = factsOf(facts, 'quantity')
  if (!quantity || quantity.unit || another) return null
  const at = facts.indexOf(quantity)
  const isBehind =
    facts.slice(0, at).some(({ kind }) => frequencies.includes(kind)) && !isOneOfEach(facts, at)
  const countsInterval =
    Number.isInteger(quantity.amount) && quantity.amount > 1 && intervals.includes(facts[at + 1]?.text ?? '')
  return isBehind || countsInterval ? problem('AMBIGUOUS_NUMBER', { word: quantity.text }) : null
}

/** Dose units. A second amount of so many is the number of tablets to hand over, as in `1 bd 60 tabs`. */
const LEAST_SUPPLY = 5

/** The problem of an amount that stands behind a whole dose, as `1+0+1 30`. */
export const secondAmount = (facts: readonly Fact[], second: Quantity): SigProblem => {
  const isBehind = facts
    .slice(0, facts.indexOf(second))
    .some(({ kind }) => kind === 'pattern' || frequencies.includes(kind))
  if (!second.unit)
    return isBehind && Number.isInteger(second.amount) && second.amount > 1
      ? problem('AMBIGUOUS_LENGTH', { word: second.text, days: second.amount })
      : problem('AMBIGUOUS_NUMBER', { word: second.text })
  return problem(isBehind && second.amount >= LEAST_SUPPLY ? 'DISPENSE_QUANTITY' : 'REPEATED', {
    word: second.text,
  })
}

/** `4-3-2-1` are four times of the day, or fewer tablets on each of four days. `4+3+2+1` are times of the day. */
export const mayBeSteps = (pattern: Fact<'pattern'>, product: SigProduct): boolean =>
  product.doseUnit !== 'IU' &&
  !pattern.text.includes('+') &&
  pattern.amounts.every(
    ({ amount }, index) =>
      amount > 0 && amount < (pattern.amounts[index - 1]?.amount ?? Number.POSITIVE_INFINITY),
  )

const connecting: readonly Meaning['kind'][] = ['slot', 'and', 'dash']

/** `2 tabs morning x5d night`: the amount of the first time is surely that of the next only in one list. */
export const strayTime = (facts: readonly Fact[]): SigProblem | null => {
  if (factsOf(facts, 'quantity').length !== 1) return null
  const first = facts.findIndex(({ kind }) => kind === 'slot')
  const last = facts.findLastIndex(({ kind }) => kind === 'slot')
  const isList = facts.slice(first, last + 1).every(({ kind }) => connecting.includes(kind))
  return isList ? null : problem('REPEATED', { word: facts[last]?.text ?? '' })
}

const measuring: readonly WrittenUnit['unit'][] = ['ml', 'spoon', 'IU']

/** True for `mg 2 tabs` and `tsp 10 ml`, whose first number is lost. `tab 500 mg` and `inj 20 units` name the form. */
const lacksNumber = ({ unit }: WrittenUnit, dose: Quantity | Fact<'pattern'>): boolean => {
  if (unit === 'mg') return true
  const hasOwn = dose.kind === 'quantity' ? dose.unit : dose.amounts.some((one) => one.unit)
  return !!hasOwn && (measuring.includes(unit) || unit === 'vial')
}

/** Gives a unit in front of a number to that number: `tab 1 od`. */
export const attachUnits = (facts: readonly Fact[], product: SigProduct): Fact[] | SigProblem => {
  const attached: Fact[] = []
  for (const [index, fact] of facts.entries()) {
    const unit = facts[index - 1]
    if (fact.kind === 'unit') {
      const next = facts[index + 1]
      if (next?.kind !== 'quantity' && next?.kind !== 'pattern')
        return factsOf(facts, 'quantity').length || factsOf(facts, 'pattern').length
          ? problem('UNREADABLE', { word: fact.text })
          : problem('QUANTITY_MISSING')
      if (lacksNumber(fact.unit, next)) return problem('UNREADABLE', { word: fact.text })
      const mismatch = unitProblem(fact.unit, next, product)
      if (mismatch) return mismatch
    } else if (unit?.kind === 'unit' && fact.kind === 'quantity')
      attached.push({ ...fact, unit: fact.unit ?? unit.unit })
    // The unit inside the pattern is that of all its numbers: `inj 20u+0+12u`.
    else if (unit?.kind === 'unit' && fact.kind === 'pattern' && !fact.amounts.some((one) => one.unit))
      attached.push({
        ...fact,
        amounts: fact.amounts.map((one) => ({ ...one, unit: one.unit ?? unit.unit })),
      })
    else attached.push(fact)
  }
  return attached
}

const isMark = (fact: Fact | undefined, ...texts: string[]) =>
  fact?.kind === 'pause' && texts.includes(fact.text)

const beforeTotal = ['(', '[', '=']

/** True for two amounts that are written as one: `2.5 mg (½ tab)`, `½ tab = 2.5 mg`. */
export const areEqual = (facts: readonly Fact[]): boolean =>
  facts.some(
    (fact, index) =>
      fact.kind === 'quantity' &&
      isMark(facts[index + 1], ...beforeTotal) &&
      facts.slice(index + 1).find((one) => !isMark(one, ...beforeTotal))?.kind === 'quantity',
  )

/** Labels of liquids print what is in 5 ml. */
const LABELLED_ML = 5

/**
 * Takes out the strength beside a dose, as in `500 mg 1+0+1` or `1 tab (500 mg)`, after comparing it with the
 * product. `morning 20 mg, night 10` has none: there both are doses. The total of another count is taken only where
 * `isTotal`: `2.5 mg ½` of a tablet of 5 mg may be half a tablet of 2.5 mg.
 */
export const withoutStrength = (
  facts: readonly Fact[],
  product: SigProduct,
  isTotal: boolean,
): Fact[] | SigProblem => {
  const isDose = (fact: Fact | undefined) =>
    fact?.kind === 'pattern' || (fact?.kind === 'quantity' && !isMass(fact.unit, product))
  const strength = facts.find(
    (fact, index) =>
      fact.kind === 'quantity' &&
      isMass(fact.unit, product) &&
      (isDose(facts[index - 1]) || isDose(facts[index + 1])),
  )
  if (strength?.kind !== 'quantity') return [...facts]
  const [count, another] = factsOf(facts, 'quantity').filter(({ unit }) => !isMass(unit, product))
  const measured = count && !another && !factsOf(facts, 'pattern').length ? measure(count, product) : null
  const known = measured && !isProblem(measured) ? measured : null
  const factor = known ? unitsIn(known.unit, product.doseUnit) : 1
  const total = (known?.qty ?? 1) * (factor ?? 0)
  // `1 ml (400 IU)` says what is in 1 ml, not in one drop.
  const isOfOne = product.doseUnit !== 'drop' && product.doseUnit !== 'ml'
  const mayBeTotal = isTotal || total === 1 || (!isOfOne && known?.unit === 'ml' && known.qty === LABELLED_ML)
  return ((isOfOne || !known) && isStrengthOf(strength, 1, product)) ||
    (mayBeTotal && isStrengthOf(strength, total, product))
    ? facts.filter((fact) => fact !== strength)
    : problem('STRENGTH_MISMATCH', { word: strength.text })
}

/**
 * Beside an amount, 1 marks a time of the day: `5 ml 1+1+1`. A count of tablets has to be 1, because
 * `2 tabs 1+0+1` may be two or four.
 */
export const withMarks = (
  pattern: Fact<'pattern'>,
  quantity: Quantity,
  product: SigProduct,
): Fact<'pattern'> | SigProblem => {
  const areMarks = pattern.amounts.every(({ amount, unit }) => !unit && (amount === 0 || amount === 1))
  return areMarks && (quantity.amount === 1 || (quantity.unit && !isUnitObvious(product)))
    ? {
        ...pattern,
        amounts: pattern.amounts.map(({ amount }) => ({ ...quantity, amount: quantity.amount * amount })),
      }
    : problem('REPEATED', { word: quantity.text })
}

/** Takes out the same amount in another unit, as in `5 ml (1 tsp)`. Another amount there is a problem. */
export const withoutSecondUnit = (facts: readonly Fact[], product: SigProduct): Fact[] | SigProblem => {
  const at = facts.findIndex(
    (fact, index) =>
      fact.kind === 'quantity' &&
      isMark(facts[index - 1], '(', '[') &&
      isMark(facts[index + 1], ')', ']') &&
      facts[index - 2]?.kind === 'quantity',
  )
  const [first, second] = [facts[at - 2], facts[at]]
  if (first?.kind !== 'quantity' || second?.kind !== 'quantity') return [...facts]
  if (!first.unit || !second.unit || isMass(first.unit, product) || isMass(second.unit, product))
    return [...facts]
  const [one, other] = [measure(first, product), measure(second, product)]
  if (isProblem(one)) return one
  if (isProblem(other)) return other
  return one.unit === other.unit && one.qty === other.qty
    ? facts.filter((_, index) => index < at - 1 || index > at + 1)
    : problem('CONFLICT', { word: first.text, other: second.text })
}

const decimalMarks = [',', '.', ';', ':']

/** The problem of `2, 5 mg` and `2 5 mg`, which may be 2.5 mg or two tablets of 5 mg. */
export const splitNumber = (facts: readonly Fact[], product: SigProduct): SigProblem | null => {
  for (const [at, first] of facts.entries()) {
    const next = facts[at + 1]
    const second = isMark(next, ...decimalMarks) ? facts[at + 2] : next
    const isOpen =
      first.kind === 'quantity' &&
      !first.unit &&
      /^\d+$/.test(first.text) &&
      second?.kind === 'quantity' &&
      /^\d/.test(second.text) &&
      isMass(second.unit, product)
    if (isOpen) return problem('SPLIT_NUMBER', { word: `${first.text} ${second.text}` })
  }
  return null
}

/** Concentrations of insulin: `U100` names one, not a dose. */
const concentrations = [40, 100, 200, 300, 500]

/** The problem of `U100 hs`, which names the concentration of the insulin. */
export const concentration = (facts: readonly Fact[]): SigProblem | null => {
  const [found] = facts.flatMap((fact, at) => {
    const next = facts[at + 1]
    return fact.kind === 'unit' &&
      fact.unit.unit === 'IU' &&
      next?.kind === 'quantity' &&
      concentrations.includes(next.amount)
      ? `${fact.text} ${next.text}`
      : []
  })
  return found === undefined ? null : problem('CONCENTRATION', { word: found })
}

const DAYS_APART_HOURS = 48

/** The problem of `1/2 alternate days`, which may be half a tablet or 1 and 2 in turn. */
export const fractionInTurn = (facts: readonly Fact[]): SigProblem | null => {
  const [found] = factsOf(facts, 'quantity').filter(({ unit, text }) => !unit && /^\d+ \/ \d+$/.test(text))
  return found && factsOf(facts, 'hours').some(({ hours }) => hours === DAYS_APART_HOURS)
    ? problem('AMBIGUOUS_TURNS', { word: found.text })
    : null
}
