import { namedIngredients } from 'shared-api/formulary/namedIngredients'
import { readRelease } from 'shared-api/formulary/readForm'
import { isReleaseWord } from './variantWords.ts'

/** Ingredients whose tablets and capsules are enteric coated: always, or most of them. Others are plain. */
const enteric: Readonly<Record<string, 'always' | 'often'>> = {
  omeprazole: 'always',
  esomeprazole: 'always',
  lansoprazole: 'always',
  pantoprazole: 'always',
  rabeprazole: 'always',
  duloxetine: 'always',
  mesalazine: 'always',
  pancreatin: 'always',
  valproate: 'always',
  aspirin: 'often',
  diclofenac: 'often',
}

/** Returns how often the one ingredient of a generic name is enteric coated; undefined when it has to be typed. */
export const entericHabit = (genericName: string | null): 'always' | 'often' | undefined => {
  const [id, ...more] = namedIngredients(genericName ?? '')
  return more.length === 0 ? enteric[id ?? ''] : undefined
}

/** True for a word that names this release: EC for an enteric coated tablet. */
export const isReleaseTyped = (word: string, release: string | null | undefined): boolean =>
  isReleaseWord(word) && release != null && release !== 'plain' && readRelease(word) === release
