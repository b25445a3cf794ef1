import type { SaleClass } from '../saleClasses.ts'
import { findIngredient } from './findIngredient.ts'
import { identityKey } from './identityKey.ts'
import type { IngredientOf } from './ingredient.ts'
import type { FormGroup, ProductIdentity } from './productForms.ts'

export interface Exchangeable {
  identity: ProductIdentity
  saleClass: SaleClass
}

/** Their handling differs from maker to maker, so that a patient has to be shown a new one. */
const deviceForms: readonly FormGroup[] = ['inhaler_mdi', 'inhaler_dry', 'injection_pen', 'device']

/**
 * True when a shopper may see both as the same medicine. All other pairs ask the pharmacist, also those with
 * a narrow index, a device or a biologic.
 */
export const isSubstitutable = (
  a: Exchangeable,
  b: Exchangeable,
  ingredientOf: IngredientOf = findIngredient,
): boolean => {
  const key = identityKey(a.identity, ingredientOf)
  if (key === null || key !== identityKey(b.identity, ingredientOf) || a.saleClass !== b.saleClass)
    return false
  if (a.identity.formGroup === null || deviceForms.includes(a.identity.formGroup)) return false
  return a.identity.ingredients.every(({ ingredientId }) => {
    const ingredient = ingredientOf(ingredientId)
    return ingredient && !ingredient.narrow && !ingredient.device && !ingredient.biologic
  })
}
