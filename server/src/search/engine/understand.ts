import type { Candidate } from './beginnings.ts'
import { closeness } from './closeness.ts'
import { isEveryday, isGoods, isIllness, isNaming, isOrgan, saysNothing } from './commonWords.ts'
import { ordinaryWords } from './ordinaryWords.ts'
import type { ProductIndex } from './productIndex.ts'
import { regroup } from './regroup.ts'
import { soundOf } from './sound.ts'
import { NEAREST_HEARD } from './synonyms.ts'
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
/** Goods need less: a wrong brand of them does no harm. */
const nearestGoods = 0.78
/** Words that are this much further than the nearest do not count. */
const spread = 0.12
/** A shorter word has to begin with the same letter: one other letter makes another medicine of it. */
const SHORT_WORD = 6
/** The consonants from which on two names of one sound are one name: `plavics`. In Urdu letters fewer will do. */
const SHORTEST_SOUND = { latin: 5, urdu: 4 }
/** With fewer consonants an Urdu word is found by its whole sound only. */
const SHORTEST_URDU = 4

const scoreBeginning = (typed: string, word: string) =>
  word === typed ? 1 : 0.9 + (0.09 * typed.length) / word.length

const scoreNear = (typed: string, sound: string | null, word: string) => {
  if (Math.min(typed.length, word.length) < SHORT_WORD && typed[0] !== word[0]) return 0
  const score = closeness(typed, word, sound === null ? nearestGoods : NEAREST_HEARD)
  return sound !== null && score >= NEAREST_HEARD && soundOf(word) === sound
    ? Math.max(nearest, score)
    : score
}

const bestFirst = (candidates: Candidate[]) => candidates.sort((a, b) => b.score - a.score)

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

/** Another name that fits nearly as well leaves a word in Urdu letters in doubt. */
const DOUBT = 0.3

/** The ingredients of the medicines with this word. */
const genericsWith = (index: ProductIndex, word: number): ReadonlySet<string> =>
  new Set(
    index
      .holdersOf(word)
      .holders.map((holder) => index.genericsOf(holder >> 1).join('+'))
      .filter(Boolean),
  )

const isAmong = (ones: ReadonlySet<string>, others: ReadonlySet<string>): boolean =>
  [...ones].every((one) => others.has(one))
const isAlike = (ones: ReadonlySet<string>, others: ReadonlySet<string>): boolean =>
  isAmong(ones, others) || isAmong(others, ones)

/** Names in Latin letters that a word in Urdu letters may be: none where it may be one of two medicines. */
const heardIn = (index: ProductIndex, word: string, isAlone: boolean): Candidate[] => {
  if (isEveryday(word) || isIllness(word)) return []
  const heard = [...index.namesHeard(word, isAlone)].flatMap(([text, cost]) => {
    const number = index.usedWord(text)
    return number === undefined ? [] : [{ number, text, cost }]
  })
  const least = Math.min(...heard.map(({ cost }) => cost))
  const likely = heard.filter(({ cost }) => cost <= least + DOUBT)
  const [first] = likely
  const generics = first && genericsWith(index, first.number)
  // A name and its plural are one.
  const isDoubtful = likely.some(
    ({ number, text }) =>
      first &&
      generics &&
      !text.startsWith(first.text) &&
      !first.text.startsWith(text) &&
      !isAlike(generics, genericsWith(index, number)),
  )
  return isDoubtful
    ? []
    : likely.map(({ number, text, cost }) => ({ word: number, text, score: 0.9 - 0.04 * cost }))
}

/** A shorter word with `ks` is another word. */
const SHORTEST_X = 5
/** A name that is certain, spelt otherwise. */
const SPELT_OTHERWISE = 0.9
const namesAmong = (index: ProductIndex, texts: readonly string[]): Candidate[] =>
  texts.flatMap((text) => {
    const word = index.usedWord(text)
    return word !== undefined && index.isName(word) ? [{ word, text, score: SPELT_OTHERWISE }] : []
  })

const isOnlyGoods = (index: ProductIndex, word: number): boolean =>
  index.holdersOf(word).holders.every((holder) => index.genericsOf(holder >> 1).length === 0)

/** Names that the word may be a misspelling of. An everyday word, or another medicine, is none. */
const near = (index: ProductIndex, word: string, isAlone: boolean): Candidate[] => {
  if (word.length <= 2 || !isSpelt(word) || isEveryday(word) || isIllness(word)) return []
  if (index.isMedicine(word))
    return namesAmong(
      index,
      index.namesOf(word).filter((name) => name !== word),
    )
  if (ordinaryWords.has(word)) return []
  // The x of a name sounds like two letters: `lasics` is Lasix.
  const heardAsX = namesAmong(index, word.length < SHORTEST_X ? [] : [word.replace(/(?:ck|[kcq])+s/g, 'x')])
  if (heardAsX.length > 0 && heardAsX[0]?.text !== word) return heardAsX
  const typed = latin(word)
  const ofUrdu = typed === word ? null : soundOf(word)
  if (ofUrdu !== null) {
    const heard = heardIn(index, word, isAlone)
    if (heard.length > 0) return heard
    // Two consonants begin too many names: `گلی` (lane) is no gliclazide.
    if (ofUrdu.length < SHORTEST_URDU) return []
  }
  const heard = ofUrdu ?? soundOf(word)
  const sound = heard.length >= (ofUrdu === null ? SHORTEST_SOUND.latin : SHORTEST_SOUND.urdu) ? heard : null
  const found: Candidate[] = []
  for (const name of index.table.similarTo(typed)) {
    if (!index.isName(name) || !index.isUsed(name)) continue
    const text = index.table.wordOf(name)
    const score = scoreNear(typed, sound, text)
    if (score >= nearest || (score >= nearestGoods && isOnlyGoods(index, name)))
      found.push({ word: name, text, score })
  }
  return bestFirst(
    bestFirst(found).map((candidate) => ({
      ...candidate,
      score: Math.min(
        0.9,
        0.9 * candidate.score + commonness(index.holdersOf(candidate.word).holders.length),
      ),
    })),
  )
}

/** Words of the catalogue that an everyday word is, and no longer ones that begin so: `flu` is no fluconazole. */
const exactly = (index: ProductIndex, typed: string): Candidate[] => {
  for (const text of [typed, `${typed}s`]) {
    const word = index.usedWord(text)
    if (word !== undefined) return [{ word, text, score: scoreBeginning(typed, text) }]
  }
  return []
}

const synonymOf = (index: ProductIndex, typed: string): Candidate[] => {
  // `konsi` (which) sounds like `khansi` (a cough).
  const word = saysNothing(typed) ? undefined : index.synonymLike(typed)
  return word === undefined ? [] : [{ word, text: index.table.wordOf(word), score: 1 }]
}

/** True when the word says what is wanted: a product or an illness that the shop knows, and no form or number. */
export const saysWhat = (index: ProductIndex, typed: string): boolean =>
  isNaming(typed) || index.synonymLike(typed) !== undefined

/** True where more letters follow those that were typed. */
export const isBegun = ({ typed, candidates: [best] }: QueryTerm): boolean =>
  best !== undefined && best.text !== typed && best.text.startsWith(typed)

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
  const words = regroup(
    index,
    tokens,
    (word) => begin(word).length > 0 || heardIn(index, word, true).length > 0,
  )
  const all = words.map((typed): QueryTerm => {
    const exact = begin(typed)
    if (exact.length > 0) return { typed, candidates: exact }
    const synonym = synonymOf(index, typed)
    if (synonym.length > 0) return { typed, candidates: synonym }
    const candidates = near(index, typed, words.length === 1)
    const top = candidates[0]?.score ?? 0
    return { typed, candidates: candidates.filter(({ score }) => score >= top - spread) }
  })
  const terms = all.filter(({ candidates }) => candidates.length > 0)
  const missed = all.filter(({ candidates }) => candidates.length === 0).map(({ typed }) => typed)
  return isMisleading(index, terms, missed) ? [] : terms
}

/** The words that name a product as a whole: a beginning such as `le` would name many. */
export const namesIn = (index: ProductIndex, words: readonly string[]): readonly string[] =>
  words.filter((word) =>
    understand(index, [word]).some((term) => namesProduct(index, term) && !isBegun(term)),
  )

/** Appends the words that are very near: a rare word may be a misspelling. */
export const broaden = (index: ProductIndex, terms: readonly QueryTerm[]): QueryTerm[] =>
  terms.map(({ typed, candidates }) => {
    if (!candidates[0]?.text.startsWith(typed)) return { typed, candidates }
    const known = new Set(candidates.map(({ word }) => word))
    const more = near(index, typed, terms.length === 1).filter(({ word }) => !known.has(word))
    return { typed, candidates: [...candidates, ...more] }
  })
