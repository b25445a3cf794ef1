import { saysNothing } from '../engine/commonWords.ts'
import { soundOf } from '../engine/sound.ts'
import { plain } from '../engine/tokens.ts'

interface Range {
  /** Below it the reading is an emergency. */
  low: number
  /** From it on the reading is an emergency. */
  high: number
  /** Readings outside these are no readings. */
  possible: readonly [least: number, most: number]
}

/** mg/dl. */
const sugar: Range = { low: 70, high: 250, possible: [15, 900] }
/** The upper value, mmHg. */
const pressure: Range = { low: 90, high: 180, possible: [40, 300] }

const pressureWords = new Set(plain('bp pressure پریشر پی').split(' '))
/** Words beside a reading. Another word, as `tablet`, makes the number a strength. */
const besideReading = new Set(
  plain('blood level reading random fasting high low kam down hai is بلڈ بی لیول').split(' '),
)
const sugarSound = soundOf('sugar')

const rangeOf = (word: string): Range | undefined => {
  if (pressureWords.has(word)) return pressure
  return soundOf(word) === sugarSound ? sugar : undefined
}

/** Reads `sugar 40` and `bp 220/120`: a dangerous number becomes the word that the phrases of its topic have. */
export const withReadings = (words: readonly string[]): readonly string[] => {
  const range = words.map(rangeOf).find((one) => one !== undefined)
  const isReading = words.every(
    (word) => /^\d+$/.test(word) || rangeOf(word) || besideReading.has(word) || saysNothing(word),
  )
  const place = words.findIndex((word) => /^\d{2,3}$/.test(word))
  const value = Number(words[place])
  if (!range || !isReading || place < 0 || value < range.possible[0] || value > range.possible[1])
    return words
  if (value >= range.low && value < range.high) return words
  return words.with(place, value < range.low ? 'measuredlow' : 'measuredhigh')
}
