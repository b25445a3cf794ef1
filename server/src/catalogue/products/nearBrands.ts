import { brandWord } from 'shared-api/formulary/generalWords'
import { joinedWords } from 'shared-api/formulary/nameWords'
import type { Trx } from '../../db/types.ts'
import { isHeardAs } from '../../search/engine/namesHeard.ts'
import { plain } from '../../search/engine/tokens.ts'

/** Letters from which on a word is compared with one letter changed, and with two. */
const ONE_LETTER_FROM = 5
const TWO_LETTERS_FROM = 8

/** The letters that are left out, added or replaced between two words (Levenshtein). */
const editsBetween = (one: string, other: string): number => {
  let row = Array.from({ length: other.length + 1 }, (_, at) => at)
  for (const [place, letter] of Array.from(one).entries()) {
    const next = [place + 1]
    for (let at = 1; at <= other.length; at++)
      next.push(
        Math.min(
          (next[at - 1] ?? 0) + 1,
          (row[at] ?? 0) + 1,
          (row[at - 1] ?? 0) + (letter === other[at - 1] ? 0 : 1),
        ),
      )
    row = next
  }
  return row[other.length] ?? 0
}

const isNear = (word: string, brand: string): boolean => {
  const shorter = Math.min(word.length, brand.length)
  const most = shorter >= TWO_LETTERS_FROM ? 2 : shorter >= ONE_LETTER_FROM ? 1 : 0
  return Math.abs(word.length - brand.length) <= most && editsBetween(word, brand) <= most
}

/** The brand words of the products that are not sold freely, each with its spelling in the name. */
const read = async (trx: Trx): Promise<Map<string, string>> => {
  const rows = await trx
    .selectFrom('products')
    .select('name')
    .distinct()
    .where('sale_class', '<>', 'otc')
    .execute()
  return new Map(
    rows.flatMap(({ name }) => {
      const word = brandWord(name)
      return word === null ? [] : [[word, name.toLowerCase().match(/[a-z]+/)?.[0] ?? word] as const]
    }),
  )
}

const known = new WeakMap<Trx, Promise<Map<string, string>>>()

/**
 * The words of a text, as `joinedWords` writes them, with the brands that are not sold freely and that they say with a
 * letter changed, or in Urdu letters. The brands are read once a transaction: an import asks for each row.
 */
export const wordsNearBrands = async (trx: Trx, text: string): Promise<Set<string>> => {
  const brands = known.get(trx) ?? read(trx)
  known.set(trx, brands)
  const words = joinedWords(text)
  const urdu = plain(text).match(/[\u0621-\u06d3]+/g) ?? []
  const near = [...(await brands)].filter(
    ([brand, spelt]) =>
      [...words].some((word) => isNear(word, brand)) || urdu.some((word) => isHeardAs(word, spelt)),
  )
  return new Set([...words, ...near.map(([brand]) => brand)])
}
