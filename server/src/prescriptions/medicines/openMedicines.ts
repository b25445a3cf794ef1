import type { Product } from 'shared-api/contract'
import { namedIngredients } from 'shared-api/formulary/namedIngredients'
import { allWords, ingredientsOf, isForm, isLiquid, isNamed, isSameSet } from './fitsMedicine.ts'
import { isStrength } from './isStrength.ts'
import { genericWords, isLiquidWord, medicineWords } from './medicineWords.ts'
import { isReleaseTyped } from './typedRelease.ts'

/** Products of unknown identity are compared by their texts. */
export const medicineOf = ({ identityKey, genericName, strength, dosageForm, id }: Product): string =>
  identityKey ??
  (genericName !== null && strength !== null ? [genericName, strength, dosageForm].join('|') : id)

/** Words of a form that is taken in another way, or measured otherwise, than the plain one. */
const ownForm =
  /^(dispersible|soluble|effervescent|chewable|orodispersible|sublingual|buccal|drops?|granules?)$/

/**
 * True for a generic name without the word for such a form: `Aspirin 300` is no dispersible tablet. Drops are no syrup, also
 * of a brand.
 */
export const isFormOfItsOwn = (typed: string, { dosageForm }: Product): boolean => {
  const { words } = medicineWords(typed)
  const own = medicineWords(dosageForm).words.filter((word) => ownForm.test(word))
  if (words.some(isLiquidWord) && own.some((word) => word.startsWith('drop'))) return true
  return namedIngredients(typed).length > 0 && own.some((word) => !words.some((one) => word.startsWith(one)))
}

/** The typed name is that of this product too: its ingredients, or its brand. */
const isMeant = (typed: string, product: Product): boolean => {
  const ids = namedIngredients(typed)
  return ids.length
    ? isSameSet(ids, ingredientsOf(product))
    : isNamed(medicineWords(typed).words, medicineWords(product.name))
}

/**
 * True when the typed words leave this product open beside the first match: the same name in another strength, form,
 * release or variant that no typed word excludes. Paracetamol syrup is that of children and of older ones.
 */
export const isLeftOpen = (typed: string, product: Product, first: Product): boolean => {
  if (medicineOf(product) === medicineOf(first) || !isMeant(typed, product)) return false
  const { words, variants, numbers } = medicineWords(typed)
  const form = medicineWords(product.dosageForm)
  const printed = [medicineWords(product.name), genericWords(product.genericName), form].flatMap(allWords)
  return (
    isStrength(numbers, product, true) &&
    variants.every((word) => printed.includes(word) || isReleaseTyped(word, product.identity?.release)) &&
    (isLiquid(product) || !words.some(isLiquidWord)) &&
    isForm(words, product, form)
  )
}
