import { type TopicCode, topicCodes } from 'shared-api/formulary/searchTopics'
import { fillers, isEar } from '../engine/commonWords.ts'
import { soundOf } from '../engine/sound.ts'
import { isLatinWord, plain, punctuation } from '../engine/tokens.ts'
import { dangerPhrases } from './dangerPhrases.ts'
import { withJoinedWords } from './joinedWords.ts'
import { topicPhrases } from './topicPhrases.ts'
import type { WordClassName } from './wordClasses.ts'

export interface Word {
  text: string
  /** Empty for a word whose sound says nothing: only its letters count. */
  sound: string
  isLatin: boolean
}
export const wordOf = (text: string): Word => ({
  text,
  sound: isEar(text) ? '' : soundOf(text),
  isLatin: isLatinWord(text),
})

/** A word of a phrase: one object for all phrases in which it means the same. */
export interface PhraseWord extends Word {
  /** It is a whole phrase. */
  isAlone: boolean
}

/** `{medicine}` stands for the name of any medicine. */
export type PhraseClass = WordClassName | 'medicine'

export interface Phrase {
  code: TopicCode
  /** Its place among all phrases, in the order of the topics. */
  place: number
  /** The number of its words and classes. */
  length: number
  words: readonly PhraseWord[]
  /** One word of each of these classes has to be there. */
  classes: readonly PhraseClass[]
  /** No word of these classes may be there. */
  without: readonly PhraseClass[]
  /** No other word that means something may stand beside it. */
  isAll: boolean
}

const interned = new Map<string, PhraseWord>()
const phraseWord = (text: string, isAlone: boolean, isWritten: boolean): PhraseWord => {
  const key = `${isAlone} ${isWritten} ${text}`
  const word = interned.get(key) ?? { ...wordOf(text), ...(isWritten ? { sound: '' } : {}), isAlone }
  interned.set(key, word)
  return word
}

const significant = (words: readonly string[]): readonly string[] => {
  const left = words.filter((word) => !fillers.has(word))
  // `sari dawa` (all the medicine) needs both of its words, or every `dawa` would do.
  return left.length >= Math.min(2, words.length) ? left : words
}

/** The classes that a phrase names in braces. */
const classesIn = (phrase: string, pattern: RegExp): readonly PhraseClass[] =>
  [...phrase.matchAll(pattern)].map(([, name]) => name as PhraseClass)

const phrasesOf = (code: TopicCode): Omit<Phrase, 'place'>[] =>
  `${topicPhrases[code]},${dangerPhrases[code] ?? ''}`.split(',').flatMap((written) => {
    const phrase = written.trim()
    if (!phrase) return []
    const isWritten = /^\^?=/.test(phrase)
    const spelt = phrase.replace(/!?\{\w+\}/g, ' ')
    const words = significant(withJoinedWords(plain(spelt).split(punctuation).filter(Boolean)))
    const classes = classesIn(phrase, /(?<!!)\{(\w+)\}/g)
    return [
      {
        code,
        length: words.length + classes.length,
        words: words.map((word) => phraseWord(word, words.length === 1, isWritten)),
        classes,
        without: classesIn(phrase, /!\{(\w+)\}/g),
        isAll: phrase.startsWith('^'),
      },
    ]
  })

const phrases: readonly Phrase[] = topicCodes
  .flatMap(phrasesOf)
  .map((phrase, place) => ({ ...phrase, place }))

/** All words of the phrases. */
export const phraseWords: readonly PhraseWord[] = [...interned.values()]

const rarity = new Map<PhraseWord, number>()
for (const { words } of phrases) for (const word of words) rarity.set(word, (rarity.get(word) ?? 0) + 1)

const rarestOf = ({ words }: Phrase): PhraseWord | undefined =>
  words.toSorted((a, b) => (rarity.get(a) ?? 0) - (rarity.get(b) ?? 0))[0]

/** Phrases by their rarest word. Those of classes only have none. */
const byRarest = Map.groupBy(phrases, rarestOf)
const ofClasses = byRarest.get(undefined) ?? []

/** Phrases whose rarest word is among these, and phrases of classes only, in the order of the topics. */
export const phrasesWith = (words: Iterable<PhraseWord>): readonly Phrase[] =>
  [...ofClasses, ...[...words].flatMap((word) => byRarest.get(word) ?? [])].sort((a, b) => a.place - b.place)
