import { findIngredient } from '../findIngredient.ts'
import type { Ingredient } from '../ingredient.ts'
import { namedIngredients } from '../namedIngredients.ts'
import type { Route } from '../productForms.ts'
import { readForm } from '../readForm.ts'
import type { CheckedLine } from './stop.ts'

/** Too little of the medicine reaches the blood to act on another part of the body. */
const localRoutes: readonly Route[] = ['skin', 'eye', 'ear', 'nasal']

/** Every known ingredient of a line; empty when none is known. */
export const ingredientsOf = ({ identity, genericName }: CheckedLine): Ingredient[] => {
  const ids =
    identity && identity.ingredients.length > 0
      ? identity.ingredients.map(({ ingredientId }) => ingredientId)
      : namedIngredients(genericName ?? '')
  return [...new Set(ids)].flatMap((id) => findIngredient(id) ?? [])
}

/** The route of a line; null when it is not known, and then it may act in the whole body. */
export const routeOf = ({ identity, dosageForm }: CheckedLine): Route | null =>
  identity ? identity.route : (readForm(dosageForm ?? '')?.route ?? null)

const isLocal = (line: CheckedLine): boolean => {
  const route = routeOf(line)
  return route !== null && localRoutes.includes(route)
}

/** Both act in the whole body. */
export const areSystemic = (one: CheckedLine, other: CheckedLine): boolean => !isLocal(one) && !isLocal(other)

/** Both act in the same place: drops for the eye do not double a tablet. */
export const actTogether = (one: CheckedLine, other: CheckedLine): boolean =>
  areSystemic(one, other) || routeOf(one) === routeOf(other)
