import { namedIngredients } from 'shared-api/formulary/namedIngredients'
import type { ProductIdentity } from 'shared-api/formulary/productForms'
import { readForm } from 'shared-api/formulary/readForm'
import { ingredientByName } from 'shared-api/formulary/readGeneric'
import { isStrength } from './isStrength.ts'
import { genericWords, isLiquidWord, type MedicineWords, medicineWords } from './medicineWords.ts'
import { isReleaseTyped, isUsualRelease } from './typedRelease.ts'
import { isReleaseWord, isStrengthWord, isVariantEnding } from './variantWords.ts'

export interface Medicine {
  name: string
  genericName: string | null
  strength: string | null
  dosageForm: string
  packSize: string
  manufacturer: string
  brand: { name: string }
  identity?:
    | (Pick<ProductIdentity, 'release'> & { ingredients: readonly { ingredientId: string }[] })
    | null
    | undefined
}

/** Words of a generic name that need not be typed and name nothing alone: `bisoprolol` is bisoprolol fumarate. */
const fillers =
  /^(acid|hcl|hydrochloride|sodium|potassium|calcium|maleate|besylate|fumarate|sulfate|sulphate)$/

const begins = (words: readonly string[], typed: string) => words.some((word) => word.startsWith(typed))

export const allWords = ({ words, variants }: MedicineWords) => [...words, ...variants]

/** The ingredients of a product: recorded ones, or those that its generic name states. */
export const ingredientsOf = ({ identity, genericName }: Medicine): string[] =>
  identity?.ingredients.map(({ ingredientId }) => ingredientId) ?? namedIngredients(genericName ?? '')

export const isSameSet = (one: readonly string[], other: readonly string[]) =>
  new Set(one).size === new Set(other).size && one.every((each) => other.includes(each))

/** Words of a name that only say its form: `tablets` names no medicine. */
const formWords =
  /^(tablets?|capsules?|caplets?|syrup|suspension|liquid|drops?|cream|ointment|gel|lotion|shampoo|injection|vial|pen|inhaler|spray|sachets?|powder|solution|box|eye|ear|nasal|oral|skin)$/

export const isDistinctive = (word: string) => !formWords.test(word) && !fillers.test(word)

/** The number of typed words that the name or the generic name has. Words for a form or a salt do not count. */
export const sharedWords = (typed: string, { name, genericName }: Medicine): number => {
  const own = allWords(medicineWords(`${name} ${genericName ?? ''}`))
  return allWords(medicineWords(typed)).filter((word) => isDistinctive(word) && begins(own, word)).length
}

/** The name itself is typed, or the beginning of it. A word for its form or salt is not enough. */
export const isNamed = (typed: readonly string[], name: MedicineWords): boolean => {
  const own = allWords(name).filter(isDistinctive)
  return typed.some((word) =>
    own.some((one) => one.startsWith(word) && !isVariantEnding(one.slice(word.length))),
  )
}

/** The words that name the ingredient of one generic name, without its salt: `divalproex` of divalproex sodium. */
export const ownWordsOf = (part: string): string[] => {
  const words = part.toLowerCase().replaceAll('-', ' ').trim().split(/\s+/)
  const counts = words.map((_, place) => words.length - place)
  const known = counts.find((count) => ingredientByName.has(words.slice(0, count).join(' ')))
  const named = allWords(medicineWords(words.slice(0, known).join(' ')))
  const distinctive = named.filter((word) => !fillers.test(word))
  return distinctive.length ? distinctive : named
}

/** The bare ingredient does not say this release: prednisolone is not the enteric coated tablet, omeprazole is. */
const isReleaseLeftOut = (
  typed: readonly string[],
  { genericName, identity, dosageForm }: Medicine,
): boolean => {
  const release = identity?.release ?? readForm(dosageForm)?.release ?? 'plain'
  if (release === 'plain' || typed.some(isReleaseWord)) return false
  if (release === 'enteric' && /enteric|gastro/.test(typed.join(' '))) return false
  return !isUsualRelease(genericName, release)
}

/** Every ingredient of the generic name is typed. */
const isGenericNamed = (typed: readonly string[], { genericName }: Medicine): boolean => {
  const parts = (genericName ?? '').split('+').map(ownWordsOf)
  return parts.every(
    (words) => words.length > 0 && words.every((word) => typed.some((one) => word.startsWith(one))),
  )
}

/** A typed form fits: `tab` is no vaginal tablet. Words that say no whole form fit each form that has them. */
export const isForm = (typed: readonly string[], { dosageForm }: Medicine, form: MedicineWords): boolean => {
  const written = form.words.filter((word) => typed.some((one) => word.startsWith(one)))
  const [meant, known] = [readForm(written.join(' ')), readForm(dosageForm)]
  if (!meant || !known) return true
  if (known.formGroup === 'powder_oral') return meant.route === 'oral'
  return meant.formGroup === known.formGroup && (meant.formGroup === 'tablet' || meant.route === known.route)
}

export const isLiquid = ({ dosageForm }: Medicine): boolean => {
  const form = readForm(dosageForm)?.formGroup
  return form === 'oral_liquid' || form === 'powder_oral'
}

/** Parts of a product that need not be typed. */
export interface LeftOpen {
  strength?: boolean
  /** The release, and words of the brand: `Gliclazide` for Diamicron MR. The ingredients have to be typed. */
  variant?: boolean
}

/**
 * Words of a product that have to be typed: those of the typed brand, but of an ingredient only its strength and age.
 * `Norethisterone` is Primolut-N, `Co-trimoxazole` no Septran DS unless its strength is typed.
 */
const demandedOf = (
  byName: boolean,
  isOfIngredients: boolean,
  isStrengthTyped: boolean,
  name: MedicineWords,
  form: MedicineWords,
): string[] => {
  if (byName) return name.variants
  if (isOfIngredients) return isStrengthTyped ? [] : name.variants.filter(isStrengthWord)
  return name.variants.some(isReleaseWord)
    ? name.variants
    : [...name.variants, ...form.variants.filter(isReleaseWord)]
}

/** The recorded identity knows the ingredients, and a slow release that words of the brand name. */
const isIdentified = ({ identity }: Medicine, ids: readonly string[], name: MedicineWords): boolean =>
  identity != null &&
  isSameSet(
    ids,
    identity.ingredients.map(({ ingredientId }) => ingredientId),
  ) &&
  !(name.variants.some(isReleaseWord) && (identity.release ?? 'plain') === 'plain')

/**
 * True when a typed name means this product and no other ingredient, strength, form or release. Each word is the
 * beginning of a whole word; numbers and words of variants are exact, typed and printed. A maker, a form or a salt
 * alone names no medicine.
 */
export const fitsMedicine = (typed: string, product: Medicine, open: LeftOpen = {}): boolean => {
  const query = medicineWords(typed)
  const name = medicineWords(product.name)
  const generic = genericWords(product.genericName)
  const form = medicineWords(product.dosageForm)
  const maker = medicineWords(`${product.manufacturer} ${product.brand.name}`)
  // Variants alone are the beginning of a name: `met` of metformin.
  const liquidWords = query.words.filter(isLiquidWord)
  const named = query.words.filter((word) => !isLiquidWord(word))
  const words = named.length ? named : query.variants
  const variants = named.length ? query.variants : []
  if (words.length === 0 || liquidWords.some((word) => !isLiquid(product) && !begins(name.words, word)))
    return false
  const printed = [name, generic, form, maker].flatMap(allWords)
  if (!words.every((word) => begins(printed, word))) return false
  const byName = isNamed(words, name)
  const all = [...words, ...variants]
  if (!byName && !(allWords(generic).length && isGenericNamed(all, product))) return false
  if (!isForm(words, product, form)) return false
  const ids = namedIngredients(typed)
  const isOf = (own: readonly string[]) => isSameSet(ids, own)
  if (ids.length && !isOf(ingredientsOf(product)) && !isOf(namedIngredients(product.name))) return false
  const isVariantOpen = open.variant === true && ids.length > 0
  if (!byName && !isVariantOpen && isReleaseLeftOut(all, product)) return false
  const isOfIngredients = ids.length > 0 && isIdentified(product, ids, name)
  const demanded = demandedOf(byName, isOfIngredients, query.numbers.length > 0, name, form)
  const has = (word: string) =>
    [...name.variants, ...form.variants, ...allWords(generic)].includes(word) ||
    ((isOfIngredients || !name.variants.some(isReleaseWord)) &&
      isReleaseTyped(word, product.identity?.release))
  return (
    variants.every(has) &&
    (isVariantOpen || demanded.every((word) => variants.includes(word) || words.includes(word))) &&
    (open.strength === true ||
      isStrength(
        query.numbers,
        product,
        // `Augmentin DS` is no tablet.
        liquidWords.length > 0 || variants.length > 0 || words.some((word) => begins(form.words, word)),
      ))
  )
}
