import type { Gathered } from './beginnings.ts'
import { isForAdults, isIllness, isNaming, isOrgan, isRelease } from './commonWords.ts'
import type { Notes } from './notes.ts'
import type { ProductIndex } from './productIndex.ts'
import { punctuation } from './tokens.ts'
import type { QueryTerm } from './understand.ts'

/** Within a rank, better sellers come first. There are fewer products than this. */
const room = 2 ** 21
/** A synonym ranks behind the word itself. */
const behindTheWord = 0.99

/** The words of a search, without the number before a release: `500xr`. */
const partsIn = (typed: string): readonly string[] =>
  typed.split(punctuation).flatMap((word) => word.match(/\d+|\D+/g) ?? [])

/** The penalty of a product whose best word is this near, in half points. */
const lackOf = (score: number) => Math.round((1 - score) * 20)
/**
 * The penalty for a missing word; higher for the first word than for the last, because the first one matters
 * most.
 */
const lackOfAll = (place: number) => 80 - 8 * place
/** By how much a name that is, begins with, or has the words stands before those behind it. */
const steps = { exact: 0, begins: 200, inName: 400, elsewhere: 401 }

const bestText = ({ typed, candidates }: QueryTerm) => {
  const best = candidates[0]?.text ?? typed
  return best.startsWith(typed) ? typed : best
}

const gather = (
  index: ProductIndex,
  { typed, candidates }: QueryTerm,
  { placeOf }: Notes,
  isSymptom: boolean,
): Gathered => {
  const numbers: number[] = []
  const lacks: number[] = []
  const named: number[] = []
  const note = (number: number, lack: number, isNamed: number) => {
    const place = placeOf[number] ?? 0
    if (place === 0) {
      placeOf[number] = numbers.push(number)
      lacks.push(lack)
      named.push(isNamed)
    } else if (isNamed === 1) named[place - 1] = 1
  }
  for (const { word, text, score } of candidates) {
    const { holders, meant } = index.holdersOf(word)
    const lack = lackOf(score)
    // A cough syrup is not right for every cough because its name says so: the shop's list decides.
    const isListed = index.isSynonym(word) && typed.length > 2 && isIllness(text)
    for (const holder of isSymptom && isListed ? [] : holders) note(holder >> 1, lack, holder & 1)
    for (const holder of meant) note(holder >> 1, lackOf(score * behindTheWord), 0)
  }
  for (const number of numbers) placeOf[number] = 0
  return { numbers: Uint32Array.from(numbers), lacks: Uint8Array.from(lacks), named: Uint8Array.from(named) }
}

/** A list that the index keeps is gathered once. */
const gatherOnce = (index: ProductIndex, term: QueryTerm, notes: Notes, isSymptom: boolean): Gathered => {
  const kept = index.beginnings.get(term.typed)
  if (kept?.candidates !== term.candidates) return gather(index, term, notes, isSymptom)
  const place = isSymptom ? 'gatheredBySymptom' : 'gathered'
  kept[place] ??= gather(index, term, notes, isSymptom)
  return kept[place]
}

/**
 * Notes which products meet which meaning. Returns the products that match one term at least. With `every` it
 * returns those that match all, and checks later terms only for the earlier matches.
 */
const meet = (
  index: ProductIndex,
  terms: readonly QueryTerm[],
  notes: Notes,
  { every, forAdmin }: Pick<Ranking, 'every' | 'forAdmin'>,
): number[] => {
  const isSymptom = !forAdmin && !terms.some(({ typed, candidates: [best] }) => isNaming(best?.text ?? typed))
  const { met, named, lack } = notes
  const found: number[] = []
  const last = terms.length - 1
  for (const [place, term] of terms.entries()) {
    const all = gatherOnce(index, term, notes, isSymptom)
    for (let at = 0; at < all.numbers.length; at++) {
      const number = all.numbers[at] ?? 0
      const before = met[number] ?? 0
      if (every && before < place) continue
      if (every ? place === last : before === 0) found.push(number)
      met[number] = before + 1
      lack[number] = (lack[number] ?? 0) + (all.lacks[at] ?? 0) - lackOfAll(place)
      named[number] = (named[number] ?? 0) + (all.named[at] ?? 0)
    }
  }
  return found
}

/** The smallest `count` keys in order, of many. */
const smallest = (keys: Float64Array, count: number): Float64Array => {
  if (count * 8 > keys.length) return keys.sort().subarray(0, count)
  const best = keys.slice(0, count).sort()
  for (let index = count; index < keys.length; index++) {
    const key = keys[index] ?? 0
    if (key >= (best[count - 1] ?? 0)) continue
    let place = count - 1
    for (; place > 0 && (best[place - 1] ?? 0) > key; place--) best[place] = best[place - 1] ?? 0
    best[place] = key
  }
  return best
}

/** Products that match: how many, and the numbers of the best of them. */
export interface Matches {
  total: number
  /** The best so many, best first. */
  first(count: number): number[]
}

/** Restricted products that a term names exactly. They are suggested neither for a symptom nor while typing. */
const restrictedNamed = (index: ProductIndex, terms: readonly QueryTerm[]): Set<number> =>
  new Set(
    terms
      .filter(({ typed, candidates }) => candidates[0]?.text === typed && isNaming(typed))
      .flatMap(({ candidates }) => candidates.slice(0, 1))
      .flatMap(({ word }) => index.restrictedNamed(word)),
  )

export interface Ranking {
  /** Each term has to be met, else one is enough. */
  every: boolean
  forAdmin: boolean
  /** Suggestions for what is being typed: no restricted product at all. */
  isSuggestion?: boolean
  /** Each term has to be met by the name. */
  inName?: boolean
}

/**
 * Products that match, best first: the name itself, a name with this prefix, then the nearest words. Matches
 * in the name come first, then better sellers. With `every` each meaning has to be met, else one is enough.
 */
export const rankMatches = (
  index: ProductIndex,
  typed: string,
  terms: readonly QueryTerm[],
  { every, forAdmin, isSuggestion = false, inName = false }: Ranking,
): Matches => {
  const notes = index.notes(index.size())
  const corrected = terms.map(bestText).join(' ')
  const most = terms.reduce((sum, _, place) => sum + lackOfAll(place), 0)
  const ofSku = index.numberOfSku(typed)
  const stepOf = (number: number) => {
    if (number === ofSku) return steps.exact
    if (notes.named[number] !== terms.length) return steps.elsewhere
    if (!index.beginsWith(number, typed) && !index.beginsWith(number, corrected)) return steps.inName
    const name = index.nameOf(number)
    return name === typed || name === corrected ? steps.exact : steps.begins
  }
  const isOnlyIllness =
    !forAdmin &&
    terms.some(({ typed }) => isIllness(typed) || isOrgan(typed) || index.synonymLike(typed) !== undefined) &&
    !terms.some(
      ({ typed, candidates: [best] }) =>
        isNaming(best?.text ?? typed) && index.synonymLike(typed) === undefined,
    )
  // `night cream` chooses no medicine. A name of forms only finds its product.
  const isOnlyForm =
    !forAdmin &&
    ofSku === undefined &&
    terms.length > 0 &&
    !terms.some(
      ({ typed, candidates }) =>
        (isNaming(typed) && isNaming(candidates[0]?.text ?? typed)) ||
        candidates.some(({ word }) => index.isSynonym(word)),
    )
  // `glucophage xr` finds no plain tablet.
  const asked = forAdmin ? [] : partsIn(typed)
  const [releases, adults] = [asked.filter(isRelease), asked.filter(isForAdults)]
  const isAsked = releases.length + adults.length > 0
  const lacksAsked = (number: number) =>
    (index.genericsOf(number).length > 0 ? releases : adults).some((word) => !index.hasWord(number, word))
  // `diovan` finds no Co-Diovan, which has another ingredient too.
  const combined =
    forAdmin || asked.includes('co')
      ? []
      : terms.flatMap(({ candidates: [best] }) =>
          best && !index.isMedicine(best.text) && index.usedWord(`co${best.text}`) !== undefined
            ? [`co-${best.text}`]
            : [],
        )
  const isCombined = (number: number) => combined.some((name) => index.nameOf(number).includes(name))
  const found = meet(index, terms, notes, { every, forAdmin })
  const keys = new Float64Array(found.length)
  let total = 0
  const named = isSuggestion ? new Set<number>() : restrictedNamed(index, terms)
  for (const number of found) {
    if (!forAdmin && !index.isActive(number)) continue
    if (!forAdmin && index.isRestricted(number) && !named.has(number)) continue
    if ((isOnlyIllness || isOnlyForm) && !index.isSuggestible(number)) continue
    if (isAsked && lacksAsked(number)) continue
    if (combined.length > 0 && isCombined(number)) continue
    if (inName && notes.named[number] !== terms.length) continue
    const rank = stepOf(number) + most + (notes.lack[number] ?? 0)
    keys[total++] = rank * room + index.placeOf(number)
  }
  const kept = keys.subarray(0, total)
  return {
    total,
    first: (count) => Array.from(smallest(kept, Math.min(count, total)), (key) => index.numberAt(key % room)),
  }
}
