import { isIllness, isNaming } from './commonWords.ts'
import type { ProductIndex } from './productIndex.ts'
import { latin } from './tokens.ts'

const isLetter = (word: string) => /^\p{L}$/u.test(latin(word))

/**
 * Leaves out letters of an illness or symptom: the `b` of hepatitis b names no vitamin B. A letter behind a name
 * stays, as in `vitamin c`. Without an illness all words stay.
 */
export const withoutLetters = (
  index: ProductIndex,
  words: readonly string[],
  isIllnessNamed: boolean,
): readonly string[] => {
  const isSymptom = (word: string) => isIllness(word) || index.synonymLike(word) !== undefined
  if (!isIllnessNamed && !words.some((word) => !isLetter(word) && isSymptom(word))) return words
  const staysBehind = (before: string | undefined) =>
    before !== undefined && !isLetter(before) && isNaming(before) && !isSymptom(before)
  const left = words.filter((word, place) => !isLetter(word) || staysBehind(words[place - 1]))
  return left.length > 0 ? left : words
}

/** From so many words on, a search is a sentence. */
const SENTENCE = 3

/** Leaves out two letters in a sentence that no name has as a word: the `di` of `dawa de di` begins Disprin by chance. */
export const withoutBeginnings = (index: ProductIndex, words: readonly string[]): readonly string[] => {
  if (words.length < SENTENCE) return words
  const isWhole = (word: string) =>
    isIllness(word) || index.synonymLike(word) !== undefined || index.usedWord(word) !== undefined
  const left = words.filter((word) => !/^[a-z]{2}$/.test(word) || isWhole(word))
  return left.length > 0 ? left : words
}
