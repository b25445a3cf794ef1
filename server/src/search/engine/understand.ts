import { closeness } from './closeness.ts'
import type { Candidate, ProductIndex } from './productIndex.ts'
import { isSpelt, latin } from './tokens.ts'

/**
 * The possible terms for a typed word: words of the catalogue or synonyms, best first; none if nothing is
 * near.
 */
export interface QueryTerm {
  typed: string
  candidates: readonly Candidate[]
}

/**
 * From here on a word that is near counts: in a small catalogue, in the largest, and by how much with each
 * doubling of its words beyond a thousand. More words make a chance match more likely. With the limit of
 * small catalogues, four in five unsold products found a medicine among 75,000, and none was counted as
 * missed.
 */
const nearest = { few: 0.62, many: 0.78, doubling: 0.025 }

/** Urdu letters only roughly match a Latin spelling, so the distance to the right word is larger. */
const nearestFor = (typed: string, { table }: ProductIndex): number =>
  latin(typed) === typed
    ? Math.min(nearest.many, nearest.few + nearest.doubling * Math.max(0, Math.log2(table.spelt() / 1000)))
    : nearest.few

/** Beside words that are exact it has to be nearer. */
const nearestBesideExact = 0.8
/** Words that are this much further than the nearest do not count. */
const spread = 0.12

const scoreBeginning = (typed: string, word: string) =>
  word === typed ? 1 : 0.9 + (0.09 * typed.length) / word.length

const scoreNear = (typed: string, word: string) =>
  typed.length > 3 && word.length > typed.length && word.includes(typed) ? 0.75 : 0.9 * closeness(typed, word)

const bestFirst = (candidates: Candidate[]) => candidates.sort((a, b) => b.score - a.score)

const candidatesAmong = (
  { table, isUsed }: ProductIndex,
  numbers: readonly number[],
  scoreOf: (word: string) => number,
): Candidate[] =>
  bestFirst(
    numbers.filter(isUsed).map((word) => {
      const text = table.wordOf(word)
      return { word, text, score: scoreOf(text) }
    }),
  )

/** The codes of a shop have a common prefix: this many are enough for a short input. */
const mostCodes = 200

/** Words that begin so, the shortest and so the nearest first. */
const findBeginning = (index: ProductIndex, typed: string): Candidate[] => {
  let codes = 0
  const byLength: Candidate[][] = []
  for (const word of index.table.beginningWith(typed)) {
    if ((index.isCode(word) && ++codes > mostCodes) || !index.isUsed(word)) continue
    const text = index.table.wordOf(word)
    const found = { word, text, score: scoreBeginning(typed, text) }
    const alike = byLength[text.length]
    if (alike) alike.push(found)
    else byLength[text.length] = [found]
  }
  return byLength.flat()
}

/** This few letters are the prefix of thousands of words, and every input starts with them. */
const fewLetters = 2

/** The same list as long as the index is as it was, where it is long. */
const beginning = (index: ProductIndex, typed: string): readonly Candidate[] => {
  if (typed.length > fewLetters) return findBeginning(index, typed)
  const kept = index.beginnings.get(typed)
  if (kept) return kept.candidates
  const candidates = findBeginning(index, typed)
  // There are as many that find something as words begin differently.
  if (candidates.length > 0) index.beginnings.set(typed, { candidates })
  return candidates
}

/** Among words of similar distance, a common one is more likely. */
const commonness = (holders: number) => 0.02 * Math.log10(1 + holders)

const near = (index: ProductIndex, word: string, atLeast: number): Candidate[] => {
  if (word.length <= 2 || !isSpelt(word)) return []
  const typed = latin(word)
  return bestFirst(
    candidatesAmong(index, index.table.similarTo(typed), (one) => scoreNear(typed, one))
      .filter(({ score }) => score >= 0.9 * atLeast)
      .map((candidate) => ({
        ...candidate,
        score: Math.min(0.9, candidate.score + commonness(index.holdersOf(candidate.word).holders.length)),
      })),
  )
}

/** Words that go with any medicine and say nothing about which: "bukhar ki dawa". */
const fillers = new Set('ka ki ke kay mein main liye dawa dawai medicine for of the'.split(' '))

/** Words written together (`augmentin625`) or apart (`pana dol`, `sar dard`), as the index knows them. */
const regroup = (index: ProductIndex, all: readonly string[], known: (word: string) => boolean): string[] => {
  const significant = all.filter((token) => !fillers.has(token))
  const tokens = significant.length > 0 ? significant : all
  const words: string[] = []
  for (let place = 0; place < tokens.length; place++) {
    const [token = '', second, third] = tokens.slice(place, place + 3)
    const three = `${token}${second}${third}`
    const two = `${token}${second}`
    const parts = token.match(/\d+|\D+/g) ?? []
    if (third !== undefined && index.isSynonym(three)) {
      words.push(three)
      place += 2
    } else if (
      second !== undefined &&
      (index.isSynonym(two) || (known(two) && !(known(token) && known(second))))
    ) {
      words.push(two)
      place++
    } else if (!known(token) && parts.length > 1) words.push(...parts)
    else words.push(token)
  }
  return [...new Set(words)]
}

/**
 * The possible terms for each typed word, corrected by the words of the catalogue: the word itself and its
 * completions if there are any, else the nearest words. Words that nothing is near to are left out.
 */
export const understand = (index: ProductIndex, tokens: readonly string[]): QueryTerm[] => {
  const begun = new Map<string, readonly Candidate[]>()
  const begin = (word: string) => {
    const found = begun.get(word) ?? beginning(index, word)
    begun.set(word, found)
    return found
  }
  const words = regroup(index, tokens, (word) => begin(word).length > 0)
  return words
    .map((typed): QueryTerm => {
      const exact = begin(typed)
      if (exact.length > 0) return { typed, candidates: exact }
      const candidates = near(index, typed, nearestFor(typed, index))
      const top = candidates[0]?.score ?? 0
      return { typed, candidates: candidates.filter(({ score }) => score >= top - spread) }
    })
    .filter(({ candidates }) => candidates.length > 0)
}

/** Appends the words that are very near: a rare word may be a misspelling. */
export const broaden = (index: ProductIndex, terms: readonly QueryTerm[]): QueryTerm[] =>
  terms.map(({ typed, candidates }) => {
    if (!candidates[0]?.text.startsWith(typed)) return { typed, candidates }
    const known = new Set(candidates.map(({ word }) => word))
    const more = near(index, typed, nearestBesideExact).filter(({ word }) => !known.has(word))
    return { typed, candidates: [...candidates, ...more] }
  })
