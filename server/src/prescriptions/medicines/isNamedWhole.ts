import type { Product } from 'shared-api/contract'
import { namedIngredients } from 'shared-api/formulary/namedIngredients'
import { ingredientByName } from 'shared-api/formulary/readGeneric'
import { ingredientsOf, isDistinctive, isSameSet, ownWordsOf } from './fitsMedicine.ts'
import { knownNames } from './knownNames.ts'
import { genericWords, medicineWords } from './medicineWords.ts'

/** Fewer letters begin too many names: `cef` is each cephalosporin. */
const SHORTEST_BEGINNING = 4

const allNames = [
  ...new Set([...knownNames, ...[...ingredientByName.keys()].flatMap((name) => name.split(' '))]),
]

/** The first word of the name that is no variant, number or form: `diovan` of Co-Diovan. */
export const brandWordOf = ({ name }: Pick<Product, 'name'>): string | undefined =>
  medicineWords(name).words.find(isDistinctive)

const wordsOf = ({ name, genericName }: Product): string[] =>
  medicineWords(`${name} ${genericName ?? ''}`).words

/** Another name begins so too, in the catalogue or out of it: `velos` is Velosef and Velosulin. */
const beginsOthers = (word: string, brandWord: string, products: readonly Product[]): boolean =>
  [...allNames, ...products.flatMap(wordsOf)].some((name) => name !== brandWord && name.startsWith(word))

/** Each ingredient of the product is typed whole, and no other one. */
const areIngredientsTyped = (typed: string, product: Product): boolean => {
  const ids = namedIngredients(typed)
  if (ids.length) return isSameSet(ids, ingredientsOf(product))
  const { words, variants } = medicineWords(typed)
  const parts = (product.genericName ?? '').split('+').map(ownWordsOf)
  return parts.every(
    (part) => part.length > 0 && part.every((word) => [...words, ...variants].includes(word)),
  )
}

/**
 * True when the typed words name the product: each ingredient whole, the word of the brand whole, or a beginning of that
 * word alone which begins no other name. Words for a variant, form, device or flavour name no medicine.
 */
export const isNamedWhole = (
  typed: string,
  first: Product,
  /** Other products that the typed words may mean. */
  others: readonly Product[],
): boolean => {
  if (areIngredientsTyped(typed, first)) return true
  const { words, variants } = medicineWords(typed)
  const brandWord = brandWordOf(first)
  if (!brandWord) return false
  if (words.includes(brandWord))
    return brandWord.length >= SHORTEST_BEGINNING || !beginsOthers(brandWord, brandWord, [])
  const [word = '', ...more] = words
  const isBeginning = word.length >= SHORTEST_BEGINNING && brandWord.startsWith(word)
  if (!isBeginning || more.length + variants.length > 0) return false
  return !beginsOthers(word, brandWord, [first, ...others])
}

/** Brands of insulin with several ratios. The catalogue may hold only one of them. */
const premixed: ReadonlySet<string> = new Set(['mixtard', 'novomix', 'insuget', 'dongsulin'])

/** True for a premixed insulin without its ratio: Mixtard is 30, 50 and 70. */
export const isRatioLeftOut = (typed: string, product: Product): boolean => {
  const isPremixed =
    premixed.has(brandWordOf(product) ?? '') || /biphasic|premix/i.test(product.genericName ?? '')
  return isPremixed && !isRatioTyped(typed, product)
}

/** `Mixtard 30` and `Mixtard 70/30`: numbers without a unit that the name or the ingredient of an insulin states. */
export const isRatioTyped = (typed: string, { name, genericName }: Product): boolean => {
  const { numbers } = medicineWords(typed)
  const known = [medicineWords(name), genericWords(genericName)].flatMap((words) => words.numbers)
  const isOfRatio = (value: number) => known.some((one) => one.unit === null && one.value === value)
  return (
    /insulin/i.test(genericName ?? '') &&
    numbers.length > 0 &&
    numbers.every(({ value, unit }) => unit === null && isOfRatio(value))
  )
}
