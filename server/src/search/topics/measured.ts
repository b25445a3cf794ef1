import { wordsOf } from '../engine/commonWords.ts'
import { soundOf } from '../engine/sound.ts'
import { withDigits } from './numbers.ts'

interface Range {
  names: ReadonlySet<string>
  /** Below it the reading is an emergency. */
  low: number
  /** From it on the reading is an emergency. */
  high: number
  /** Readings outside these are no readings. */
  possible: readonly [least: number, most: number]
}

/** mg/dl. */
const sugar: Range = {
  names: wordsOf('sugar suger sugr shugar glucose glucos گلوکوز'),
  low: 70,
  high: 250,
  possible: [15, 900],
}
/** The upper value, mmHg. */
const pressure: Range = { names: wordsOf('bp pressure پریشر پی'), low: 90, high: 180, possible: [40, 300] }
/** Percent. */
const oxygen: Range = {
  names: wordsOf('oxygen oxigen spo2 saturation o2 آکسیجن'),
  low: 92,
  high: 101,
  possible: [40, 100],
}
/** Degrees Fahrenheit. */
const temperature: Range = {
  names: wordsOf('temperature temprature temprechar temp بخار ٹمپریچر درجہ'),
  low: 0,
  high: 100,
  possible: [100, 110],
}
/** Beats a minute. */
const pulse: Range = { names: wordsOf('pulse nabz heartrate نبض'), low: 45, high: 150, possible: [15, 250] }
const ranges = [sugar, pressure, oxygen, temperature, pulse]

/** mg/dl of glucose in 1 mmol/l. */
const MG_PER_MMOL = 18
/** No reading of sugar in mmol/l is higher, and none in mg/dl with a point is written. */
const MOST_MMOL = 40
/** A lower temperature is written in degrees Celsius. */
const MOST_CELSIUS = 45
const FREEZING_FAHRENHEIT = 32
/** mmHg: the lower value from which on a pressure is an emergency. */
const HIGH_LOWER_PRESSURE = 120
/** mmHg: from these on the pressure of a pregnant woman is an emergency. */
const pregnantHigh = { upper: 140, lower: 90 }

/** A number before one of these counts goods, days or a strength. */
const notReadings = wordsOf(
  `tablet tablets tab tabs capsule capsules goli golian goliyan strip strips sachet sachets pcs pieces pack packs mg mcg ml g gm
  kg iu units unit rs rupees rupay litre liter l days day din weeks week hafte hafta month months mahine mahina year years
  saal sal yrs hours hour ghante ghanta baje dafa bar baar times گولی گولیاں دن ہفتے مہینے ماہ سال گھنٹے بجے دفعہ بار`,
)
const goods = wordsOf('oximeter biscuit biscuits strip strips machine cylinder free drip sachet پٹی مشین')
/** `sugar ki goli 500`: a number behind a form is a strength. */
const forms = wordsOf('tablet tablets tab goli golian goliyan capsule syrup injection گولی گولیاں')
const pregnantWords = wordsOf('pregnant pregnancy pregnent hamal hamila haamla hamla hamela حمل حاملہ')

const sugarSound = soundOf('sugar')
const rangeOf = (word: string): Range | undefined =>
  ranges.find(({ names }) => names.has(word)) ?? (soundOf(word) === sugarSound ? sugar : undefined)

/**
 * Reads `ammi ki sugar 40 hai` and `bp 220/120`: a dangerous number becomes the word that the phrases of its topic
 * have. A number with a point keeps it.
 */
export const withReadings = (typed: readonly string[]): readonly string[] => {
  const range = typed.map(rangeOf).find((one) => one !== undefined)
  if (!range || typed.some((word) => goods.has(word))) return typed
  const words = withDigits(typed)
  const isPerDecilitre = words.some((word, at) => word === 'mg' && words[at + 1] === 'dl')
  const isMolar = words.some((word) => /^mmols?$/.test(word))
  const numberAt = (place: number) => {
    const word = words[place] ?? ''
    if (forms.has(words[place - 1] ?? '')) return undefined
    return /^\d{1,3}(\.\d+)?$/.test(word) && (isPerDecilitre || !notReadings.has(words[place + 1] ?? ''))
      ? Number(word)
      : undefined
  }
  const valueAt = (place: number) => {
    const number = numberAt(place)
    if (number !== undefined && range === temperature && number < MOST_CELSIUS)
      return (number * 9) / 5 + FREEZING_FAHRENHEIT
    if (number === undefined || range !== sugar) return number
    const isSmall = words[place]?.includes('.') && number < MOST_MMOL
    return isMolar || isSmall ? number * MG_PER_MMOL : number
  }
  const isPossible = (value: number | undefined) =>
    value !== undefined && value >= range.possible[0] && value <= range.possible[1]
  const place = words.findIndex((_, at) => isPossible(valueAt(at)))
  const value = valueAt(place)
  if (place < 0 || value === undefined) return typed
  if (range === pulse)
    return value < pulse.low || value >= pulse.high ? words.with(place, 'measuredpulse') : typed
  const lower = range === pressure ? numberAt(place + 1) : undefined
  const isPregnant = range === pressure && words.some((word) => pregnantWords.has(word))
  if (isPregnant && (value >= pregnantHigh.upper || (lower ?? 0) >= pregnantHigh.lower))
    return words.with(place, 'measuredpregnant')
  if (value >= range.high || (lower ?? 0) >= HIGH_LOWER_PRESSURE) return words.with(place, 'measuredhigh')
  return value < range.low ? words.with(place, 'measuredlow') : typed
}
