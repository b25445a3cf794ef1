import type { DoseUnit, ProductIngredient } from './productForms.ts'

/** The usual count of a dropper bottle. */
export const DROPS_PER_ML = 20

const mcgPer = { mcg: 1, mg: 1_000, g: 1_000_000 }

/** Removes the dust of binary fractions, so that 62.5 mg in 5 ml and 12.5 mg in 1 ml are one number. */
const rounded = (value: number): number => Number(value.toPrecision(9))

/**
 * Micrograms in one tablet, ml, g or metered dose. Null when the label's amount is unknown, or in IU
 * without a factor.
 */
export const mcgPerUnit = (part: ProductIngredient, mgPerIu: number | null = null): number | null => {
  const { amount, unit, perAmount, perUnit } = part
  if (amount === null || unit === null || perUnit === null || amount <= 0 || perAmount <= 0) return null
  if (unit === '%')
    return perAmount === 100 && (perUnit === 'ml' || perUnit === 'g') ? rounded(amount * 10_000) : null
  if (unit === 'IU') return mgPerIu === null ? null : rounded((amount * mgPerIu * 1_000) / perAmount)
  return rounded((amount * mcgPer[unit]) / perAmount)
}

const solid: readonly DoseUnit[] = ['tablet', 'capsule', 'sachet', 'piece', 'dose']

/** Dose units in one unit of the strength: a bottle counted in drops has 20 in 1 ml. Null when they do not fit. */
const doseUnitsIn = (perUnit: ProductIngredient['perUnit'], doseUnit: DoseUnit): number | null => {
  if (perUnit === 'tablet') return solid.includes(doseUnit) ? 1 : null
  if (perUnit === 'dose') return doseUnit === 'puff' || doseUnit === 'dose' ? 1 : null
  if (perUnit !== 'ml') return null
  return doseUnit === 'ml' ? 1 : doseUnit === 'drop' ? DROPS_PER_ML : null
}

/** Milligrams of an ingredient in one dose unit, such as one tablet or one drop; null when not known. */
export const mgPerDoseUnit = (
  part: ProductIngredient,
  doseUnit: DoseUnit | null,
  mgPerIu: number | null = null,
): number | null => {
  const mcg = mcgPerUnit(part, mgPerIu)
  const units = doseUnit === null ? null : doseUnitsIn(part.perUnit, doseUnit)
  return mcg === null || units === null ? null : rounded(mcg / 1_000 / units)
}
