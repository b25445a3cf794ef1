import { plain } from '../engine/tokens.ts'

/** Words of one meaning in any spelling and script. A phrase names a class as `{chest}`. */
export interface WordClass {
  /** The spellings of Roman Urdu and English. */
  patterns: readonly RegExp[]
  words: ReadonlySet<string>
}

export const classOf = (words: string, ...patterns: readonly RegExp[]): WordClass => ({
  words: new Set(plain(words).split(/\s+/)),
  patterns,
})
