import { closeness } from './closeness.ts'
import { isEar, isEveryday, isGoods, isIllness, isNaming, isOrgan, saysNothing } from './commonWords.ts'
import type { Candidate, ProductIndex } from './productIndex.ts'
import { soundOf } from './sound.ts'
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
 * From here on a near word counts, in a catalogue of any size. All collected misspellings are nearer.
 * Nearly all symptoms and absent medicines are further away.
 */
const nearest = 0.82
/** Words that are this much further than the nearest do not count. */
const spread = 0.12
/** A shorter word has to begin with the same letter: one other letter makes another medicine of it. */
const SHORT_WORD = 6
/** An Urdu word of so many consonants is spelt right when they are the same. */
const SHORTEST_SOUND = 4

const scoreBeginning = (typed: string, word: string) =>
  word === typed ? 1 : 0.9 + (0.09 * typed.length) / word.length

const scoreNear = (typed: string, sound: string | null, word: string) => {
  if (Math.min(typed.length, word.length) < SHORT_WORD && typed[0] !== word[0]) return 0
  return sound !== null && soundOf(word) === sound
    ? Math.max(nearest, closeness(typed, word))
    : closeness(typed, word)
}

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

/** Letters of a name that say which is meant, beside words that the catalogue does not have: begun, or misspelt. */
const SHORTEST_NAME = { begun: 4, misspelt: 6 }
/** A beginning shorter than this is not taken for a synonym: `kam` (little) is no `kamar dard` (backache). */
const SYNONYM_BEGUN = { letters: 4, share: 0.6 }
const isTooShort = (typed: string, word: string) =>
  typed.length < SYNONYM_BEGUN.letters || typed.length < SYNONYM_BEGUN.share * word.length

/** The codes of a shop have a common prefix: this many are enough for a short input. */
const mostCodes = 200

/** Words that begin so, the shortest and so the nearest first. */
const findBeginning = (index: ProductIndex, typed: string): Candidate[] => {
  let codes = 0
  const byLength: Candidate[][] = []
  for (const word of index.table.beginningWith(typed)) {
    if ((index.isCode(word) && ++codes > mostCodes) || !index.isUsed(word)) continue
    const text = index.table.wordOf(word)
    if (text !== typed && index.isOnlySynonym(word) && isTooShort(typed, text)) continue
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

/** Names that the word may be a misspelling of. An everyday word, or another medicine, is none. */
const near = (index: ProductIndex, word: string): Candidate[] => {
  if (word.length <= 2 || !isSpelt(word) || isEveryday(word) || isIllness(word) || index.isMedicine(word))
    return []
  const typed = latin(word)
  const ofUrdu = typed === word ? null : soundOf(word)
  const sound = ofUrdu && ofUrdu.length >= SHORTEST_SOUND ? ofUrdu : null
  const names = index.table.similarTo(typed).filter((one) => index.isName(one))
  return bestFirst(
    candidatesAmong(index, names, (one) => scoreNear(typed, sound, one))
      .filter(({ score }) => score >= nearest)
      .map((candidate) => ({
        ...candidate,
        score: Math.min(
          0.9,
          0.9 * candidate.score + commonness(index.holdersOf(candidate.word).holders.length),
        ),
      })),
  )
}

/** Words written together (`augmentin625`) or apart (`pana dol`, `sar dard`), as the index knows them. */
const regroup = (index: ProductIndex, all: readonly string[], known: (word: string) => boolean): string[] => {
  const significant = all.filter((token) => !saysNothing(token))
  const tokens = significant.length > 0 ? significant : all
  const words: string[] = []
  for (let place = 0; place < tokens.length; place++) {
    const [token = '', second, third] = tokens.slice(place, place + 3)
    const three = `${token}${second}${third}`
    const two = `${token}${second}`
    const parts = token.match(/\d+|\D+/g) ?? []
    if (third !== undefined && index.synonymLike(three) !== undefined) {
      words.push(three)
      place += 2
    } else if (
      second !== undefined &&
      ((index.synonymLike(two) !== undefined && !isEar(token)) ||
        (known(two) && !(known(token) && known(second))))
    ) {
      words.push(two)
      place++
    } else if (!known(token) && parts.length > 1) words.push(...parts)
    else words.push(token)
  }
  return [...new Set(words)]
}

/** Words of the catalogue that an everyday word is, and no longer ones that begin so: `flu` is no fluconazole. */
const exactly = (index: ProductIndex, typed: string): Candidate[] => {
  const word = index.table.numberOf(typed)
  return word !== undefined && index.isUsed(word) ? [{ word, text: typed, score: 1 }] : []
}

const synonymOf = (index: ProductIndex, typed: string): Candidate[] => {
  const word = index.synonymLike(typed)
  return word === undefined ? [] : [{ word, text: index.table.wordOf(word), score: 1 }]
}

/** True when the word says what is wanted: a product or an illness that the shop knows, and no form or number. */
export const saysWhat = (index: ProductIndex, typed: string): boolean =>
  isNaming(typed) || index.synonymLike(typed) !== undefined

/** A few letters begin many names: `par` (on) is no paracetamol, `green` no maker, `coil` no mouthwash. */
export const namesProduct = (index: ProductIndex, { typed, candidates: [best] }: QueryTerm): boolean => {
  if (!isNaming(typed) || !best) return false
  const least = best.text.startsWith(typed) ? SHORTEST_NAME.begun : SHORTEST_NAME.misspelt
  return best.text === typed ? typed.length > 1 : typed.length >= least && index.isName(best.word)
}

/** Some word was not understood, so that the others say nothing about it: `kidney pain` is no headache. */
const isMisleading = (
  index: ProductIndex,
  terms: readonly QueryTerm[],
  missed: readonly string[],
): boolean => {
  const isSymptom = ({ typed }: QueryTerm) => index.synonymLike(typed) !== undefined
  if (terms.some((term) => namesProduct(index, term) && !isSymptom(term))) return false
  if (terms.some(isSymptom) && terms.some(({ typed }) => isOrgan(typed))) return true
  if (missed.some((word) => (isIllness(word) || isNaming(word)) && !isGoods(word))) return true
  return missed.length > 0 && !terms.some(({ typed }) => saysWhat(index, typed))
}

/**
 * The possible terms for each typed word, corrected by the words of the catalogue: the word itself and its
 * completions if there are any, else the nearest names. Words that nothing is near to are left out. Nothing is
 * returned if the rest would mislead.
 */
export const understand = (index: ProductIndex, tokens: readonly string[]): QueryTerm[] => {
  const begun = new Map<string, readonly Candidate[]>()
  const begin = (word: string) => {
    const found = begun.get(word) ?? (isEveryday(word) ? exactly(index, word) : beginning(index, word))
    begun.set(word, found)
    return found
  }
  const words = regroup(index, tokens, (word) => begin(word).length > 0)
  const all = words.map((typed): QueryTerm => {
    const exact = begin(typed)
    if (exact.length > 0) return { typed, candidates: exact }
    const synonym = synonymOf(index, typed)
    if (synonym.length > 0) return { typed, candidates: synonym }
    const candidates = near(index, typed)
    const top = candidates[0]?.score ?? 0
    return { typed, candidates: candidates.filter(({ score }) => score >= top - spread) }
  })
  const terms = all.filter(({ candidates }) => candidates.length > 0)
  const missed = all.filter(({ candidates }) => candidates.length === 0).map(({ typed }) => typed)
  return isMisleading(index, terms, missed) ? [] : terms
}

/** Appends the words that are very near: a rare word may be a misspelling. */
export const broaden = (index: ProductIndex, terms: readonly QueryTerm[]): QueryTerm[] =>
  terms.map(({ typed, candidates }) => {
    if (!candidates[0]?.text.startsWith(typed)) return { typed, candidates }
    const known = new Set(candidates.map(({ word }) => word))
    const more = near(index, typed).filter(({ word }) => !known.has(word))
    return { typed, candidates: [...candidates, ...more] }
  })
