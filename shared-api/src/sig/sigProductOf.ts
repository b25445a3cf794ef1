import { mgPerDoseUnit } from '../formulary/amounts.ts'
import { findIngredient } from '../formulary/findIngredient.ts'
import type { IngredientOf } from '../formulary/ingredient.ts'
import { maximaOf } from '../formulary/maximaOf.ts'
import type { DoseUnit, ProductIdentity, ProductIngredient } from '../formulary/productForms.ts'
import type { SigProduct, Strength } from './sigProduct.ts'

const MCG_PER_MG = 1000

/** In the unit of the label, because a number without a unit may be an amount in it. */
const strengthOf = (part: ProductIngredient, doseUnit: DoseUnit): Strength | null => {
  const isInternational = part.unit === 'IU'
  // A factor of 1 keeps international units as they are.
  const amount = mgPerDoseUnit(part, doseUnit, isInternational ? 1 : null)
  if (amount === null) return null
  if (part.unit === 'mcg') return { amount: Number((amount * MCG_PER_MG).toPrecision(9)), unit: 'mcg' }
  return { amount, unit: isInternational ? 'IU' : 'mg' }
}

/** Combinations whose names print the sum: Augmentin 625 mg, Septran 960 mg, Ampiclox 500 mg, Tazocin 4.5 g. */
const namedBySum: readonly (readonly string[])[] = [
  ['amoxicillin', 'clavulanic-acid'],
  ['sulfamethoxazole', 'trimethoprim'],
  ['ampicillin', 'cloxacillin'],
  ['piperacillin', 'tazobactam'],
]

/** Dose units of the amount that the label states: 1 tablet, or 5 ml of a syrup. */
const printedSumIn = ({ ingredients, doseUnit }: ProductIdentity): { printedSumIn?: number } => {
  const ids = ingredients.map(({ ingredientId }) => ingredientId).sort()
  const [first] = ingredients
  const isNamed = namedBySum.some((names) => names.join() === ids.join())
  return isNamed && first && (doseUnit === 'ml' || first.perUnit === 'tablet')
    ? { printedSumIn: first.perAmount }
    : {}
}

/** Dose units in a day at the maximum of the first ingredient to reach it; nothing without maxima. */
const maximumUnits = (
  identity: ProductIdentity,
  ingredientOf: IngredientOf,
): Pick<SigProduct, 'mostPerDay' | 'mostOnSpacedDay'> => {
  const unitsOf = (daysApart: number) =>
    Math.min(
      ...maximaOf(identity, daysApart, ingredientOf).map(({ mgPerDay, mgPerUnit }) =>
        // Without the dust of binary fractions: 1.2 mg are 12 puffs of 0.1 mg.
        Number((mgPerDay / mgPerUnit).toPrecision(9)),
      ),
    )
  const [daily, spaced] = [unitsOf(1), unitsOf(Number.POSITIVE_INFINITY)]
  return {
    ...(Number.isFinite(daily) ? { mostPerDay: daily } : {}),
    ...(Number.isFinite(spaced) && spaced !== daily ? { mostOnSpacedDay: spaced } : {}),
  }
}

const DAYS_PER_WEEK = 7

/** Taken once a week or more rarely from so many mg on, as the FDA labels say: taken daily they have killed. */
const weeklyFromMg: Readonly<Record<string, number>> = {
  methotrexate: 0,
  'alendronic-acid': 35,
  'risedronic-acid': 35,
  'ibandronic-acid': 150,
}

const leastDaysApart = ({ ingredients, doseUnit, route }: ProductIdentity): { leastDaysApart?: number } =>
  route === 'oral' &&
  ingredients.some((part) => {
    const from = weeklyFromMg[part.ingredientId]
    return from !== undefined && (mgPerDoseUnit(part, doseUnit) ?? 0) >= from
  })
    ? { leastDaysApart: DAYS_PER_WEEK }
    : {}

/**
 * Returns the facts for written doses of a product; null when its form or dose unit is not known. A product
 * with one unknown strength has none, so that no amount in mg is taken for it.
 */
export const sigProductOf = (
  identity: ProductIdentity,
  ingredientOf: IngredientOf = findIngredient,
): SigProduct | null => {
  const { formGroup, doseUnit, ingredients } = identity
  if (formGroup === null || doseUnit === null) return null
  const strengths = ingredients.map((part) => strengthOf(part, doseUnit))
  const known = strengths.filter((one) => one !== null)
  return {
    formGroup,
    doseUnit,
    release: identity.release,
    route: identity.route,
    doseUnitsPerPack: identity.doseUnitsPerPack,
    inUseDays: identity.inUseDays,
    splittable: identity.splittable,
    openable: identity.openable,
    isPen: formGroup === 'injection_pen' && doseUnit === 'IU',
    strength: known.length === strengths.length ? known : [],
    ...printedSumIn(identity),
    ...maximumUnits(identity, ingredientOf),
    ...leastDaysApart(identity),
    antimicrobial: ingredients.some(({ ingredientId }) => ingredientOf(ingredientId)?.antimicrobial),
  }
}
