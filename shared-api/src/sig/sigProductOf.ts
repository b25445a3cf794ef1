import { mgPerDoseUnit } from '../formulary/amounts.ts'
import { findIngredient } from '../formulary/findIngredient.ts'
import type { IngredientOf } from '../formulary/ingredient.ts'
import type { DoseUnit, ProductIdentity, ProductIngredient } from '../formulary/productForms.ts'
import type { SigProduct, Strength } from './sigProduct.ts'

const strengthOf = (part: ProductIngredient, doseUnit: DoseUnit): Strength | null => {
  const isInternational = part.unit === 'IU'
  // A factor of 1 keeps international units as they are.
  const amount = mgPerDoseUnit(part, doseUnit, isInternational ? 1 : null)
  return amount === null ? null : { amount, unit: isInternational ? 'IU' : 'mg' }
}

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
    antimicrobial: ingredients.some(({ ingredientId }) => ingredientOf(ingredientId)?.antimicrobial),
  }
}
