import { type SaleClass, saleClasses } from '../saleClasses.ts'
import { mcgPerUnit } from './amounts.ts'
import { findIngredient } from './findIngredient.ts'
import type { IngredientOf } from './ingredient.ts'
import type { ProductIdentity, ProductIngredient } from './productForms.ts'

const floorOf = (part: ProductIngredient, route: ProductIdentity['route'], ingredientOf: IngredientOf) => {
  const ingredient = ingredientOf(part.ingredientId)
  if (!ingredient) return 'prescription'
  const mcg = mcgPerUnit(part, ingredient.mgPerIu)
  const exception = ingredient.saleClassBy.find(
    ({ routes, aboveMg, upToMg }) =>
      route !== null &&
      routes.includes(route) &&
      (aboveMg === undefined || (mcg !== null && mcg > aboveMg * 1_000)) &&
      (upToMg === undefined || (mcg !== null && mcg <= upToMg * 1_000)),
  )
  return exception?.saleClass ?? ingredient.saleClassFloor
}

/**
 * Returns the mildest sale class that a product may have: the strictest of its ingredients. Staff may only
 * choose a stricter one. An ingredient that the formulary lacks needs a prescription.
 */
export const saleClassFloor = (
  { ingredients, route }: Pick<ProductIdentity, 'ingredients' | 'route'>,
  ingredientOf: IngredientOf = findIngredient,
): SaleClass => {
  const floors = ingredients.map((part) => saleClasses.indexOf(floorOf(part, route, ingredientOf)))
  return saleClasses[Math.max(0, ...floors)] ?? 'restricted'
}

/** True when a product of these ingredients may be sold in this class. */
export const isSaleClassAllowed = (
  saleClass: SaleClass,
  identity: Pick<ProductIdentity, 'ingredients' | 'route'>,
  ingredientOf: IngredientOf = findIngredient,
): boolean => saleClasses.indexOf(saleClass) >= saleClasses.indexOf(saleClassFloor(identity, ingredientOf))
