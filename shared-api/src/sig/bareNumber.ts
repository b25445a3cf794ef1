import type { DoseUnit } from '../formulary/productForms.ts'
import type { Amount } from './fact.ts'
import { problem, type SigProblem } from './sigProblem.ts'
import type { SigProduct, Strength } from './sigProduct.ts'

/** Forms that doctors write in mg as well as in pieces. Drops into an eye are never written in mg. */
const countedUnits: readonly DoseUnit[] = ['tablet', 'capsule', 'sachet', 'piece', 'dose', 'puff']
const swallowed: readonly DoseUnit[] = ['tablet', 'capsule']

/** `10 od` is rather 10 mg than 10 tablets, also where no strength says so. */
const LEAST_AMOUNT_IN_MG = 10

/** Up to this many, a quarter of the strength is rather a count: 2 of 8 mg. */
const MOST_USUAL_COUNT = 3

const MCG_PER_MG = 1000

/** The strength as the label or a doctor may write it: 0.05 mg is also 50 mcg. A puff is written in mcg. */
const writings = ({ amount, unit }: Strength, doseUnit: DoseUnit): Strength[] => {
  const inMcg: Strength | null =
    unit === 'mg' && amount < 1 ? { amount: amount * MCG_PER_MG, unit: 'mcg' } : null
  if (doseUnit === 'puff' || doseUnit === 'dose')
    return unit === 'mg' ? (inMcg ? [inMcg] : []) : [{ amount, unit }]
  return [{ amount, unit }, ...(inMcg ? [inMcg] : [])]
}

const isNear = (value: number, whole: number) => Math.abs(value - whole) < 1e-6

/** Up to three are rather tablets than an amount that would take more tablets than this. */
const MOST_TABLETS = 4

/**
 * True when the number is the strength, a multiple or a part of it, but another dose than so many tablets. A
 * combination is written by its ingredients, never by a part of one.
 */
const mayBeMass = (number: number, { amount }: Strength, isCombination: boolean): boolean => {
  const exact = (number / amount) * 4
  const quarters = Math.round(exact)
  if (quarters < 1 || !isNear(exact, quarters) || isNear(amount, 1)) return false
  if (number > MOST_USUAL_COUNT || number % 1 !== 0) return !isCombination || quarters % 4 === 0
  if (isCombination) return quarters === 4
  return quarters % 2 === 0 && quarters <= 4 * MOST_TABLETS
}

/** In `Tab. 2 od` the unit in front only names the form. */
const hasOwnUnit = ({ unit, text }: Amount) =>
  unit !== null && (unit.unit === 'mg' || unit.unit === 'IU' || text.endsWith(unit.text))

/** `½`, `1/2` and `half` are parts of a tablet. `0.5` may be the strength. */
const isFraction = ({ amount, text }: Amount) => amount % 1 !== 0 && !/^\d+\.\d+$/.test(text)

/** The strengths of each ingredient, and their sum. */
const strengthsOf = ({ strength, doseUnit }: SigProduct): Strength[] => {
  const written = strength.flatMap((one) => writings(one, doseUnit))
  const total = strength.reduce((sum, { amount }) => sum + amount, 0)
  const [first] = strength
  const isOneUnit = first && strength.length > 1 && strength.every(({ unit }) => unit === first.unit)
  return isOneUnit ? [...written, { amount: total, unit: first.unit }] : written
}

/**
 * The problem of a number without a unit that may be an amount of substance: `5 od` of a tablet of 5 mg is one tablet
 * or five. `1` and written parts of a tablet are counts. A tablet of 1 mg makes no difference.
 */
export const bareNumberProblem = (
  amounts: readonly Amount[],
  product: SigProduct,
  isNeeded: boolean,
): SigProblem | null => {
  if (!countedUnits.includes(product.doseUnit) || amounts.some(hasOwnUnit)) return null
  const strengths = strengthsOf(product)
  const isSame = product.strength.length === 1 && strengths.some(({ amount }) => isNear(amount, 1))
  if (isSame) return null
  const isCombination = product.strength.length > 1
  for (const written of amounts) {
    const { amount } = written
    if (amount === 0 || amount === 1 || isFraction(written)) continue
    const found = strengths.find((one) => mayBeMass(amount, one, isCombination))
    const isMany = swallowed.includes(product.doseUnit) && amount >= LEAST_AMOUNT_IN_MG && !isNeeded
    if (!found && !isMany) continue
    return problem('AMBIGUOUS_STRENGTH', {
      word: written.text,
      mass: `${amount} ${found?.unit ?? strengths[0]?.unit ?? 'mg'}`,
      count: amount,
      unit: product.doseUnit,
    })
  }
  return null
}
