import { namedIngredients } from 'shared-api/formulary/namedIngredients'
import { splitRelease } from 'shared-api/formulary/readForm'
import { westernDigit } from 'shared-api/sig/normalise'
import { decomposed } from '../../search/engine/tokens.ts'
import { isVariantWord } from './variantWords.ts'

/** Forms that doctors write for any liquid to swallow: `Syp Calpol` is a suspension. */
export const isLiquidWord = (word: string): boolean => /^(syp|syr|syrup|susp|suspension)$/.test(word)

/** A written number, with its unit in lower case where one follows. */
export interface WrittenNumber {
  value: number
  unit: string | null
}

/** A name taken apart: `Galvus Met 50/1000mg` is galvus, met, 50 and 1000 mg. */
export interface MedicineWords {
  /** In lower case, without the words of variants. */
  words: string[]
  variants: string[]
  numbers: WrittenNumber[]
}

const units: Readonly<Record<string, string>> = {
  mg: 'mg',
  mcg: 'mcg',
  ug: 'mcg',
  g: 'g',
  gm: 'g',
  iu: 'iu',
  u: 'iu',
  unit: 'iu',
  units: 'iu',
  ml: 'ml',
  billion: 'billion',
  '%': '%',
}

const numberPattern = /^(\d+(?:\.\d+)?|\.\d+)(%|\p{L}+)?$/u

/** Other signs for plus, without the compatibility forms that NFKC makes `+`. */
const plusSigns = /[➕⊕✚∔]/gu

const isAmount = (token: string | undefined): boolean =>
  token !== undefined && (/^[\d.]/.test(token) || units[token] !== undefined)

/** The sign joins two ingredients or two strengths: `Amlodipine + Valsartan 5 + 80`. */
const isJoint = (left: string, right: string): boolean => {
  const [before, after] = [left, right].map((side) => side.toLowerCase().match(/[\p{L}\d.%]+/gu) ?? [])
  if (isAmount(before?.at(-1)) && /^[\d.]/.test(after?.[0] ?? '')) return true
  return namedIngredients(left).length > 0 && namedIngredients(right).length > 0
}

/** Reads the sign as the word, because a name with it is another medicine: `Coversyl + 4` is Coversyl Plus 4. */
export const readPlus = (text: string): string => {
  const parts = text.normalize('NFKC').replace(plusSigns, '+').split('+')
  if (parts.length === 1) return text
  return parts.reduce((left, right) => `${left} ${isJoint(left, right) ? '' : 'plus '}${right}`)
}

/** Persian, Arabic and full-width digits are digits. */
const plain = (text: string): string =>
  decomposed(readPlus(splitRelease(text)))
    .replace(/\p{M}/gu, '')
    .replace(/\p{Nd}/gu, (digit) => westernDigit(digit) ?? digit)
    .toLowerCase()
    .replace(/[µμ]/g, 'u')
    .replace(/['’`]/g, '')
    .replace(/(\d),(?=\d{3}(?!\d))/g, '$1')
    .replace(/(\d)\s+%/g, '$1%')

/** Returns the words, variants and numbers of a typed or printed name. */
export const medicineWords = (text: string): MedicineWords => {
  const chunks = plain(text)
    .split(/[^\p{L}\d.%]+/u)
    .map((chunk) => chunk.replace(/^\.(?!\d)|\.$/g, ''))
    .filter(Boolean)
  const found: MedicineWords = { words: [], variants: [], numbers: [] }
  for (const [place, chunk] of chunks.entries()) {
    const [, number, attached] = numberPattern.exec(chunk) ?? []
    const isUnitOfLast = units[chunk] !== undefined && /^[\d.]+$/.test(chunks[place - 1] ?? '')
    if (number !== undefined && (attached === undefined || units[attached]))
      found.numbers.push({
        value: Number(number),
        unit: units[attached ?? chunks[place + 1] ?? ''] ?? null,
      })
    else if (!isUnitOfLast) (isVariantWord(chunk) ? found.variants : found.words).push(chunk)
  }
  return found
}

/** Returns the same of a generic name, in which each sign joins two ingredients. */
export const genericWords = (genericName: string | null): MedicineWords =>
  medicineWords((genericName ?? '').replaceAll('+', ' '))
