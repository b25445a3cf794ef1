import type { Product } from 'shared-api/contract'
import { namedIngredients } from 'shared-api/formulary/namedIngredients'
import { namesOfIngredient } from 'shared-api/formulary/readGeneric'
import type { Db } from '../../db/types.ts'
import { canonicalOf } from './canonicalName.ts'
import { fitsMedicine, ingredientsOf, isSameSet } from './fitsMedicine.ts'
import { isJoinedName, joinedLetters } from './isJoinedName.ts'
import { isSaltLeftOut } from './isSaltLeftOut.ts'
import { isSameMedicine } from './isSameMedicine.ts'
import { medicineWords, readPlus } from './medicineWords.ts'
import { type ReadCandidates, readJoined } from './readCandidates.ts'
import { isReleaseTyped, isUsualCoat, isUsualRelease } from './typedRelease.ts'
import { isReleaseWord, isStrengthWord } from './variantWords.ts'
import { withoutDirections } from './withoutDirections.ts'
import { isOtherSaltTyped } from './withoutSalts.ts'

export const unique = (products: readonly Product[]): Product[] => [
  ...new Map(products.map((product) => [product.id, product])).values(),
]

/** Neither leaves the text out the release of the product, nor does it name another one: OD is also once a day. */
const isReleaseSaid = (typed: string, text: string, { name, genericName, identity }: Product): boolean => {
  const release = identity?.release ?? 'plain'
  const releases = [typed, text].flatMap((one) => medicineWords(one).variants).filter(isReleaseWord)
  if (releases.length) {
    const printed = medicineWords(name).variants
    return releases.every((word) => printed.includes(word) || isReleaseTyped(word, release))
  }
  return release === 'plain' || isUsualRelease(genericName, release) || isUsualCoat(genericName, release)
}

/** The words of the brand that are not typed say no more than the typed ingredients and strength do. */
const isVariantSaid = (text: string, product: Product): boolean => {
  const { words, variants, numbers } = medicineWords(text)
  const open = medicineWords(product.name).variants.filter((word) => ![...words, ...variants].includes(word))
  const isGeneric = isSameSet(namedIngredients(text), ingredientsOf(product))
  return open.length === 0 || (numbers.length > 0 && (isGeneric || open.every(isStrengthWord)))
}

/** `Stemetil 5mg/ml` is no tablet. */
const isOfVolume = (text: string): boolean => /(\/|per)\s*[\d.]*\s*ml(?!\p{L})/iu.test(text)

export interface Written {
  /** Products of the typed ingredients, strength, form and release. The pharmacist chooses one. */
  certain: Product[]
  /** Products of the typed name. A strength, form, release or variant has to be confirmed. */
  open: Product[]
}

/**
 * Finds the typed medicine where it is written with directions, in another order, in one word or without a word of the
 * brand. Enter takes none of these.
 */
export const readWritten = async (
  typed: string,
  given: {
    db: Db
    now: Date
    read: ReadCandidates
    /** Products of the typed name that leave their salt or a variant open. */
    known: readonly Product[]
  },
): Promise<Written> => {
  const { db, now, read, known } = given
  const text = canonicalOf(readPlus(withoutDirections(typed)))
  const spellings = [text, ...namedIngredients(text).slice(0, 1).flatMap(namesOfIngredient)]
  const found = await Promise.all(spellings.map(read))
  const isPossible = ({ identity, strength }: Product) =>
    !isOtherSaltTyped(typed, identity?.ingredients ?? []) &&
    (!isOfVolume(typed) || isOfVolume(strength ?? ''))
  const candidates = unique(found.flat()).filter(isPossible)
  const isFit = (product: Product) => fitsMedicine(text, product) || isSameMedicine(text, product)
  const same = candidates.filter((product) => isFit(product) || isSameMedicine(text, product, true))
  const all = unique([...known, ...same])
  const { words, numbers } = medicineWords(text)
  const salts = new Set(all.map(({ identity }) => identity?.ingredients.map(({ salt }) => salt).join()))
  // `Diclofenac 50` is the sodium or the potassium.
  const isSaltSaid = (product: Product) =>
    !isSaltLeftOut(words, product) || (numbers.length > 0 && salts.size === 1)
  const isNumberRead = numbers.length > 0 || !/\p{Nd}/u.test(typed)
  const isCertain = (product: Product) =>
    isNumberRead &&
    (!same.includes(product) || isFit(product)) &&
    isSaltSaid(product) &&
    isReleaseSaid(typed, text, product) &&
    isVariantSaid(text, product)
  const certain = all.filter(isCertain)
  const open = all.filter((product) => !certain.includes(product))
  if (all.length) return { certain, open }
  const joined = await readJoined(db, joinedLetters(text), now)
  return { certain: joined.filter((product) => isPossible(product) && isJoinedName(text, product)), open: [] }
}
