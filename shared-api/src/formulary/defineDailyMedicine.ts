import { defineIngredient } from './defineIngredient.ts'
import type { Ingredient } from './ingredient.ts'
import type { IngredientClass } from './ingredientClasses.ts'

/** Returns a row of a medicine that adults take by mouth every day. The treatment goes on. */
export const defineDailyMedicine = (
  id: string,
  inn: string,
  urName: string,
  classes: IngredientClass[],
  maxMgPerDay: number | null,
  source: string | null,
  salts: string[] = [],
  more: Parameters<typeof defineIngredient>[4] = {},
): Ingredient =>
  defineIngredient(id, inn, urName, classes, {
    refillable: true,
    limits: { maxMgPerDay },
    source,
    salts,
    ...more,
  })
