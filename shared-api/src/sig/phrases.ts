import type { Meaning, WrittenUnit } from './fact.ts'
import { oneSpelling } from './lexicon/spellings.ts'
import { normalise } from './normalise.ts'
import type { Token } from './token.ts'

/** Numbers and the unit at the places `#` and `@` of a pattern. */
export interface Captures {
  numbers: readonly number[]
  unit: WrittenUnit | null
}

/**
 * A pattern and its meaning. A pattern is words between blanks: `|` separates alternatives, `?` ends an optional
 * word, `#` is a number and `@` a unit. A function may return null for numbers that mean nothing.
 */
export type Phrase = readonly [pattern: string, meaning: Meaning | ((captures: Captures) => Meaning | null)]

interface Part {
  words: readonly string[]
  optional: boolean
}

type Meanings = (captures: Captures) => Meaning | null

interface CompiledPhrase {
  parts: readonly Part[]
  meaning: Meanings
}

export type ReadUnit = (tokens: readonly Token[], at: number) => { unit: WrittenUnit; length: number } | null

const toPart = (word: string): Part => {
  const optional = word.endsWith('?')
  const words = normalise(optional ? word.slice(0, -1) : word).split('|')
  return { words: [...new Set(words.map(oneSpelling))], optional }
}

/** Words that a phrase may begin with. */
const beginnings = ([first, ...rest]: readonly Part[]): readonly string[] =>
  first ? [...first.words, ...(first.optional ? beginnings(rest) : [])] : []

/** Phrases by each word that they may begin with. */
export type CompiledPhrases = ReadonlyMap<string, readonly CompiledPhrase[]>

export const compilePhrases = (phrases: readonly Phrase[]): CompiledPhrases => {
  const byBeginning = new Map<string, CompiledPhrase[]>()
  for (const [pattern, meaning] of phrases) {
    const parts = pattern.split(' ').map(toPart)
    const compiled = { parts, meaning: typeof meaning === 'function' ? meaning : () => meaning }
    for (const word of new Set(beginnings(parts)))
      byBeginning.set(word, [...(byBeginning.get(word) ?? []), compiled])
  }
  return byBeginning
}

const candidates = (phrases: CompiledPhrases, token: Token | undefined): readonly CompiledPhrase[] =>
  token
    ? [
        ...(phrases.get(oneSpelling(token.text)) ?? []),
        ...((token.kind === 'number' && phrases.get('#')) || []),
      ]
    : []

interface Match extends Captures {
  length: number
}

const longest = <T extends { length: number }>(matches: readonly (T | null)[]): T | null =>
  matches.reduce((best, one) => (one && (!best || one.length > best.length) ? one : best), null)

const matchParts = (
  parts: readonly Part[],
  tokens: readonly Token[],
  at: number,
  readUnit: ReadUnit,
): Match | null => {
  const [part, ...rest] = parts
  if (!part) return { length: 0, numbers: [], unit: null }
  const token = tokens[at]
  const extend = (length: number, extra: Partial<Captures>): Match | null => {
    const tail = matchParts(rest, tokens, at + length, readUnit)
    return (
      tail && {
        length: length + tail.length,
        numbers: [...(extra.numbers ?? []), ...tail.numbers],
        unit: extra.unit ?? tail.unit,
      }
    )
  }
  const ways: (Match | null)[] = [part.optional ? extend(0, {}) : null]
  if (token && part.words.includes('#') && token.kind === 'number')
    ways.push(extend(1, { numbers: [token.value] }))
  if (token && part.words.includes('@')) {
    const found = readUnit(tokens, at)
    if (found) ways.push(extend(found.length, { unit: found.unit }))
  }
  if (token && part.words.includes(oneSpelling(token.text))) ways.push(extend(1, {}))
  return longest(ways)
}

export interface Reading {
  meaning: Meaning
  length: number
}

/** The longest phrase at a place of the text. */
export const readPhrase = (
  phrases: CompiledPhrases,
  tokens: readonly Token[],
  at: number,
  readUnit: ReadUnit,
): Reading | null =>
  longest(
    candidates(phrases, tokens[at]).map(({ parts, meaning }) => {
      const match = matchParts(parts, tokens, at, readUnit)
      const found = match && meaning(match)
      return found && { meaning: found, length: match.length }
    }),
  )
