import { namedIngredients } from 'shared-api/formulary/namedIngredients'
import type { Release } from 'shared-api/formulary/productForms'
import { readRelease } from 'shared-api/formulary/readForm'
import { isReleaseWord } from './variantWords.ts'

/** Ingredients whose tablets and capsules always have this release. */
const habits: Readonly<Record<string, Release>> = {
  omeprazole: 'enteric',
  esomeprazole: 'enteric',
  lansoprazole: 'enteric',
  pantoprazole: 'enteric',
  rabeprazole: 'enteric',
  duloxetine: 'enteric',
  mesalazine: 'enteric',
  pancreatin: 'enteric',
  valproate: 'enteric',
  tamsulosin: 'modified',
}

/** Ingredients whose tablets are coated in most brands. Enter still waits for the coat. */
const coated: ReadonlySet<string> = new Set(['diclofenac'])

/** True for the enteric coat of an ingredient that most tablets have, so that the product is a match to choose. */
export const isUsualCoat = (genericName: string | null, release: Release): boolean => {
  const ids = namedIngredients(genericName ?? '')
  return release === 'enteric' && ids.length === 1 && ids.every((id) => coated.has(id))
}

/** True when the one ingredient of a generic name always has this release, so that it need not be typed. */
export const isUsualRelease = (genericName: string | null, release: Release): boolean => {
  const [id, ...more] = namedIngredients(genericName ?? '')
  return id !== undefined && more.length === 0 && habits[id] === release
}

/** True for a word that names this release: EC for an enteric coated tablet. */
export const isReleaseTyped = (word: string, release: string | null | undefined): boolean =>
  isReleaseWord(word) && release != null && release !== 'plain' && readRelease(word) === release
