import { wordsOf } from '../engine/commonWords.ts'

const eating = wordsOf('took ate eaten taken swallowed kha khali khaa کھا')
const units = wordsOf('mg mcg ml g days day din weeks hours ghante saal din')

/** At least this many tablets at once are an overdose. A larger number is a strength. */
const MANY_TABLETS = { least: 5, most: 200 }

/** Reads `took 20 panadol`: the number becomes the word that the topic of poisons has. */
export const withAmounts = (words: readonly string[]): readonly string[] => {
  const place = words.findIndex(
    (word, at) =>
      /^\d{1,3}$/.test(word) &&
      Number(word) >= MANY_TABLETS.least &&
      Number(word) <= MANY_TABLETS.most &&
      !units.has(words[at + 1] ?? ''),
  )
  return place >= 0 && words.some((word) => eating.has(word)) ? words.with(place, 'manytaken') : words
}
