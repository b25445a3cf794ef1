import { closeness } from '../engine/closeness.ts'
import { isEveryday, saysNothing, wordsOf } from '../engine/commonWords.ts'
import { NEAREST_HEARD } from '../engine/synonyms.ts'
import { latin } from '../engine/tokens.ts'
import { type PhraseWord, phraseWords, type Word } from './phrases.ts'

/** A word alone needs this many consonants to be known by its sound; a word of a phrase needs fewer. */
const SHORTEST_SOUND = { alone: 3, inPhrase: 2 }

/**
 * The least closeness of another spelling, for a Latin word that stands alone. `bukahr` has another sound than
 * `bukhar`. `stock` sounds like sciatica, but is not spelt nearly so.
 */
const NEAREST = { heard: NEAREST_HEARD, short: 0.75, other: 0.8, spelt: 0.85 }
/** A shorter word is another word with one other letter. */
const SHORTEST_MISSPELT = 6

/** Question words: they sound like `khoon` and `saans`, and mean no illness. */
const neverHeard: ReadonlySet<string> = wordsOf(
  'khane khana khaane khaana khani kaun kon kawn si sa se can i take kaunsi konsi کون سی سا کی کے کا والی والے سے میں کر کرنے نے پر',
)

const byText = Map.groupBy(phraseWords, ({ text }) => text)
const bySound = Map.groupBy(
  phraseWords.filter(
    ({ sound, isAlone }) => sound.length >= (isAlone ? SHORTEST_SOUND.alone : SHORTEST_SOUND.inPhrase),
  ),
  ({ sound }) => sound,
)
/** The first letter and the length, which a misspelling changes by one at most. */
const shapeOf = (text: string, length: number) => `${text[0]}${length}`
const byShape = Map.groupBy(
  phraseWords.filter(
    ({ text, sound, isLatin, isAlone }) =>
      isAlone && isLatin && sound !== '' && text.length >= SHORTEST_MISSPELT,
  ),
  ({ text }) => shapeOf(text, text.length),
)

/**
 * The least closeness of two spellings of one sound. Short sounds are shared by more words: `codes` and `kids`.
 * An everyday word seldom stands for another one: `goli` (a pill) is no `gala` (a throat).
 */
const nearestHeard = ({ sound, isAlone }: PhraseWord, isOther: boolean): number => {
  if (isOther) return NEAREST.other
  return sound.length <= (isAlone ? 3 : 2) ? NEAREST.short : NEAREST.heard
}
const spelling = (word: Word, isLatin: boolean) => (isLatin ? latin(word.text) : word.text)
/** Urdu words are compared in their own letters, and with Latin ones in Latin letters. */
const isNear = (one: Word, word: Word, least: number): boolean => {
  const isLatin = one.isLatin || word.isLatin
  return closeness(spelling(one, isLatin), spelling(word, isLatin), least) >= least
}

/** Words of phrases that a Latin word misspells. */
const misspeltBy = ({ text }: Word): PhraseWord[] =>
  text.length < SHORTEST_MISSPELT
    ? []
    : [-1, 0, 1].flatMap((more) =>
        (byShape.get(shapeOf(text, text.length + more)) ?? []).filter(
          (word) => closeness(text, word.text, NEAREST.spelt) >= NEAREST.spelt,
        ),
      )

/**
 * The words of phrases that a typed word is, sounds like or misspells. One that is `isOther` has a meaning of its own:
 * alone it is only itself.
 */
export const likeWords = (one: Word, isOther: (text: string) => boolean): ReadonlySet<PhraseWord> => {
  const { text, sound, isLatin } = one
  const like = new Set(byText.get(text))
  if (saysNothing(text) || neverHeard.has(text)) return like
  const isOtherWord = isOther(text)
  const isDoubtful = isOtherWord || isEveryday(text)
  for (const word of bySound.get(sound) ?? [])
    if (!(word.isAlone && isOtherWord) && isNear(one, word, nearestHeard(word, isDoubtful))) like.add(word)
  if (isLatin && !isOtherWord) for (const word of misspeltBy(one)) like.add(word)
  return like
}
