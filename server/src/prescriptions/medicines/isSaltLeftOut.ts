import type { Product } from 'shared-api/contract'
import { findIngredient } from 'shared-api/formulary/findIngredient'

/** Beginnings of salts that doctors write: `diclofenac sod`. */
const SHORTEST_SALT = 3

/**
 * The salt of the product is not typed, though equal amounts of two salts are not equal doses: naproxen is no sodium. The
 * first word distinguishes a salt: divalproex sodium. An inhaled ingredient has one usual salt, which doctors leave out.
 */
export const isSaltLeftOut = (words: readonly string[], { identity }: Product): boolean =>
  identity != null &&
  identity.route !== 'inhaled' &&
  identity.ingredients.some(({ ingredientId, salt }) => {
    if (!findIngredient(ingredientId)?.saltsDiffer || salt === null || salt === 'base') return false
    const [first = salt] = salt.split(' ')
    return !words.some((word) => word.length >= SHORTEST_SALT && first.startsWith(word))
  })
