import { closeness } from './closeness.ts'
import { commonUrduWords } from './commonUrduWords.ts'
import { isHeardAs } from './namesHeard.ts'
import { ordinaryWords } from './ordinaryWords.ts'
import { soundOf } from './sound.ts'
import { isLatinWord } from './tokens.ts'

/**
 * The shop's synonyms: a word finds products that have all words of one of the phrases, and no ingredient that
 * none of these names.
 */
export type Synonyms = ReadonlyMap<string, readonly (readonly string[])[]>

/** From here on Latin words of one sound are spellings of one word: `mohray` (vertebrae) is no `mahwari` (period). */
export const NEAREST_HEARD = 0.65
/** A synonym may be spelt otherwise when it has at least so many consonants. */
const SHORTEST_SOUND = 3

/** The synonyms by their sound. A sound of two meanings is left out: `zukam` is a cold and `zakhm` a wound. */
export const bySound = (
  synonyms: ReadonlyMap<number, readonly (readonly string[])[]>,
  wordOf: (word: number) => string,
): Map<string, number> => {
  const found = new Map<string, { word: number; meaning: string | null }>()
  for (const [word, phrases] of synonyms) {
    const sound = soundOf(wordOf(word))
    const meaning = JSON.stringify(phrases)
    const other = found.get(sound)
    found.set(sound, { word, meaning: other && other.meaning !== meaning ? null : meaning })
  }
  return new Map(
    [...found].flatMap(([sound, { word, meaning }]) =>
      meaning !== null && sound.length >= SHORTEST_SOUND ? [[sound, word]] : [],
    ),
  )
}

/** True for two words of one sound that are spellings of one word. */
export const isSpelling = (word: string, meant: string): boolean => {
  if (commonUrduWords.has(word) || ordinaryWords.has(word)) return false
  if (!isLatinWord(meant)) return true
  // Long vowels are written in Urdu: `دوستی` (friendship) is no `dast`.
  return isLatinWord(word) ? closeness(word, meant) >= NEAREST_HEARD : isHeardAs(word, meant)
}
