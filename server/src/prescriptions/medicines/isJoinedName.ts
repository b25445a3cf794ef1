import type { Product } from 'shared-api/contract'
import { isDistinctive, isForm, isLiquid } from './fitsMedicine.ts'
import { isNumberLeftOut, isStrength } from './isStrength.ts'
import { isLiquidWord, medicineWords } from './medicineWords.ts'

/** Units and short words for a form that stand beside a name. */
const besideNames = /^(mg|mcg|ug|g|gm|iu|ml|tabs?|caps?|inj|inh)$/

/** The letters of a name without its form and strength: `codiovan` of Co-Diovan 80/12.5mg Tablets. */
export const joinedLetters = (name: string): string =>
  (name.toLowerCase().match(/[a-z]+/g) ?? [])
    .filter((word) => isDistinctive(word) && !isLiquidWord(word) && !besideNames.test(word))
    .join('')

/** True when the typed words are the name of the product in other pieces, with its strength and form: `Xplended 10`. */
export const isJoinedName = (typed: string, product: Product): boolean => {
  const { words, numbers } = medicineWords(typed)
  const form = medicineWords(product.dosageForm)
  const beside = words.filter((word) => !isLiquidWord(word) && joinedLetters(word) === '')
  const printed = [...medicineWords(product.name).words, ...form.words]
  if (!beside.every((word) => printed.some((one) => one.startsWith(word)))) return false
  const isFormTyped = words.some((word) => form.words.some((one) => one.startsWith(word)))
  return (
    product.saleClass !== 'restricted' &&
    joinedLetters(typed) === joinedLetters(product.name) &&
    isForm(words, product, form) &&
    (isLiquid(product) || !words.some(isLiquidWord)) &&
    !isNumberLeftOut(numbers, product) &&
    isStrength(numbers, product, isFormTyped)
  )
}
