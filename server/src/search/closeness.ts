/** Letters that people in Pakistan hear or type for one another. */
const sameSound = ['ckq', 'szx', 'iy', 'vw', 'gj', 'sc', 'fp', 'td']
const vowels = 'aeiouy'

const swapCost = (a: string, b: string): number => {
  if (a === b) return 0
  if (sameSound.some((group) => group.includes(a) && group.includes(b))) return 0.4
  return vowels.includes(a) && vowels.includes(b) ? 0.5 : 1
}

/** A vowel or a doubled letter is left out, or put in, more easily than another letter. An h is often silent. */
const gapCost = (letter: string, neighbour: string | undefined): number => {
  if (letter === neighbour) return 0.3
  return vowels.includes(letter) || letter === 'h' ? 0.6 : 1
}

/** How much it takes to turn one word into the other: letters left out, put in, swapped for another, or turned around. */
export const distance = (a: string, b: string): number => {
  let before: number[] = []
  let row: number[] = [0]
  for (let j = 1; j <= b.length; j++) row[j] = (row[j - 1] ?? 0) + gapCost(b[j - 1] ?? '', b[j - 2])
  for (let i = 1; i <= a.length; i++) {
    const next: number[] = [(row[0] ?? 0) + gapCost(a[i - 1] ?? '', a[i - 2])]
    for (let j = 1; j <= b.length; j++) {
      const [x = '', y = ''] = [a[i - 1], b[j - 1]]
      let cost = Math.min(
        (row[j - 1] ?? 0) + swapCost(x, y),
        (row[j] ?? 0) + gapCost(x, a[i - 2]),
        (next[j - 1] ?? 0) + gapCost(y, b[j - 2]),
      )
      if (i > 1 && j > 1 && x === b[j - 2] && y === a[i - 2])
        cost = Math.min(cost, (before[j - 2] ?? 0) + 0.7)
      next.push(cost)
    }
    before = row
    row = next
  }
  return row[b.length] ?? 0
}

/**
 * How near a typed word is to a real one, 0 to 1. Somebody may still be typing, so that the beginning of a long
 * word counts too, a little less.
 */
export const closeness = (typed: string, word: string): number => {
  const whole = 1 - distance(typed, word) / Math.max(typed.length, word.length)
  if (word.length <= typed.length + 1) return Math.max(0, whole)
  const begun = 1 - distance(typed, word.slice(0, typed.length)) / typed.length - 0.12
  return Math.max(0, whole, begun)
}
