import { searchTopics, type TopicCode, topicCodes } from 'shared-api/formulary/searchTopics'
import { fillers, isEar, isEveryday, isIllness, isNaming, saysNothing } from '../engine/commonWords.ts'
import { soundOf } from '../engine/sound.ts'
import { latin, plain, punctuation } from '../engine/tokens.ts'
import { withReadings } from './measured.ts'
import { topicPhrases } from './topicPhrases.ts'

interface Word {
  text: string
  sound: string
}
const wordOf = (text: string): Word => ({ text, sound: isEar(text) ? '' : soundOf(text) })
/** A word whose sound says nothing: only its letters count. */
const asWritten = (text: string): Word => ({ text, sound: '' })

/** A word alone needs this many consonants to be known by its sound; a word of a phrase needs fewer. */
const SHORTEST_SOUND = { alone: 3, inPhrase: 2 }

const significant = (words: readonly string[]): readonly string[] => {
  const left = words.filter((word) => !fillers.has(word))
  // `sari dawa` (all the medicine) needs both of its words, or every `dawa` would do.
  return left.length >= Math.min(2, words.length) ? left : words
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
  /** The other words of the search, without those that say nothing. */
  rest: readonly string[]
  /** The search also says something else than an illness, as `pregnancy test`. */
  isMoreSaid: boolean
}

/** Words beside which a phrase means something else: an ulcer of the mouth is none of the stomach. */
const elsewhere: Readonly<Partial<Record<TopicCode, ReadonlySet<string>>>> = {
  stomach: new Set(plain('mouth muh munh moonh منہ diabetic foot leg').split(' ')),
}

/**
 * The topic that a search names, or null. `isKnown` says whether the catalogue has a typed word: it then is
 * not taken for another word that sounds like it.
 */
export const topicOf = (search: string, isKnown: (word: string) => boolean): Topic | null => {
  const typed = withReadings(plain(search).split(punctuation).filter(Boolean)).map(wordOf)
  const matches = (word: Word, phrase: readonly Word[], one: Word) => {
    if (one.text === word.text) return true
    const least = phrase.length > 1 ? SHORTEST_SOUND.inPhrase : SHORTEST_SOUND.alone
    if (one.sound !== word.sound || word.sound.length < least || fillers.has(one.text)) return false
    // A snack is no snake. Urdu letters are spelt one way, so that there is nothing to confuse.
    const isOther = isKnown(one.text) || (latin(one.text) === one.text && isEveryday(one.text))
    return phrase.length > 1 || !isOther
  }
  /** The typed words that are this phrase, each another one; null if a word is not there. */
  const wordsOf = (phrase: readonly Word[]): Word[] | null => {
    const used: Word[] = []
    for (const word of phrase) {
      const one = typed.find((it) => !used.includes(it) && matches(word, phrase, it))
      if (!one) return null
      used.push(one)
    }
    return used
  }
  for (const { code, phrases } of topics) {
    const said = phrases.map(wordsOf).filter((used) => used !== null)
    if (said.length === 0 || typed.some(({ text }) => elsewhere[code]?.has(text))) continue
    // `asthma dama` names one illness twice.
    const used = searchTopics[code].heldBack ? said.flat() : said[0]
    const rest = typed.filter((one) => !used?.includes(one) && !saysNothing(one.text)).map(({ text }) => text)
    if (code === 'drug_allergy' && !rest.some(isNaming)) continue
    return { code, rest, isMoreSaid: rest.some((word) => !isIllness(word)) }
  }
  return null
}
