import type { Product } from 'shared-api/contract'
import { findIngredient } from 'shared-api/formulary/findIngredient'
import { namedIngredients } from 'shared-api/formulary/namedIngredients'
import { namesOfIngredient } from 'shared-api/formulary/readGeneric'
import { allWords, ingredientsOf, isForm, isLiquid, isSameSet } from './fitsMedicine.ts'
import { brandWordOf, isRatioTyped } from './isNamedWhole.ts'
import { isSaltLeftOut } from './isSaltLeftOut.ts'
import { isStrength } from './isStrength.ts'
import { isLiquidWord, medicineWords, type WrittenNumber } from './medicineWords.ts'
import { isReleaseTyped } from './typedRelease.ts'
import { isStrengthWord } from './variantWords.ts'

/** The numbers in the order of the product's ingredients: metformin and sitagliptin 1000/50 is 50/1000. */
const inOrderOf = (
  own: readonly string[],
  ids: readonly string[],
  numbers: readonly WrittenNumber[],
): WrittenNumber[] =>
  ids.length === numbers.length && isSameSet(ids, own)
    ? own.flatMap((id) => numbers[ids.indexOf(id)] ?? [])
    : [...numbers]

/** Below it, a half makes too much of a difference. */
const SMALLEST_WITHOUT_HALF = 100

/** An amount below 1 without a unit may be mg of what is printed in mcg: levothyroxine 0.05. */
const asMg = (numbers: readonly WrittenNumber[]): WrittenNumber[] =>
  numbers.map((one) => (one.unit === null && one.value < 1 ? { ...one, unit: 'mg' } : one))

/** Words of the typed text beside the names of its ingredients. */
const wordsBeside = (ids: readonly string[], words: readonly string[]): string[] => {
  const names = ids.flatMap(namesOfIngredient).flatMap((name) => name.split(' '))
  return words.filter((word) => !names.includes(word))
}

/** Each ingredient is typed, in any order, with its salt where equal amounts of two salts are not equal doses. */
const areIngredientsTyped = (ids: readonly string[], words: readonly string[], product: Product): boolean => {
  // The first word of a known ingredient may be too little: insulin.
  if (ids.length === 0) {
    if (product.identity) return false
    const parts = (product.genericName ?? '').split('+').map((part) => medicineWords(part).words[0])
    return parts.every((word) => word !== undefined && words.includes(word))
  }
  return isSameSet(ids, ingredientsOf(product)) && !isSaltLeftOut(words, product)
}

/** `Sunny D 5 mg` is the 200000 IU that the pack prints. */
const asIu = (numbers: readonly WrittenNumber[], { identity }: Product): WrittenNumber[] => {
  const [part, ...more] = identity?.ingredients ?? []
  const mgPerIu = part?.unit === 'IU' && more.length === 0 ? findIngredient(part.ingredientId)?.mgPerIu : null
  return mgPerIu
    ? numbers.map((one) =>
        one.unit === 'mg' ? { value: Number((one.value / mgPerIu).toPrecision(9)), unit: 'iu' } : one,
      )
    : [...numbers]
}

/** `Seretide 125` is the steroid of 25/125: inhalers of two medicines are named by their last amount. */
const isLastInhaled = (numbers: readonly WrittenNumber[], { identity, strength }: Product): boolean => {
  const amounts = medicineWords(strength ?? '').numbers
  return (
    identity?.route === 'inhaled' &&
    amounts.length === 2 &&
    numbers.length === 1 &&
    numbers.every(
      ({ value, unit }) => value === amounts[1]?.value && (unit === null || unit === amounts[1].unit),
    )
  )
}

/** `Augmentin 312` is the 312.5 mg that a measure has. */
const withHalf = (numbers: readonly WrittenNumber[]): WrittenNumber[] =>
  numbers.map((one) => (one.value >= SMALLEST_WITHOUT_HALF ? { ...one, value: one.value + 0.5 } : one))

/**
 * True when the product has the typed ingredients, or brand, in the typed strength, and no typed word says otherwise. The
 * release and the variant of the brand need not be typed, so the pharmacist has to confirm the product.
 */
export const isSameMedicine = (
  typed: string,
  product: Product,
  /**
   * Also the amount of a measure without its form, the strengths of a brand in the other order, its form alone, and the
   * ratio of an insulin without its kind. Also mg of a strength in IU, and the last amount of an inhaler.
   */
  isOpen = false,
): boolean => {
  const { words, variants, numbers } = medicineWords(typed)
  const ids = namedIngredients(typed)
  const form = medicineWords(product.dosageForm)
  const name = medicineWords(product.name)
  const printed = [product.name, product.genericName ?? '', product.dosageForm]
    .map((text) => medicineWords(text.replaceAll('+', ' ')))
    .flatMap(allWords)
  const named = wordsBeside(ids, words).filter((word) => !isLiquidWord(word))
  if (!named.every((word) => printed.some((one) => one.startsWith(word)))) return false
  if (words.some(isLiquidWord) && !isLiquid(product)) return false
  const isPrinted = (word: string) =>
    printed.includes(word) || isReleaseTyped(word, product.identity?.release)
  if (!wordsBeside(ids, variants).every(isPrinted)) return false
  // `Daktarin gel` may be the oral gel.
  if (!isForm(words, product, form) && !(isOpen && words.some((word) => form.words.at(-1) === word)))
    return false
  if (isOpen && words.length > 1 && numbers.length > 1 && isRatioTyped(typed, product)) return true
  const isGeneric = areIngredientsTyped(ids, words, product)
  const isBrand = words.includes(brandWordOf(product) ?? '')
  const isFormTyped = words.some(
    (word) => isLiquidWord(word) || form.words.some((one) => one.startsWith(word)),
  )
  const isBrandOfForm =
    isOpen && isFormTyped && name.variants.every((word) => variants.includes(word) || isStrengthWord(word))
  if (!isGeneric && !(isBrand && (numbers.length > 0 || isBrandOfForm))) return false
  if (isOpen && isBrand && isLastInhaled(numbers, product)) return true
  const ordered = inOrderOf(ingredientsOf(product), ids, numbers)
  const lists = [ordered, asMg(ordered)]
  if (isOpen) lists.push(withHalf(ordered), asIu(ordered, product))
  if (isOpen && !isGeneric && numbers.length === 2) lists.push(numbers.toReversed())
  return lists.some((list) => isStrength(list, product, isFormTyped || isOpen))
}
