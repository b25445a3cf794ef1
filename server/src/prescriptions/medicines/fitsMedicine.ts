import { findIngredient } from 'shared-api/formulary/findIngredient'
import { namedIngredients } from 'shared-api/formulary/namedIngredients'
import { isStrength } from './isStrength.ts'
import { type MedicineWords, medicineWords } from './medicineWords.ts'
import { isReleaseWord } from './variantWords.ts'

export interface Medicine {
  name: string
  genericName: string | null
  strength: string | null
  dosageForm: string
  packSize: string
  manufacturer: string
  brand: { name: string }
  identity?: { ingredients: readonly { ingredientId: string }[]; release: string | null } | null | undefined
}

/** Salts and other words of a generic name that need not be typed: `bisoprolol` is bisoprolol fumarate. */
const isFiller = (word: string, ids: readonly string[]): boolean =>
  /^(acid|hcl|hydrochloride|sodium|potassium|calcium|maleate|besylate|fumarate|sulfate|sulphate)$/.test(
    word,
  ) || ids.some((id) => findIngredient(id)?.salts.some((salt) => salt.split(' ').includes(word)))

const begins = (words: readonly string[], typed: string) => words.some((word) => word.startsWith(typed))

const allWords = ({ words, variants }: MedicineWords) => [...words, ...variants]

/** The ingredients of a product: recorded ones, or those that its generic name states. */
const ingredientsOf = ({ identity, genericName }: Medicine): string[] =>
  identity?.ingredients.map(({ ingredientId }) => ingredientId) ?? namedIngredients(genericName ?? '')

const isSameSet = (one: readonly string[], other: readonly string[]) =>
  new Set(one).size === new Set(other).size && one.every((each) => other.includes(each))

/** Words of a name that only say its form: `tablets` names no medicine. */
const formWords =
  /^(tablets?|capsules?|caplets?|syrup|suspension|liquid|drops?|cream|ointment|gel|lotion|shampoo|injection|vial|pen|inhaler|spray|sachets?|powder|solution|box|eye|ear|nasal|oral|skin)$/

/** The name itself is typed, or the beginning of it. */
const isNamed = (typed: readonly string[], name: MedicineWords): boolean => {
  const own = allWords(name).filter((word) => !formWords.test(word))
  return typed.some((word) => begins(own, word))
}

/** Every ingredient of the generic name is typed. A release that is not plain has to be typed with it. */
const isGenericNamed = (typed: readonly string[], product: Medicine): boolean => {
  const ids = ingredientsOf(product)
  const parts = (product.genericName ?? '').split('+').map((part) => allWords(medicineWords(part)))
  const release = product.identity?.release
  if ((release === 'modified' || release === 'prolonged') && !typed.some(isReleaseWord)) return false
  return parts.every((part) =>
    part.every((word) => isFiller(word, ids) || typed.some((one) => word.startsWith(one))),
  )
}

/**
 * True when a typed name means this product and no other ingredient, strength or release. Each word is the
 * beginning of a whole word; numbers and words of variants are exact, typed and printed.
 */
export const fitsMedicine = (typed: string, product: Medicine): boolean => {
  const query = medicineWords(typed)
  const name = medicineWords(product.name)
  const generic = medicineWords(product.genericName ?? '')
  const form = medicineWords(product.dosageForm)
  const maker = medicineWords(`${product.manufacturer} ${product.brand.name}`)
  // Variants alone are the beginning of a name: `met` of metformin.
  const words = query.words.length ? query.words : query.variants
  const variants = query.words.length ? query.variants : []
  if (words.length === 0) return false
  const printed = [name, generic, form, maker].flatMap(allWords)
  if (!words.every((word) => begins(printed, word))) return false
  const byName = isNamed(words, name)
  if (!byName && !(allWords(generic).length && isGenericNamed([...words, ...variants], product))) return false
  const ids = namedIngredients(typed)
  const isOf = (own: readonly string[]) => isSameSet(ids, own)
  if (ids.length && !isOf(ingredientsOf(product)) && !isOf(namedIngredients(product.name))) return false
  const own =
    byName || name.variants.some(isReleaseWord)
      ? name.variants
      : [...name.variants, ...form.variants.filter(isReleaseWord)]
  const has = (word: string) => [...own, ...form.variants, ...allWords(generic)].includes(word)
  return (
    variants.every(has) &&
    own.every((word) => variants.includes(word) || words.includes(word)) &&
    isStrength(
      query.numbers,
      product,
      words.some((word) => begins(form.words, word)),
    )
  )
}
