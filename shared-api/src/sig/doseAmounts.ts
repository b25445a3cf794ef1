import type { DoseUnit } from '../formulary/productForms.ts'
import { bareNumberProblem } from './bareNumber.ts'
import { type Amount, areOfOneUnit, type Fact, factsOf, isNeeded } from './fact.ts'
import { type Measured, measure } from './measure.ts'
import { type Slot, slots } from './sig.ts'
import { isProblem, problem, type SigProblem } from './sigProblem.ts'
import type { SigProduct } from './sigProduct.ts'
import {
  areEqual,
  attachUnits,
  concentration,
  fractionInTurn,
  mayBeSteps,
  type Quantity,
  type SlotFact,
  secondAmount,
  splitNumber,
  strayNumber,
  strayTime,
  withMarks,
  withoutEchoes,
  withoutSecondUnit,
  withoutStrength,
} from './writtenAmounts.ts'

/** The amounts of a dose: by time of the day, or one amount for each time. */
export interface DoseAmounts {
  unit: DoseUnit
  /** Times of the day in their order; empty when the text names none. */
  at: readonly Slot[]
  /** One for each time in `at`; a single one without named times. */
  quantities: readonly number[]
}

const slotsOfPattern = (length: number): readonly Slot[] =>
  length === slots.length ? slots : slots.filter((slot) => slot !== 'evening')

/** Numbers up to this may count spoons, and from the other on ml: `1+0+5 ml`. */
const MOST_SPOONS = 2
const LEAST_ML = 5

/**
 * True for a number of a liquid that may count spoons or ml: `1 tsp morning, 5 night`. The same number again is the same
 * dose, and a unit behind the last number is that of all: `5+5+10 ml`.
 */
const isSpoonOrMl = (amounts: readonly Amount[], bare: Amount): boolean => {
  const named = amounts.filter(({ unit }) => unit?.unit === 'ml' || unit?.unit === 'spoon')
  const [first] = named
  if (!first || bare.unit || bare.amount === 0) return false
  if (!areOfOneUnit(named)) return true
  if (named.every(({ amount }) => amount === bare.amount)) return false
  const isBehindAll = first === amounts.at(-1)
  return !isBehindAll || (bare.amount <= MOST_SPOONS && first.amount >= LEAST_ML)
}

/** `20u+0+12`: the unit that the text names once is the unit of all numbers. */
const shareUnit = (amounts: readonly Amount[]): Amount[] => {
  const named = amounts.find(({ unit }) => unit)?.unit ?? null
  return amounts.map((one) => ({ ...one, unit: one.unit ?? named }))
}

const measureAll = (
  amounts: readonly Amount[],
  product: SigProduct,
): { unit: DoseUnit; quantities: number[] } | SigProblem => {
  const unclear = amounts.find((one) => isSpoonOrMl(amounts, one))
  if (unclear) return problem('UNIT_MISSING', { word: unclear.text })
  const measured: Measured[] = []
  for (const amount of shareUnit(amounts)) {
    const found = measure(amount, product)
    if (isProblem(found)) return found
    if (measured[0] && measured[0].unit !== found.unit)
      return problem('CONFLICT', { word: amounts[0]?.text ?? '', other: amount.text })
    measured.push(found)
  }
  const [first] = measured
  return first
    ? { unit: first.unit, quantities: measured.map(({ qty }) => qty) }
    : problem('QUANTITY_MISSING')
}

/** Pairs of a time and an amount without the times of 0; the text gives each time once. */
const bySlot = (
  names: readonly SlotFact[] | readonly Slot[],
  amounts: readonly Amount[],
  product: SigProduct,
): DoseAmounts | SigProblem => {
  const found = measureAll(amounts, product)
  if (isProblem(found)) return found
  const pairs = names.map((one, index) => ({
    slot: typeof one === 'string' ? one : one.slot,
    text: typeof one === 'string' ? one : one.text,
    quantity: found.quantities[index] ?? 0,
  }))
  const repeated = pairs.find(({ slot }, index) => pairs.findIndex((one) => one.slot === slot) < index)
  if (repeated) return problem('REPEATED', { word: repeated.text })
  const taken = slots.flatMap((slot) => pairs.filter((one) => one.slot === slot && one.quantity > 0))
  return taken.length
    ? {
        unit: found.unit,
        at: taken.map(({ slot }) => slot),
        quantities: taken.map(({ quantity }) => quantity),
      }
    : problem('ZERO_DOSE')
}

const ofPattern = (
  pattern: Fact<'pattern'>,
  named: readonly SlotFact[],
  product: SigProduct,
): DoseAmounts | SigProblem => {
  const found = bySlot(slotsOfPattern(pattern.amounts.length), pattern.amounts, product)
  if (isProblem(found) || !named.length) return found
  const other = named.find(({ slot }) => !found.at.includes(slot))
  return other || named.length !== found.at.length
    ? problem('CONFLICT', { word: pattern.text, other: (other ?? named[0])?.text ?? '' })
    : found
}

/** Below this, a number in front of an insulin may count injections: `1+0+1`. Smaller doses name their unit. */
const LEAST_UNITS = 4

/** `20-0-12` of an insulin: times of the day are written in units only, never in ml or vials. */
const inUnits = (pattern: Fact<'pattern'>, { doseUnit }: SigProduct): Fact<'pattern'> =>
  doseUnit === 'IU' &&
  pattern.amounts.every(({ unit, amount }) => !unit && (amount === 0 || amount >= LEAST_UNITS))
    ? {
        ...pattern,
        amounts: pattern.amounts.map((one) => ({ ...one, unit: { unit: 'IU', factor: 1, text: 'units' } })),
      }
    : pattern

const ofSequence = (
  items: readonly (Quantity | SlotFact)[],
  facts: readonly Fact[],
  product: SigProduct,
): DoseAmounts | SigProblem => {
  const amounts = items.filter((one) => one.kind === 'quantity')
  const names = items.filter((one) => one.kind === 'slot')
  const [first, second] = amounts
  if (!first) return problem('QUANTITY_MISSING')
  if (!names.length) {
    if (second) return secondAmount(facts, second)
    const found = measure(first, product)
    if (isProblem(found)) return found
    return found.qty > 0 ? { unit: found.unit, at: [], quantities: [found.qty] } : problem('ZERO_DOSE')
  }
  if (!second)
    return bySlot(
      names,
      names.map(() => first),
      product,
    )
  const alternate = items.every((one, index) => one.kind !== items[index - 1]?.kind)
  return alternate && amounts.length === names.length
    ? bySlot(names, amounts, product)
    : problem('REPEATED', { word: second.text })
}

/** A cream has no amount to write: each time is one application. */
const application: Quantity = { kind: 'quantity', amount: 1, unit: null, text: '' }

/** The amounts of a dose that is whole; empty when a stray number stands behind it. */
const amountsOf = (facts: readonly Fact[]): readonly Amount[] => {
  const quantities = factsOf(facts, 'quantity')
  const [pattern] = factsOf(facts, 'pattern')
  if (pattern) return quantities.length ? [] : pattern.amounts
  return quantities.length === 1 || factsOf(facts, 'slot').length ? quantities : []
}

/** A strength beside the dose, as in `500 mg 1+0+1`, says that the other numbers are counts. */
const bareProblem = (
  written: readonly Fact[],
  counted: readonly Fact[],
  product: SigProduct,
): SigProblem | null =>
  written.length === counted.length ? bareNumberProblem(amountsOf(counted), product, isNeeded(counted)) : null

/** Reads the amounts of one dose and the times of the day that belong to them. */
export const readAmounts = (facts: readonly Fact[], product: SigProduct): DoseAmounts | SigProblem => {
  // The dot of `Tab. 1 od` parts nothing.
  const single = withoutSecondUnit(facts, product)
  if (isProblem(single)) return single
  const unclear = splitNumber(single, product) ?? concentration(single) ?? fractionInTurn(single)
  if (unclear) return unclear
  const plain = single.filter(({ kind }) => kind !== 'pause' && kind !== 'filler')
  const attached = attachUnits(plain, product)
  if (isProblem(attached)) return attached
  const counted = withoutStrength(attached, product, areEqual(single))
  if (isProblem(counted)) return counted
  const stray = strayNumber(attached) ?? strayTime(counted) ?? bareProblem(attached, counted, product)
  if (stray) return stray
  const items = withoutEchoes(counted.filter((one) => one.kind === 'quantity' || one.kind === 'slot'))
  const [quantity, another] = items.filter((one) => one.kind === 'quantity')
  const [pattern, secondPattern] = factsOf(counted, 'pattern')
  if (!pattern)
    return ofSequence(
      quantity || product.doseUnit !== 'application' ? items : [application, ...items],
      counted,
      product,
    )
  const repeated = secondPattern ?? another
  if (repeated) return problem('REPEATED', { word: repeated.text })
  if (mayBeSteps(pattern, product) && !counted.some(({ kind }) => kind === 'times' || kind === 'slot'))
    return problem('AMBIGUOUS_STEPS', { word: pattern.text })
  const marked = quantity ? withMarks(pattern, quantity, product) : pattern
  const isBehind = quantity && counted.indexOf(quantity) > counted.indexOf(pattern)
  if (isBehind && (isProblem(marked) || !quantity.unit)) return secondAmount(counted, quantity)
  if (isProblem(marked)) return marked
  return ofPattern(
    quantity ? marked : inUnits(marked, product),
    items.filter((one) => one.kind === 'slot'),
    product,
  )
}
