import { type TopicCode, topicCodes } from 'shared-api/formulary/searchTopics'
import { fillers, isEveryday, isIllness } from '../engine/commonWords.ts'
import { soundOf } from '../engine/sound.ts'
import { latin, plain, punctuation } from '../engine/tokens.ts'
import { topicPhrases } from './topicPhrases.ts'

interface Word {
  text: string
  sound: string
}
const wordOf = (text: string): Word => ({ text, sound: soundOf(text) })
/** A word whose sound says nothing: only its letters count. */
const asWritten = (text: string): Word => ({ text, sound: '' })

/** A word alone needs this many consonants to be known by its sound; a word of a phrase needs fewer. */
const SHORTEST_SOUND = { alone: 3, inPhrase: 2 }

const significant = (words: readonly string[]): readonly string[] => {
  const left = words.filter((word) => !fillers.has(word))
  return left.length > 0 ? left : words
}

const phrasesOf = (code: TopicCode): Word[][] =>
  topicPhrases[code]
    .split(',')
    .map((phrase) =>
      significant(plain(phrase).split(punctuation).filter(Boolean)).map(
        phrase.trim().startsWith('=') ? asWritten : wordOf,
      ),
    )

const topics = topicCodes.map((code) => ({ code, phrases: phrasesOf(code) }))

export interface Topic {
  code: TopicCode
  /** Other significant words of the search: `pregnancy test` also says `test`. */
  isMoreSaid: boolean
}

/**
 * The topic that a search names, or null. `isKnown` says whether the catalogue has a typed word: it then is
 * not taken for another word that sounds like it.
 */
export const topicOf = (search: string, isKnown: (word: string) => boolean): Topic | null => {
  const typed = plain(search).split(punctuation).filter(Boolean).map(wordOf)
  const matches = (word: Word, phrase: readonly Word[], one: Word) => {
    if (one.text === word.text) return true
    const least = phrase.length > 1 ? SHORTEST_SOUND.inPhrase : SHORTEST_SOUND.alone
    if (one.sound !== word.sound || word.sound.length < least) return false
    // A snack is no snake. Urdu letters are spelt one way, so that there is nothing to confuse.
    const isOther = isKnown(one.text) || (latin(one.text) === one.text && isEveryday(one.text))
    return phrase.length > 1 || !isOther
  }
  for (const { code, phrases } of topics)
    for (const phrase of phrases) {
      const used = phrase.map((word) => typed.find((one) => matches(word, phrase, one)))
      if (used.some((one) => one === undefined)) continue
      const isMoreSaid = typed.some(
        (one) => !used.includes(one) && !fillers.has(one.text) && !isIllness(one.text),
      )
      return { code, isMoreSaid }
    }
  return null
}
