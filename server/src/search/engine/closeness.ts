/** Letters that users in Pakistan confuse by sound or by key. */
const sameSound = ['ckq', 'szx', 'iy', 'vw', 'gj', 'sc', 'fp', 'td']
const vowels = 'aeiouy'
const letters = 26

const letterOf = (code: number) => (code >= 97 && code < 97 + letters ? code - 97 : letters)
const nameOf = (letter: number) => String.fromCharCode(97 + letter)

const swapCost = (a: string, b: string): number => {
  if (sameSound.some((group) => group.includes(a) && group.includes(b))) return 0.4
  return vowels.includes(a) && vowels.includes(b) ? 0.5 : 1
}

/** The cost of each pair of letters, computed once: a search compares thousands of words. */
const swapCosts = Float64Array.from({ length: (letters + 1) ** 2 }, (_, pair) => {
  const [a, b] = [Math.floor(pair / (letters + 1)), pair % (letters + 1)]
  return a < letters && b < letters ? swapCost(nameOf(a), nameOf(b)) : 1
})

/** A vowel is left out, or put in, more easily than another letter. An h is often silent. */
const gapCosts = Float64Array.from({ length: letters + 1 }, (_, letter) =>
  letter < letters && `${vowels}h`.includes(nameOf(letter)) ? 0.6 : 1,
)

const swap = (a: number, b: number) =>
  a === b ? 0 : (swapCosts[letterOf(a) * (letters + 1) + letterOf(b)] ?? 1)

/** A doubled letter is the easiest to miss. */
const gap = (code: number, neighbour: number) => (code === neighbour ? 0.3 : (gapCosts[letterOf(code)] ?? 1))

/** Three rows that are used again: a search would make thousands. */
const longest = 80
const rows = [0, 1, 2].map(() => new Float64Array(longest + 1))

/** The least cost of a letter more, or one less. */
const LEAST_GAP = 0.3
/** Keeps a cost that is just the limit, in spite of rounding. */
const ROUNDING = 1e-9

/**
 * The costs of turning one word into each beginning of the other, by its length: letters left out, added, replaced,
 * or swapped. Null as soon as all are certain to be above `most`. It stays until the next call.
 */
const costsOf = (a: string, b: string, length: number, most: number): Float64Array | null => {
  const [m, n] = [Math.min(a.length, longest), Math.min(length, longest)]
  let [before, row, next] = rows as [Float64Array, Float64Array, Float64Array]
  row[0] = 0
  for (let j = 1; j <= n; j++) row[j] = (row[j - 1] ?? 0) + gap(b.charCodeAt(j - 1), b.charCodeAt(j - 2))
  let leastBefore = 0
  for (let i = 1; i <= m; i++) {
    const [x, w] = [a.charCodeAt(i - 1), a.charCodeAt(i - 2)]
    const gapOfX = gap(x, w)
    let least = (row[0] ?? 0) + gapOfX
    next[0] = least
    for (let j = 1; j <= n; j++) {
      const [y, v] = [b.charCodeAt(j - 1), b.charCodeAt(j - 2)]
      let cost = Math.min(
        (row[j - 1] ?? 0) + swap(x, y),
        (row[j] ?? 0) + gapOfX,
        (next[j - 1] ?? 0) + gap(y, v),
      )
      if (i > 1 && j > 1 && x === v && y === w) cost = Math.min(cost, (before[j - 2] ?? 0) + 0.7)
      next[j] = cost
      if (cost < least) least = cost
    }
    // A swap of two letters reaches back two rows.
    if (least > most && leastBefore > most) return null
    leastBefore = least
    ;[before, row, next] = [row, next, before]
  }
  return row
}

/** The cost of turning one word into the other. Only the first 80 letters of a word count. */
export const distance = (a: string, b: string): number =>
  costsOf(a, b, b.length, Number.POSITIVE_INFINITY)?.[Math.min(b.length, longest)] ?? 0

/** By how much the beginning of a word counts less. */
const BEGUN = 0.12

/**
 * The similarity of a typed word to a real one, 0 to 1. A shopper may still be typing, so that the beginning
 * of a long word counts too, a little less. One below `least` may be returned as 0.
 */
export const closeness = (typed: string, word: string, least = 0): number => {
  const longer = Math.max(typed.length, word.length)
  const mostOfWhole = (1 - least) * longer + ROUNDING
  const isBegun = word.length > typed.length + 1
  const isWhole = LEAST_GAP * Math.abs(word.length - typed.length) <= mostOfWhole
  if (!isWhole && !isBegun) return 0
  const mostOfBegun = isBegun ? (1 - least - BEGUN) * typed.length + ROUNDING : 0
  const costs = costsOf(
    typed,
    word,
    isWhole ? word.length : typed.length,
    isWhole ? Math.max(mostOfWhole, mostOfBegun) : mostOfBegun,
  )
  if (!costs) return 0
  const whole = isWhole ? 1 - (costs[Math.min(word.length, longest)] ?? 0) / longer : 0
  const begun = isBegun ? 1 - (costs[Math.min(typed.length, longest)] ?? 0) / typed.length - BEGUN : 0
  return Math.max(0, whole, begun)
}
