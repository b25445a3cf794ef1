import type { DoseUnit } from '../formulary/productForms.ts'
import { type Amount, type Fact, factsOf } from './fact.ts'
import type { SigProduct } from './sigProduct.ts'

const solid: readonly DoseUnit[] = ['tablet', 'capsule', 'puff', 'sachet', 'dose', 'piece']

const mgOf = { mg: 1, mcg: 0.001, g: 1000, IU: 1 } as const

const areNear = (one: number, other: number) => Math.abs(one - other) < 1e-6

/** Dose units that hold the amounts which a name prints: one tablet, or 5 ml. Null when not known. */
const printedUnits = ({ doseUnit, printedSumIn }: SigProduct): number | null =>
  solid.includes(doseUnit) ? 1 : (printedSumIn ?? null)

/** True when the amounts are those of the ingredients, as the name prints them, in any order. */
const isNameOf = (amounts: readonly Amount[], product: SigProduct): boolean => {
  const units = printedUnits(product)
  const { strength } = product
  if (units === null || strength.length !== amounts.length) return false
  const written = amounts.at(-1)?.unit ?? null
  if (written && written.unit !== 'mg') return false
  const expected = strength.map(({ amount, unit }) =>
    written ? (amount * units * mgOf[unit]) / written.factor : amount * units,
  )
  const given = amounts.map(({ amount }) => amount)
  const sorted = (list: readonly number[]) => list.toSorted((one, other) => one - other)
  return sorted(given).every((one, index) => areNear(one, sorted(expected)[index] ?? 0))
}

/** Amounts that count no tablets. */
const LEAST_STRENGTH = 5

/**
 * Reads the strength of a combination, as its name prints it: `80/12.5 od` is one tablet, and `25/125 2 puffs bd` says
 * beside the dose which inhaler it is.
 */
export const expandStrength = (facts: readonly Fact[], product: SigProduct): Fact[] => {
  const [ratio, another] = factsOf(facts, 'ratio')
  if (!ratio) return [...facts]
  const isStrength = !another && isNameOf(ratio.amounts, product)
  const isOther = product.strength.length > 1 && ratio.amounts.some(({ amount }) => amount >= LEAST_STRENGTH)
  const hasDose = facts.some(({ kind }) => ['quantity', 'pattern', 'range', 'apply'].includes(kind))
  return facts.flatMap((fact): Fact[] => {
    if (fact.kind !== 'ratio') return [fact]
    if (!isStrength)
      return [{ kind: 'problem', code: isOther ? 'STRENGTH_MISMATCH' : 'RANGE', text: fact.text }]
    if (hasDose) return []
    const { doseUnit } = product
    const unit = { unit: doseUnit, factor: 1, text: doseUnit }
    return [{ kind: 'quantity', amount: printedUnits(product) ?? 1, unit, text: fact.text }]
  })
}
