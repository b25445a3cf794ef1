import { ingredientByName } from './readGeneric.ts'

/** The longest name of the formulary has four words. */
const MAX_WORDS = 4

/** Returns the ids of all ingredients that a text names, in any place of it: `Tramadol HCl with paracetamol`. */
export const namedIngredients = (text: string): string[] => {
  const words = text.toLowerCase().match(/[\p{L}\d]+/gu) ?? []
  const found = new Set<string>()
  for (let start = 0; start < words.length; ) start += namedAt(words, start, (id) => found.add(id))
  return [...found]
}

/** The number of words to go on by: those of the longest name that stands here, or one. */
const namedAt = (words: readonly string[], start: number, onFound: (id: string) => void): number => {
  for (let count = Math.min(MAX_WORDS, words.length - start); count > 0; count--) {
    const id = ingredientByName.get(words.slice(start, start + count).join(' '))
    if (!id) continue
    onFound(id)
    return count
  }
  return 1
}
