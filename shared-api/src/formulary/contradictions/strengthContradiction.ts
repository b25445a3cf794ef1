import { mcgPerUnit } from '../amounts.ts'
import type { ProductIdentity, ProductIngredient } from '../productForms.ts'
import { readStrength } from '../readStrength.ts'
import type { Finder, PackedProduct } from './contradiction.ts'
import { isStrengthOf, strengthsOf } from './strengthMatches.ts'
import { type WrittenNumber, writtenNumbers } from './writtenNumbers.ts'

/** Smaller ones behind letters are names: `B12`, `D3`. */
const MIN_ATTACHED = 100
/** Strengths of one medicine differ by less. `Panadol 2` and `Panadol 17325` beside 500 mg state no strength. */
const MAX_RATIO = 6

const isSolid = ({ ingredients }: ProductIdentity) =>
  ingredients.some(({ perUnit }) => perUnit === 'tablet' || perUnit === 'dose')

const isNear = (amount: number, { ingredients }: ProductIdentity) =>
  ingredients.some(
    (part) => part.amount !== null && amount < part.amount * MAX_RATIO && amount > part.amount / MAX_RATIO,
  )

/** `850` in a name is a strength, unless it is the count. The number of an insulin is its mixture. */
const saysStrength = (
  { amount, attached, countsUnits }: WrittenNumber,
  identity: ProductIdentity,
  { unitsPerPack }: PackedProduct,
): boolean => {
  if (attached && amount < MIN_ATTACHED) return false
  if (identity.doseUnit === 'IU') return false
  if (countsUnits && (amount === unitsPerPack || amount === identity.doseUnitsPerPack)) return false
  return isNear(amount, identity)
}

const textOf = ({ amount, unit, perAmount, perUnit }: ProductIngredient) =>
  perUnit === 'tablet'
    ? `${amount} ${unit}`
    : `${amount} ${unit}/${perAmount === 1 ? '' : `${perAmount} `}${perUnit}`

const amountOf = (part: Omit<ProductIngredient, 'ingredientId' | 'salt'>) =>
  `${mcgPerUnit({ ...part, ingredientId: '', salt: null }) ?? `${part.amount}${part.unit} in ${part.perAmount}`}/${part.perUnit}`

/** True when a text lists one strength for each ingredient, and one of them is another. */
const listsOther = (strength: string, { formGroup, ingredients }: ProductIdentity): boolean => {
  const listed = formGroup && readStrength(strength, formGroup)
  return (
    listed?.length === ingredients.length &&
    listed.map(amountOf).sort().join() !== ingredients.map(amountOf).sort().join()
  )
}

/** The numbers of a text that state a strength. */
const statedIn = (
  product: PackedProduct,
  field: 'name' | 'genericName' | 'strength',
  identity: ProductIdentity,
): WrittenNumber[] => {
  const numbers = writtenNumbers(product[field] ?? '')
  const withUnit = numbers.filter(({ kind }) => kind === 'strength')
  if (withUnit.length === 0 && field === 'name')
    return numbers.filter((one) => one.kind === 'bare' && saysStrength(one, identity, product))
  // Grams without a volume are the weight of a tube or a tin, where the strength is not of one unit.
  return withUnit.filter(({ unit, per }) => unit !== 'g' || per !== null || isSolid(identity))
}

export const strengthContradiction: Finder = (product, identity) => {
  const strengths = strengthsOf(identity)
  if (!strengths) return null
  const own = identity.ingredients.map(textOf).join(' + ')
  const { strength } = product
  if (strength && listsOther(strength, identity))
    return { field: 'strength', of: 'strength', written: strength, meant: own }
  for (const field of ['strength', 'name', 'genericName'] as const) {
    const other = statedIn(product, field, identity).find((one) => !isStrengthOf(strengths, one, identity))
    if (other)
      return {
        field,
        of: 'strength',
        written: other.text,
        meant: field === 'strength' ? own : strength || own,
      }
  }
  return null
}
