import { searchTopics, type TopicCode, topicCodes } from 'shared-api/formulary/searchTopics'
import { closeness } from '../engine/closeness.ts'
import {
  fillers,
  isEar,
  isEveryday,
  isIllness,
  isNaming,
  isOrgan,
  saysNothing,
  wordsOf,
} from '../engine/commonWords.ts'

import { ordinaryWords } from '../engine/ordinaryWords.ts'
import { soundOf } from '../engine/sound.ts'
import { NEAREST_HEARD } from '../engine/synonyms.ts'
import { isLatinWord, latin, plain, punctuation } from '../engine/tokens.ts'
import { withAges } from './ages.ts'
import { withAmounts } from './amounts.ts'
import { dangerPhrases } from './dangerPhrases.ts'
import { withJoinedWords, withReactions } from './joinedWords.ts'
import { withReadings } from './measured.ts'
import { insulins } from './phraseParts.ts'
import { topicPhrases } from './topicPhrases.ts'
import { isOfClass, type WordClassName } from './wordClasses.ts'

interface Word {
  text: string
  sound: string
  isLatin: boolean
}
const wordOf = (text: string): Word => ({
  text,
  sound: isEar(text) ? '' : soundOf(text),
  isLatin: isLatinWord(text),
})
/** A word whose sound says nothing: only its letters count. */
const asWritten = (text: string): Word => ({ text, sound: '', isLatin: isLatinWord(text) })

/** A word alone needs this many consonants to be known by its sound; a word of a phrase needs fewer. */
const SHORTEST_SOUND = { alone: 3, inPhrase: 2 }

/**
 * The least closeness of another spelling, for a Latin word that stands alone. `bukahr` has another sound than
 * `bukhar`. `stock` sounds like sciatica, but is not spelt nearly so.
 */
const NEAREST = { heard: NEAREST_HEARD, short: 0.75, other: 0.8, spelt: 0.85 }
/** A shorter word is another word with one other letter. */
const SHORTEST_MISSPELT = 6

/**
 * The least closeness of two spellings of one sound. Short sounds are shared by more words: `codes` and `kids`.
 * An everyday word seldom stands for another one: `goli` (a pill) is no `gala` (a throat).
 */
const nearestHeard = ({ sound }: Word, isAlone: boolean, isOther: boolean): number => {
  if (isOther) return NEAREST.other
  return sound.length <= (isAlone ? 3 : 2) ? NEAREST.short : NEAREST.heard
}
const spelling = (word: Word, isLatin: boolean) => (isLatin ? latin(word.text) : word.text)
/** Urdu words are compared in their own letters, and with Latin ones in Latin letters. */
const nearness = (one: Word, word: Word): number => {
  const isLatin = one.isLatin || word.isLatin
  return closeness(spelling(one, isLatin), spelling(word, isLatin))
}

/** Question words: they sound like `khoon` and `saans`, and mean no illness. */
const neverHeard: ReadonlySet<string> = wordsOf(
  'khane khana khaane khaana khani kaun kon kawn si sa se can i take kaunsi konsi کون سی سا کی کے کا والی والے سے میں کر کرنے نے پر',
)

const isMisspelt = (typed: string, word: string): boolean =>
  typed[0] === word[0] &&
  Math.abs(typed.length - word.length) <= 1 &&
  Math.min(typed.length, word.length) >= SHORTEST_MISSPELT &&
  closeness(typed, word) >= NEAREST.spelt

const significant = (words: readonly string[]): readonly string[] => {
  const left = words.filter((word) => !fillers.has(word))
  // `sari dawa` (all the medicine) needs both of its words, or every `dawa` would do.
  return left.length >= Math.min(2, words.length) ? left : words
}

/** `{medicine}` stands for the name of any medicine. */
type PhraseClass = WordClassName | 'medicine'

interface Phrase {
  /** The number of its words and classes. */
  length: number
  words: readonly Word[]
  /** One word of each of these classes has to be there. */
  classes: readonly PhraseClass[]
  /** No word of these classes may be there. */
  without: readonly PhraseClass[]
  /** No other word that means something may stand beside it. */
  isAll: boolean
}

/** The classes that a phrase names in braces. */
const classesIn = (phrase: string, pattern: RegExp): readonly PhraseClass[] =>
  [...phrase.matchAll(pattern)].map(([, name]) => name as PhraseClass)

const phrasesOf = (code: TopicCode): Phrase[] =>
  `${topicPhrases[code]},${dangerPhrases[code] ?? ''}`.split(',').flatMap((written) => {
    const phrase = written.trim()
    if (!phrase) return []
    const isWritten = /^\^?=/.test(phrase)
    const spelt = phrase.replace(/!?\{\w+\}/g, ' ')
    const words = significant(withJoinedWords(plain(spelt).split(punctuation).filter(Boolean)))
    const classes = classesIn(phrase, /(?<!!)\{(\w+)\}/g)
    return [
      {
        length: words.length + classes.length,
        words: words.map(isWritten ? asWritten : wordOf),
        classes,
        without: classesIn(phrase, /!\{(\w+)\}/g),
        isAll: phrase.startsWith('^'),
      },
    ]
  })

const topics = topicCodes.map((code) => ({ code, phrases: phrasesOf(code) }))

/** Urdu digits are counted as Latin ones. */
const wordsIn = (search: string): string[] =>
  plain(search)
    .replace(/[\u0660-\u0669]/g, (digit) => String(digit.charCodeAt(0) - 0x0660))
    .replace(/[\u06f0-\u06f9]/g, (digit) => String(digit.charCodeAt(0) - 0x06f0))
    // The point of `sugar 3.2` is no full stop, and stands for itself as a character that is no mark.
    .replace(/(\d)[.\u066b](?=\d)/g, '$1\ue000')
    .split(punctuation)
    .filter(Boolean)
    .map((word) => word.replace('\ue000', '.'))

export interface Topic {
  code: TopicCode
  /** The other words of the search, without those that say nothing. */
  rest: readonly string[]
  /** The search also says something else than an illness, as `pregnancy test`. */
  isMoreSaid: boolean
}

const feedingGoods = wordsOf('bottle bottles feeder spoon pump pillow tube set bra cup cushion')
const insulinNames = new Set(insulins.split(/,\s+/).map(plain))
const insulinGoods = wordsOf('pouch cooling cooler discount')
const eyeGoods = wordsOf('glasses spectacles chashma')
const deodorants = wordsOf('deodorant deodorants antiperspirant')
const notStomach = wordsOf('mouth muh munh moonh منہ diabetic foot leg')
/** Words beside which a phrase means something else: an ulcer of the mouth is none of the stomach. */
const elsewhere: Readonly<Partial<Record<TopicCode, (word: string) => boolean>>> = {
  // `machhar marna` kills mosquitoes.
  suicide: (word) => isOfClass('pests', word),
  fever: (word) => word === 'dying',
  pregnancy: (word) => feedingGoods.has(word),
  stomach: (word) => notStomach.has(word),
  pain: isOrgan,
  // Too much insulin is low sugar, whose advice helps sooner.
  poisoning: (word) => insulinNames.has(word),
  low_sugar: (word) => insulinGoods.has(word),
  stroke: (word) => eyeGoods.has(word),
  chest_pain: (word) => deodorants.has(word),
}

/** Says how the catalogue knows a typed word. */
interface Vocabulary {
  /** It has the word, which then is not taken for another word that sounds like it. */
  isKnown: (word: string) => boolean
  /** The word names a medicine, or misspells one. */
  isMedicine: (word: string) => boolean
}

/** The topic that a search names, or null. */
export const topicOf = (search: string, { isKnown, isMedicine }: Vocabulary): Topic | null => {
  const joined = withReactions(withJoinedWords(wordsIn(search)), (word) => isNaming(word) && isKnown(word))
  const typed = withAges(withAmounts(withReadings(joined), isMedicine)).map(wordOf)
  const isIn = (name: PhraseClass, { text }: Word) =>
    name === 'medicine' ? isMedicine(text) : isOfClass(name, text)
  // A snack is no snake. Urdu letters are spelt one way, so that there is nothing to confuse.
  const isOther = (text: string) =>
    isKnown(text) || ordinaryWords.has(text) || (isLatinWord(text) && isEveryday(text))
  const matches = (word: Word, phrase: readonly Word[], one: Word) => {
    if (one.text === word.text) return true
    if (word.sound === '' || saysNothing(one.text) || neverHeard.has(one.text)) return false
    const isAlone = phrase.length === 1
    const least = isAlone ? SHORTEST_SOUND.alone : SHORTEST_SOUND.inPhrase
    const isLatin = one.isLatin && word.isLatin
    const isHeard =
      one.sound === word.sound &&
      word.sound.length >= least &&
      nearness(one, word) >= nearestHeard(word, isAlone, isOther(one.text) || isEveryday(one.text))
    if (!isHeard && !(isAlone && isLatin && isMisspelt(one.text, word.text))) return false
    return !isAlone || !isOther(one.text)
  }
  /** The typed words that are this phrase, each another one; null if a word is not there. */
  const wordsOf = ({ words: phrase, classes, without, isAll }: Phrase): Word[] | null => {
    const used: Word[] = []
    if (without.some((name) => typed.some((one) => isIn(name, one)))) return null
    for (const name of classes) {
      const one = typed.find((it) => !used.includes(it) && isIn(name, it))
      if (!one) return null
      used.push(one)
    }
    for (const word of phrase) {
      const one = typed.find((it) => !used.includes(it) && matches(word, phrase, it))
      if (!one) return null
      used.push(one)
    }
    const isMeaning = (one: Word) =>
      !used.includes(one) &&
      one.text.length > 2 &&
      !saysNothing(one.text) &&
      (isNaming(one.text) || isIllness(one.text))
    return isAll && typed.some(isMeaning) ? null : used
  }
  for (const { code, phrases } of topics) {
    // Each word of a phrase is another typed one.
    const said = phrases
      .filter(({ length }) => length <= typed.length)
      .map(wordsOf)
      .filter((used) => used !== null)
    if (said.length === 0 || typed.some(({ text }) => elsewhere[code]?.(text))) continue
    // `asthma dama` names one illness twice.
    const used = searchTopics[code].heldBack ? said.flat() : said[0]
    const rest = typed.filter((one) => !used?.includes(one) && !saysNothing(one.text)).map(({ text }) => text)
    const isFromMedicine = typed.some(({ text }) => text === 'frommedicine')
    if (code === 'drug_allergy' && !isFromMedicine && !rest.some(isNaming)) continue
    return { code, rest, isMoreSaid: rest.some((word) => !isIllness(word)) }
  }
  return null
}
