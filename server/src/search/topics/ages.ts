import { wordsOf } from '../engine/commonWords.ts'
import { countOf } from './numbers.ts'
import { isOfClass } from './wordClasses.ts'

/** Days from which on a child is no longer a small baby: three months. */
const SMALL_BABY_DAYS = 90
/** Days until which a baby eats no cereal: six months. */
const CEREAL_DAYS = 180
/** Days until which a patient is a child: the end of the year of age 17. */
const CHILD_DAYS = 18 * 365
/** Days until which a gel in the mouth can choke a baby: four months (label of Daktarin oral gel). */
const ORAL_GEL_DAYS = 120
/** Days from which on a fever needs tests: a week, as typhoid. */
const LONG_FEVER_DAYS = 7
/** Days from which on a cough may be tuberculosis: two weeks. */
const LONG_COUGH_DAYS = 14

const unitDays: readonly (readonly [unit: ReadonlySet<string>, days: number])[] = [
  [wordsOf('din dino dinon day days roz دن روز'), 1],
  [wordsOf('hafta hafte haftay haftey haftoun hafton week weeks ہفتے ہفتہ ہفتوں'), 7],
  [wordsOf('month months mah maah mahina mahine mahinay mahene maheene mahinon ماہ مہینے مہینہ مہینوں'), 30],
  [wordsOf('year years yr yrs saal sal سال'), 365],
]
/** Words behind a number of days that make an age of it. */
const ofAge = wordsOf('ka ki ke kay old baby babies infant bacha bachi bache bachay کا کی کے بچہ بچی بچے')
/** Words with which a number of days is how long something lasts. */
const ofDuration = wordsOf(
  `se say for from since ago pehle pehlay late der delay pack supply course expiry warranty guarantee period periods mahwari
  haiz pregnant pregnancy hamal hamila hamla haamla trimester contraceptive سے پہلے حمل حاملہ ماہواری`,
)
const pregnant = wordsOf('pregnant pregnancy expecting hamal hamila haamla hamla trimester حمل حاملہ')
const coughs = wordsOf('cough coughing khansi khaansi khanse کھانسی')
const oralGels = wordsOf('daktarin dactarin miconazole ڈیکٹارن')
const cereals = wordsOf('cerelac cerilac serelac cereal cereals سیریلیک سیریلک')
const milks = wordsOf('milk doodh dudh دودھ')
const below = wordsOf('under below than kam')
const babies = wordsOf('baby babies infant infants newborn nomolood نومولود شیرخوار')
const pregnancyMonths = /^(8th|9th|7th|6th|5th|aathwan|nawan|aathwa|nauwan)$/

interface Age {
  place: number
  length: number
  days: number
  /** The words say that it is an age, not how long something lasts. */
  isSaid: boolean
  isDuration: boolean
}

const ageIn = (words: readonly string[]): Age | null => {
  for (const [place, word] of words.entries()) {
    const together = /^(\d{1,2})(y|yr|yrs|m|mo)$/.exec(word)
    const count = together ? Number(together[1]) : countOf(word)
    const unit = unitDays.find(([units]) => units.has(words[place + 1] ?? ''))?.[1]
    const days = together ? (together[2]?.startsWith('y') ? 365 : 30) : unit
    if (count === undefined || days === undefined) continue
    const length = together ? 1 : 2
    const next = words[place + length] ?? ''
    const isSaid = ofAge.has(next) || unit === 365
    const isDuration =
      ofDuration.has(next) ||
      ofDuration.has(words[place + length + 1] ?? '') ||
      words.some((one) => ofDuration.has(one) && !ofAge.has(next))
    const under = below.has(words[place - 1] ?? '') ? 1 : 0
    return { place, length, days: count * days - under, isSaid, isDuration }
  }
  return null
}

const isMilk = (words: readonly string[], place: number) =>
  words.some((word, at) => at !== place && milks.has(word))

/**
 * Reads `20 din ka bacha`, `2 year old` and `3 saal`: an age becomes the word that its topic has. `3 din se bukhar` is
 * how long the fever has lasted, and `9th month` a pregnancy.
 */
export const withAges = (words: readonly string[]): readonly string[] => {
  const month = words.findIndex(
    (word, at) => pregnancyMonths.test(word) && unitDays[2]?.[0].has(words[at + 1] ?? ''),
  )
  if (month >= 0) return words.with(month, 'pregnancymonth')
  const age = ageIn(words)
  const isCereal = words.some((word) => cereals.has(word))
  if (!age)
    return words.some((word) => babies.has(word)) && isMilk(words, -1) ? [...words, 'infantmilk'] : words
  const { place, length, days, isSaid, isDuration } = age
  const cough = words.findIndex((word) => coughs.has(word))
  if (words.some((word) => pregnant.has(word))) return words
  if (cough >= 0 && days >= LONG_COUGH_DAYS && (isDuration || (!isSaid && cough < place)))
    return [...words, 'longcough']
  const isFever = words.some((word) => isOfClass('feverish', word))
  // `2 months fever` may be an age.
  if (isFever && days >= LONG_FEVER_DAYS && (isDuration || (!isSaid && days < 30)))
    return [...words, 'longfever']
  if (isDuration) return words
  // `60 saal ka` is no child.
  if (days >= CHILD_DAYS) return words.toSpliced(place, length)
  if (isCereal ? days < CEREAL_DAYS : days <= CEREAL_DAYS && isMilk(words, place))
    return [...words, 'infantmilk']
  const least = words.some((word) => oralGels.has(word)) ? ORAL_GEL_DAYS : SMALL_BABY_DAYS
  if (days >= least) return words.toSpliced(place, length, 'childage')
  // `2 din bukhar` is no age, and `2 months` beside a name is one.
  return isSaid || days >= 30 ? words.toSpliced(place, length, 'newbornage') : words
}
