import { mcgPerUnit } from './amounts.ts'
import { findIngredient } from './findIngredient.ts'
import type { IngredientOf } from './ingredient.ts'
import type { ProductIdentity, ProductIngredient } from './productForms.ts'
import { readSalt } from './readSalt.ts'

const strengthOf = (part: ProductIngredient, mgPerIu: number | null): string | null => {
  const mcg = mcgPerUnit(part, mgPerIu)
  if (mcg !== null) return `${mcg}mcg/${part.perUnit}`
  return part.unit === 'IU' && part.amount !== null && part.amount > 0 && part.perUnit !== null
    ? `${Number((part.amount / part.perAmount).toPrecision(9))}IU/${part.perUnit}`
    : null
}

const partKey = (part: ProductIngredient, ingredientOf: IngredientOf): string | null => {
  const ingredient = ingredientOf(part.ingredientId)
  const strength = ingredient ? strengthOf(part, ingredient.mgPerIu) : null
  if (!ingredient || strength === null) return null
  if (!ingredient.saltsDiffer) return `${ingredient.id}:${strength}`
  const salt = part.salt === null ? null : readSalt(part.salt)
  return salt !== null && ingredient.salts.includes(salt) ? `${ingredient.id}(${salt}):${strength}` : null
}

/**
 * Returns one key for all products of the same medicine, from any maker and in any pack size:
 * `metformin:500000mcg/tablet|tablet|plain|oral`. Null when anything it needs is unknown, because unknown
 * never equals unknown.
 */
export const identityKey = (
  identity: ProductIdentity,
  ingredientOf: IngredientOf = findIngredient,
): string | null => {
  const { ingredients, formGroup, release, route } = identity
  if (!ingredients.length || formGroup === null || formGroup === 'none' || release === null || route === null)
    return null
  const parts = ingredients.map((part) => partKey(part, ingredientOf))
  return parts.includes(null) ? null : `${parts.sort().join('+')}|${formGroup}|${release}|${route}`
}
