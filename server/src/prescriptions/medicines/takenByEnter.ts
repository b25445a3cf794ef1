import type { Product } from 'shared-api/contract'
import { namedIngredients } from 'shared-api/formulary/namedIngredients'
import { readForm } from 'shared-api/formulary/readForm'
import { westernDigit } from 'shared-api/sig/normalise'
import { isNamed } from './fitsMedicine.ts'
import { isNamedWhole, isRatioLeftOut, isRatioTyped } from './isNamedWhole.ts'
import { isSaltLeftOut } from './isSaltLeftOut.ts'
import { isNumberLeftOut } from './isStrength.ts'
import { isLiquidWord, medicineWords } from './medicineWords.ts'
import { isFormOfItsOwn, isLeftOpen, medicineOf } from './openMedicines.ts'
import { isReleaseTyped, isUsualRelease } from './typedRelease.ts'

const begun = (names: readonly string[], word: string) => names.some((name) => name.startsWith(word))

/** A word of the form is typed: `cream`, `eye`, `inh` of inhaler, `Evohaler`, `syp` for each liquid. */
const isFormTyped = (words: readonly string[], dosageForm: string, formGroup: string | undefined): boolean =>
  words.some(
    (word) =>
      (liquids.has(formGroup ?? '') && isLiquidWord(word)) ||
      (word.length > 2 && begun(medicineWords(dosageForm).words, word)) ||
      (formGroup !== undefined && readForm(word)?.formGroup === formGroup),
  )

/** `Lasix 040` may be 0.40: a number that begins with zero may have lost its point. */
const hasLostPoint = (typed: string): boolean =>
  /(?<![\d.,/])0\d/.test(typed.replace(/\p{Nd}/gu, (digit) => westernDigit(digit) ?? digit))

/** Devices, food and care products have no prescription, no identity and no ingredient with a strength. */
const isMedicine = ({ identityKey, saleClass, genericName, strength }: Product): boolean =>
  saleClass !== 'otc' || identityKey !== null || (genericName !== null && strength !== null)

const swallowed = new Set(['tablet', 'capsule'])
const liquids = new Set(['oral_liquid', 'powder_oral'])

/**
 * Returns the id of the product that Enter takes; null when the pharmacist has to choose. All matches are one medicine,
 * and the typed words name it. They leave no other strength, form, release or variant: ketoconazole is no shampoo,
 * Polyfax an ointment for skin or eye. A plain tablet or capsule needs no word for its form, nor does a brand that is
 * swallowed. Restricted medicines are not sold here.
 */
export const takenByEnter = (
  typed: string,
  matches: readonly Product[],
  /** Other products with a word that begins as typed. */
  others: readonly Product[],
): string | null => {
  const [first] = matches
  if (!first || first.saleClass === 'restricted' || new Set(matches.map(medicineOf)).size > 1) return null
  if (others.some((other) => isLeftOpen(typed, other, first)) || isFormOfItsOwn(typed, first)) return null
  if (!isMedicine(first) || isRatioLeftOut(typed, first) || hasLostPoint(typed)) return null
  if (isNumberLeftOut(medicineWords(typed).numbers, first)) return null
  if (!matches.every((match) => isNamedWhole(typed, match, [...matches, ...others]))) return null
  const { words, variants, numbers } = medicineWords(typed)
  const { formGroup, release, route } = first.identity ?? readForm(first.dosageForm) ?? {}
  if (isFormTyped(words, first.dosageForm, formGroup ?? undefined) || isRatioTyped(typed, first))
    return first.id
  const name = medicineWords(first.name)
  const isBrand = namedIngredients(typed).length === 0 && isNamed(words, name)
  // `Polyfax skin` and `Voltral Emulgel` are more than the brand.
  const isWholeName = isBrand && words.filter((word) => begun(name.words, word)).length > 1
  if (isWholeName || (isBrand && route === 'oral')) return first.id
  if (route !== 'oral' || !swallowed.has(formGroup ?? '') || isSaltLeftOut(words, first)) return null
  // The name of a brand with more than one medicine: `Cholecalciferol` is not always Sunny D of 200000 IU.
  if (numbers.length === 0 && name.variants.some((word) => !variants.includes(word))) return null
  const isRelease =
    release === 'plain' ||
    variants.some((word) => isReleaseTyped(word, release)) ||
    (release != null && isUsualRelease(first.genericName, release))
  return isRelease ? first.id : null
}
