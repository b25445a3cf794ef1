import { findIngredient } from 'shared-api/formulary/findIngredient'
import { ingredientByName } from 'shared-api/formulary/readGeneric'
import { readSalt } from 'shared-api/formulary/readSalt'

/** The longest name of an ingredient and of a salt in the formulary, in words. */
const MAX_WORDS = 4

/** Beside another salt these are injections or liquids, or rare: `Carvedilol phosphate` is another dose than carvedilol. */
const ofOtherForms = /^(sodium|phosphate|benzoate)$/

interface Word {
  text: string
  start: number
  end: number
}

const textOf = (words: readonly Word[]) => words.map(({ text }) => text).join(' ')

const wordsOf = (text: string): Word[] =>
  [...text.matchAll(/[\p{L}\d]+/gu)].map(({ 0: found, index }) => ({
    text: found.toLowerCase(),
    start: index,
    end: index + found.length,
  }))

/** The salt that need not be typed: the first of the formulary, unless salts differ. No other one is dropped. */
const usualSaltOf = (ingredientId: string): string | undefined => {
  const ingredient = findIngredient(ingredientId)
  if (!ingredient || ingredient.saltsDiffer) return undefined
  return ingredient.salts.find(
    (salt, place, all) => all.length === 1 || (place === 0 && !ofOtherForms.test(salt)),
  )
}

interface TypedSalt {
  ingredientId: string
  salt: string
  first: Word
  last: Word
}

/** The usual salts that follow their ingredients, the last one first. */
const typedSalts = (text: string): TypedSalt[] => {
  const words = wordsOf(text)
  const found: TypedSalt[] = []
  for (let end = words.length - 1; end > 0; end--) {
    const starts = [...Array(Math.min(MAX_WORDS, end)).keys()].map((place) => end - 1 - place)
    for (const start of starts) {
      const ingredientId = ingredientByName.get(textOf(words.slice(start, end)))
      const salt = ingredientId && usualSaltOf(ingredientId)
      if (!ingredientId || !salt) continue
      const ends = [...Array(MAX_WORDS).keys()].map((count) => end + count)
      const first = words[end]
      const last = words[ends.find((one) => readSalt(textOf(words.slice(end, one + 1))) === salt) ?? -1]
      if (!first || !last) continue
      found.push({ ingredientId, salt, first, last })
      break
    }
  }
  return found
}

/**
 * Returns the text without the usual salts that follow their ingredients: `Amlodipine besylate 5` is `Amlodipine 5`. Each
 * other salt stays, so that the text fits no product without it.
 */
export const withoutSalts = (text: string): string =>
  typedSalts(text)
    .reduce((rest, { first, last }) => rest.slice(0, first.start) + rest.slice(last.end), text)
    .replace(/\s+/g, ' ')
    .trim()

/** True when a product records another salt of a typed ingredient than the typed one. */
export const isOtherSaltTyped = (
  typed: string,
  parts: readonly { ingredientId: string; salt: string | null }[],
): boolean =>
  typedSalts(typed).some(({ ingredientId, salt }) =>
    parts.some(
      (part) => part.ingredientId === ingredientId && part.salt !== null && readSalt(part.salt) !== salt,
    ),
  )
