import { isSpelt } from './tokens.ts'

/** Pairs of letters, with the beginning and the end of the word, as numbers. */
const pairsOf = (word: string): number[] => {
  const marked = `^${word}$`
  return Array.from(
    { length: marked.length - 1 },
    (_, place) => marked.charCodeAt(place) * 65_536 + marked.charCodeAt(place + 1),
  )
}

/** With more new words than these it is quicker to sort all again. */
const fewNew = 40
/** The number of words with common letters that are compared letter by letter. */
const compared = 300
/** The share of a word's pairs that a misspelling keeps at least. */
const kept = 0.34

/** Two likenesses that differ do so by more than one of these steps. */
const LIKENESS_STEPS = 1e7
/** There are fewer words than this. */
const MAX_TOUCHED = 2 ** 20

/** Words by number, found by how they begin and by what looks like them. Numbers stay as they are; none is taken out. */
export const createWordTable = () => {
  const words: string[] = []
  const numbers = new Map<string, number>()
  /** Numbers in the order of their words, and those that have no place in it yet. */
  let sorted: number[] = []
  let fresh: number[] = []
  const withPair = new Map<number, number[]>()
  let shared = new Uint8Array(1024)
  let spelt = 0

  const wordOf = (number: number | undefined) => words[number ?? -1] ?? ''
  const byWord = (a: number, b: number) => (wordOf(a) < wordOf(b) ? -1 : 1)

  /** The number of words before this one. */
  const placeOf = (word: string) => {
    let [low, high] = [0, sorted.length]
    while (low < high) {
      const middle = (low + high) >> 1
      if (wordOf(sorted[middle]) < word) low = middle + 1
      else high = middle
    }
    return low
  }

  const sortFresh = () => {
    if (fresh.length > fewNew) sorted = [...sorted, ...fresh].sort(byWord)
    else for (const number of fresh) sorted.splice(placeOf(wordOf(number)), 0, number)
    fresh = []
  }

  return {
    /** The number of a word, which is added when it is new. */
    add: (word: string): number => {
      const known = numbers.get(word)
      if (known !== undefined) return known
      const number = words.push(word) - 1
      if (isSpelt(word)) spelt++
      numbers.set(word, number)
      fresh.push(number)
      for (const pair of new Set(pairsOf(word))) {
        const list = withPair.get(pair)
        if (list) list.push(number)
        else withPair.set(pair, [number])
      }
      return number
    },

    numberOf: (word: string): number | undefined => numbers.get(word),
    wordOf,
    /** The number of words of letters, removed ones included. */
    spelt: (): number => spelt,

    /** Numbers of the words that are, or begin with, this one. */
    beginningWith: (typed: string): number[] => {
      if (fresh.length > 0) sortFresh()
      return sorted.slice(placeOf(typed), placeOf(`${typed}\uffff`))
    },

    /** Numbers of the words that share most pairs of letters with this one, a few hundred at most. */
    similarTo: (typed: string): number[] => {
      if (shared.length < words.length) shared = new Uint8Array(words.length * 2)
      const pairs = new Set(pairsOf(typed))
      const least = Math.max(2, Math.ceil(pairs.size * kept))
      const touched: number[] = []
      for (const pair of pairs)
        for (const number of withPair.get(pair) ?? []) {
          const count = (shared[number] ?? 0) + 1
          shared[number] = count
          if (count === least) touched.push(number)
        }
      // As one number each: how unlike, then the place, which is the order among equals.
      const keys = Float64Array.from(touched, (number, place) => {
        const like = (2 * (shared[number] ?? 0)) / (pairs.size + (words[number]?.length ?? 0) + 1)
        return Math.round((2 - like) * LIKENESS_STEPS) * MAX_TOUCHED + place
      }).sort()
      const found = Array.from(keys.subarray(0, compared), (key) => touched[key % MAX_TOUCHED] ?? 0)
      shared.fill(0, 0, words.length)
      return found
    },
  }
}

export type WordTable = ReturnType<typeof createWordTable>
