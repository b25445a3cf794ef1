import { isEar, saysNothing } from './commonWords.ts'
import type { ProductIndex } from './productIndex.ts'
import { isSpelt } from './tokens.ts'

/** The name and the number of `augmentin625`. One letter is no name: `n95` stays as it is. */
const partsOf = (token: string): readonly string[] => {
  const parts = token.match(/\d+|\D+/g) ?? []
  return parts.some((part) => /^\D$/.test(part)) ? [token] : parts
}

/** Two shorter words name too much. */
const SHORTEST_TOGETHER = 6

/** The words of a name that is written together: `headshoulder` and `oncall`. */
const wordsTogether = (index: ProductIndex, token: string): readonly string[] => {
  for (let place = 2; place <= token.length - 3; place++) {
    const left = index.usedWord(token.slice(0, place))
    if (left === undefined || !index.isName(left)) continue
    const rest = token.slice(place)
    const right = [rest, `${rest}s`].find((word) => index.usedWord(word) !== undefined)
    if (right === undefined) continue
    const isTogether = index.holdersOf(left).holders.some((holder) =>
      index
        .nameOf(holder >> 1)
        .replace(/[^a-z0-9]/g, '')
        .includes(token),
    )
    if (isTogether) return [index.table.wordOf(left), right]
  }
  return []
}

/** Words written together (`augmentin625`) or apart (`pana dol`, `sar dard`), as the index knows them. */
export const regroup = (
  index: ProductIndex,
  all: readonly string[],
  known: (word: string) => boolean,
): string[] => {
  const significant = all.filter((token) => !saysNothing(token))
  const tokens = significant.length > 0 ? significant : all
  const words: string[] = []
  for (let place = 0; place < tokens.length; place++) {
    const [token = '', second, third] = tokens.slice(place, place + 3)
    const three = `${token}${second}${third}`
    const two = `${token}${second}`
    const parts = partsOf(token)
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
    else if (!known(token) && isSpelt(token) && token.length >= SHORTEST_TOGETHER) {
      const together = wordsTogether(index, token)
      words.push(...(together.length > 0 ? together : [token]))
    } else words.push(token)
  }
  return [...new Set(words)]
}
