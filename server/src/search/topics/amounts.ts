import { isIllness, saysNothing, wordsOf } from '../engine/commonWords.ts'
import { countOf } from './numbers.ts'
import { isOfClass } from './wordClasses.ts'

const units = wordsOf('mg mcg ml g days day din weeks hours ghante saal din')

/** `10 masks at once` are bought, not swallowed. */
const bought = wordsOf(
  'strip strips pack packs packet packets box boxes pcs pieces bottle bottles mask masks diaper diapers pampers gloves syringes order price',
)

/** At least this many tablets at once are an overdose. A larger number is a strength. */
const MANY_TABLETS = { least: 5, most: 200 }
/** A blister has 10 tablets: two of them are an overdose, and are bought by `strips` or with a word of buying. */
const MANY_BLISTERS = 2

/** `zyada achi` (better) and `zyada asar` (works better) say nothing about how much was taken. */
const compared = wordsOf(
  'achi acha acchi ache behtar behtareen asar effective tez strong power powerful mehngi mehnga sasti price mg popular mashhoor اچھی بہتر',
)
/** Numbers in letters that also mean something else: `chay` is tea, and `bara` is big. */
const unclear = wordsOf('chay bara nau so')

const numberOf = (word: string): number => (unclear.has(word) ? 0 : (countOf(word) ?? 0))
const isMany = (word: string): boolean =>
  numberOf(word) >= MANY_TABLETS.least && numberOf(word) <= MANY_TABLETS.most

/** `zyada panadol` and `panadol double`, but neither `dard zyada panadol` nor `panadol zyada achi`. */
const isExcessOf = (
  words: readonly string[],
  place: number,
  isMedicine: (word: string) => boolean,
): boolean => {
  const isTaken = (word: string) => isOfClass('pills', word) || isMedicine(word)
  const nextTo = (side: readonly string[]) =>
    side.find((word) => isOfClass('pills', word) || !saysNothing(word)) ?? ''
  const sides = [nextTo(words.slice(0, place).reverse()), nextTo(words.slice(place + 1))]
  return !compared.has(words[place + 1] ?? '') && !sides.some(isIllness) && sides.some(isTaken)
}

/** `panadol 30 goliyan` and `2 patte brufen` are swallowed, unless a word of buying stands beside them. */
const isCounted = (words: readonly string[], isMedicine: (word: string) => boolean): boolean =>
  words.some((word, at) => {
    const counted = words[at + 1] ?? ''
    if (isOfClass('tablets', counted)) return isMany(word)
    return isOfClass('blisters', counted) && numberOf(word) >= MANY_BLISTERS
  }) && words.some(isMedicine)

const wholes =
  /^(?:p(?:oo|u|o)ra|p(?:oo|u|o)r[ie]|p(?:oo|u|o)ray|sa+r[aie]|sa+ray|whole|entire|full|all|sab|پورا|پوری|پورے|سارا|ساری|سارے)$/
const many = wordsOf(
  'many bohat bahut bohot buhat bht boht dher dhair itni itne itna kitni toomany toomuch extra kai kayi بہت ڈھیر اتنی',
)
const containers = wordsOf(
  `patta patte patty pata patt strip strips bottle bottles botal botle sheeshi shishi box boxes dabba dabbi dibbi pack packet packets
  پتہ پتے سٹرپ سٹرپس بوتل شیشی ڈبہ ڈبی`,
)
/** `puri raat` is a night. */
const times = wordsOf('raat din day night hafta hafte mahina mahine week month subah shaam sham')
const pluralPills = wordsOf(
  'tablets pills goliyan golian goliyaan gollian medicines dawaiyan dawaiyaan گولیاں دوائیاں دوائیں',
)

const said = (words: readonly string[], pattern: RegExp): boolean => pattern.test(` ${words.join(' ')} `)
/** `kha li`, and neither `khali pet` (an empty stomach) nor `khaye` (should take). */
const eaten =
  / (?:(?:kha+|کھا) (?:l[iy]+(?:ya|a|an|n|en|ein)?|ga?y[aie]+|gai|chuk[aie]|baith[aie]|ra?h[aie]|dalin?|لی|لیا|لیں|گیا|گئی|چکا)|kha+(?:i|ya|yi|liya|lia|lin|lien)|khali(?! p[ea]+i?t)|nigal\S*|took|ate|eaten|taken|swallowed|کھایا|کھائی|کھالی|نگل\S*) /
const taken = / (?:le|لے) (?:l[iy]+(?:ya|a|an|n|en|ein)?|لی|لیا|لیں) /

/** `poora patta kha liya`, `sari goliyan le li` and `bohat panadol khai`. */
const isSwallowedWhole = (words: readonly string[], isMedicine: (word: string) => boolean): boolean => {
  const isEaten = said(words, eaten)
  if (!isEaten && !said(words, taken)) return false
  const isWhole = words.some((word, at) => wholes.test(word) && !times.has(words[at + 1] ?? ''))
  const isContained = words.some((word) => containers.has(word))
  const isPlural = words.some((word) => pluralPills.has(word))
  if (isWhole && (isContained || isPlural || words.some(isMedicine))) return true
  if (isEaten && isContained) return true
  const isTaken = (word = '') => pluralPills.has(word) || isMedicine(word)
  const isBeside = (at: number) => {
    const next = words
      .slice(at + 1)
      .find((word) => !wholes.test(word) && word !== 'zyada' && word !== 'ziada')
    return isTaken(next) || isTaken(words[at - 1])
  }
  if (words.some((word, at) => isMany(word) && isBeside(at)) && !words.some((word) => bought.has(word)))
    return true
  const isTooMany = said(words, / (?:toomany|so many) /)
  if (isTooMany && isEaten) return true
  return words.some((word, at) => (many.has(word) || isOfClass('excess', word)) && isBeside(at))
}

/** Reads `took 20 panadol` and `too much panadol`: the topic of poisons has a word for it. */
export const withAmounts = (
  words: readonly string[],
  isMedicine: (word: string) => boolean,
): readonly string[] => {
  if (isSwallowedWhole(words, isMedicine)) return [...words, 'manytaken']
  const isBuying = words.some((word) => isOfClass('buying', word))
  const isExcess = words.some(
    (word, place) => isOfClass('excess', word) && isExcessOf(words, place, isMedicine),
  )
  if (!isBuying && (isExcess || isCounted(words, isMedicine))) return [...words, 'manytaken']
  const place = words.findIndex((word, at) => isMany(word) && !units.has(words[at + 1] ?? ''))
  if (place < 0) return words
  if (words.some((word) => isOfClass('eaten', word))) return words.with(place, 'manytaken')
  return words.includes('atonce') && !words.some((word) => bought.has(word))
    ? words.with(place, 'manyatonce')
    : words
}
