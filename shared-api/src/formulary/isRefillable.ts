import { findIngredient } from './findIngredient.ts'
import { ingredients } from './ingredients/index.ts'

/** Ingredients whose treatment usually goes on, so that a refill may be proposed. */
export const refillableIds: readonly string[] = ingredients
  .filter(({ refillable }) => refillable)
  .map(({ id }) => id)

/**
 * True when the treatment with each of these ingredients usually goes on. That of an antibiotic, a painkiller or a
 * steroid does not, alone or in a combination.
 */
export const isRefillable = (ingredientIds: readonly string[]): boolean =>
  ingredientIds.length > 0 && ingredientIds.every((id) => findIngredient(id)?.refillable === true)
