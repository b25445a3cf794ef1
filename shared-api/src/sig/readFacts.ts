import type { Fact, Meaning } from './fact.ts'
import { durations } from './lexicon/durations.ts'
import { frequencies } from './lexicon/frequencies.ts'
import { mealPhrases } from './lexicon/meals.ts'
import { needPhrases } from './lexicon/needs.ts'
import { notePhrases } from './lexicon/notes.ts'
import { otherPhrases } from './lexicon/others.ts'
import { reasonPhrases } from './lexicon/reasons.ts'
import { reductionPhrases } from './lexicon/reductions.ts'
import { sitePhrases } from './lexicon/sites.ts'
import { slotPhrases } from './lexicon/slots.ts'
import { countedSpoons, units } from './lexicon/units.ts'
import { weeklyPhrases } from './lexicon/weekly.ts'
import { compilePhrases, type Reading, type ReadUnit, readPhrase } from './phrases.ts'
import { readAmount, readPattern, readRange } from './readPattern.ts'
import { isWord, type Token } from './token.ts'

const phrases = compilePhrases([
  ...frequencies,
  ...weeklyPhrases,
  ...slotPhrases,
  ...mealPhrases,
  ...durations,
  ...sitePhrases,
  ...needPhrases,
  ...notePhrases,
  ...reasonPhrases,
  ...countedSpoons,
  ...otherPhrases,
  ...reductionPhrases,
])
const unitPhrases = compilePhrases(units)

const textOf = (tokens: readonly Token[], at: number, length: number) =>
  tokens
    .slice(at, at + length)
    .map(({ text }) => text)
    .join(' ')

const readUnit: ReadUnit = (tokens, at) => {
  const found = readPhrase(unitPhrases, tokens, at, () => null)
  if (found?.meaning.kind !== 'unit') return null
  return { unit: { ...found.meaning.unit, text: textOf(tokens, at, found.length) }, length: found.length }
}

const readQuantity = (tokens: readonly Token[], at: number): Reading | null => {
  const found = readAmount(tokens, at, readUnit)
  return found && { meaning: { kind: 'quantity', ...found.amount }, length: found.length }
}

const readBareUnit = (tokens: readonly Token[], at: number): Reading | null => {
  const found = readUnit(tokens, at)
  return found && { meaning: { kind: 'unit', unit: found.unit }, length: found.length }
}

const readProblem = (token: Token | undefined): Reading => ({
  meaning: { kind: 'problem', code: token?.kind === 'naked' ? 'NAKED_DECIMAL' : 'UNREADABLE' },
  length: 1,
})

/** `1 hafte mein 2 dafa` is one tablet or one week: either way twice a week, so that the 1 is the amount. `½ din` is no time. */
const isWithin = ({ meaning, length }: Reading, tokens: readonly Token[], at: number): boolean => {
  const [first, period] = tokens.slice(at)
  return (
    meaning.kind === 'days' &&
    length === 2 &&
    first?.kind === 'number' &&
    first.value <= 1 &&
    isWord(period, 'din', 'hafte', 'haftay', 'دن', 'ہفتے') &&
    isWord(tokens[at + 2], 'mein', 'men', 'me', 'main', 'mai', 'mei', 'میں')
  )
}

const phraseAt = (tokens: readonly Token[], at: number): Reading | null => {
  const found = readPhrase(phrases, tokens, at, readUnit)
  return found && isWithin(found, tokens, at) ? null : found
}

/** The longest reading wins. A phrase wins over another reading of equal length. */
const readAt = (tokens: readonly Token[], at: number): Reading =>
  [
    phraseAt(tokens, at),
    readPattern(tokens, at, readUnit),
    readRange(tokens, at, readUnit),
    readQuantity(tokens, at),
    readBareUnit(tokens, at),
  ].reduce<Reading | null>((best, one) => (one && one.length > (best?.length ?? 0) ? one : best), null) ??
  readProblem(tokens[at])

const withText = (meaning: Meaning, text: string): Fact => ({ ...meaning, text })

/** Reads every token as a part of some phrase. Tokens of no phrase become problems. */
export const readFacts = (tokens: readonly Token[]): Fact[] => {
  const facts: Fact[] = []
  for (let at = 0; at < tokens.length; ) {
    const { meaning, length } = readAt(tokens, at)
    facts.push(withText(meaning, textOf(tokens, at, length)))
    at += length
  }
  return facts
}
