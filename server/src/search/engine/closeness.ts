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

/**
 * The cost of turning one word into the other: letters left out, added, replaced, or swapped. Only the first
 * 80 letters of a word count.
 */
export const distance = (a: string, b: string): number => {
  const [m, n] = [Math.min(a.length, longest), Math.min(b.length, longest)]
  let [before, row, next] = rows as [Float64Array, Float64Array, Float64Array]
  row[0] = 0
  for (let j = 1; j <= n; j++) row[j] = (row[j - 1] ?? 0) + gap(b.charCodeAt(j - 1), b.charCodeAt(j - 2))
  for (let i = 1; i <= m; i++) {
    const [x, w] = [a.charCodeAt(i - 1), a.charCodeAt(i - 2)]
    next[0] = (row[0] ?? 0) + gap(x, w)
    for (let j = 1; j <= n; j++) {
      const [y, v] = [b.charCodeAt(j - 1), b.charCodeAt(j - 2)]
      let cost = Math.min(
        (row[j - 1] ?? 0) + swap(x, y),
        (row[j] ?? 0) + gap(x, w),
        (next[j - 1] ?? 0) + gap(y, v),
      )
      if (i > 1 && j > 1 && x === v && y === w) cost = Math.min(cost, (before[j - 2] ?? 0) + 0.7)
      next[j] = cost
    }
    ;[before, row, next] = [row, next, before]
  }
  return row[n] ?? 0
}

/**
 * The similarity of a typed word to a real one, 0 to 1. A shopper may still be typing, so that the beginning
 * of a long word counts too, a little less.
 */
export const closeness = (typed: string, word: string): number => {
  const whole = 1 - distance(typed, word) / Math.max(typed.length, word.length)
  if (word.length <= typed.length + 1) return Math.max(0, whole)
  const begun = 1 - distance(typed, word.slice(0, typed.length)) / typed.length - 0.12
  return Math.max(0, whole, begun)
}
