/** Letters of a word that may be a brand or an ingredient. */
export const SHORTEST_WORD = 4

/** Letters of the longest brand or ingredient that is read from several words. */
const LONGEST = 40

/** Greek letters that stand alone in names: `β-carotene`, `25 μg`. */
const aloneInGreek = /^\d*([αβγδωμ]|μ(g|l|m|mol))$/

/** Latin with the two joined letters of French, or Urdu. */
const plainWord = /^([a-z0-9æœ]+|[\p{Script=Arabic}\p{Nd}]+)$/u

/** A name in small plain letters, without marks and characters of no width: `Ａugmentín™` is augmentin. */
const fold = (name: string): string =>
  name
    .replace(/[™℠]/g, ' ')
    .normalize('NFKD')
    .toLowerCase()
    .replace(/[\p{M}\p{Cf}]/gu, '')

/** True when each word of a name is in Latin or in Urdu letters, so that no letter passes for another one. */
export const isPlainlyWritten = (name: string): boolean =>
  (fold(name).match(/[\p{L}\p{Nd}]+/gu) ?? []).every(
    (word) => plainWord.test(word) || aloneInGreek.test(word),
  )

/** One letter for those that look alike in most fonts. */
const alike = (letters: string): string => letters.replaceAll('l', 'i')

/** Digits that pass for letters: `R1votril`. */
const digitLetters: Readonly<Record<string, string>> = { 0: 'o', 1: 'i', 3: 'e', 4: 'a', 5: 's', 8: 'b' }

const withoutDigits = (name: string): string =>
  name.replace(/[013458]/g, (digit) => digitLetters[digit] ?? digit)

/** The runs of letters of a name. A capital within a word begins one: `NewAugmentin`. */
const runsIn = (name: string): string[] =>
  fold(name.replace(/(?<=\p{Ll})(?=\p{Lu})/gu, ' ')).match(/[a-z]+/g) ?? []

/** Each run of neighbouring words of a name as one word: `Aug-mentin` and `Aug mentin` say augmentin. */
export const joinedWords = (name: string): Set<string> => {
  const found = new Set<string>()
  for (const runs of [runsIn(name), runsIn(withoutDigits(name))])
    for (const start of runs.keys()) {
      let joined = ''
      for (const run of runs.slice(start)) {
        joined += alike(run)
        if (joined.length > LONGEST) break
        if (joined.length >= SHORTEST_WORD) found.add(joined)
      }
    }
  return found
}

/** The first word of a name, with the next ones while it is short, as `joinedWords` writes it. */
export const firstWord = (name: string): string => {
  let word = ''
  for (const part of fold(name).match(/[a-z]+(?:['’.-][a-z]+)*/g) ?? []) {
    word += alike(part.replace(/[^a-z]/g, ''))
    if (word.length >= SHORTEST_WORD) return word
  }
  return word
}
