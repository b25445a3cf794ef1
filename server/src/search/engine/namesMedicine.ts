import { isNaming } from './commonWords.ts'
import type { ProductIndex } from './productIndex.ts'
import { understand } from './understand.ts'

/** Fewer letters begin too many names. */
const SHORTEST = 4

/** True for what finds a medicine by its name: the name, a misspelt one, or a medicine that is not sold here. */
export const namesMedicine = (index: ProductIndex, word: string): boolean => {
  if (!isNaming(word) || index.synonymLike(word) !== undefined) return false
  if (index.isMedicine(word)) return true
  return understand(index, [word]).some(({ candidates: [best] }) => {
    if (!best || !index.isName(best.word) || (best.text !== word && word.length < SHORTEST)) return false
    return index.holdersOf(best.word).holders.some((holder) => index.genericsOf(holder >> 1).length > 0)
  })
}
