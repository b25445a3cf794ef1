import type { Ingredient } from './ingredient.ts'
import { ingredients } from './ingredients/index.ts'

const byId = new Map(ingredients.map((ingredient) => [ingredient.id, ingredient]))

/** Returns the row of the shipped formulary, or undefined. */
export const findIngredient = (id: string): Ingredient | undefined => byId.get(id)
