import { type RawBuilder, sql } from 'kysely'
import type { Product } from 'shared-api/contract'
import { selectProducts, toProduct } from '../../catalogue/products/productShape.ts'
import { and } from '../../db/conditions.ts'
import type { Db } from '../../db/types.ts'
import { isLiquidWord, medicineWords } from './medicineWords.ts'

/** Candidates that are compared word by word. No name begins as many products. */
const MAX_CANDIDATES = 300

/** The product's texts as one, which takes half the time of five. No word reaches over two ends of lines. */
const texts = sql<string>`lower(concat_ws(e'\\n\\n', products.name, products.generic_name, products.dosage_form,
  products.manufacturer, brands.name))`

/** The word begins a word of the product's texts. `\m` is the beginning of a word. */
const begins = (word: string): RawBuilder<boolean> => {
  // Words are compared without apostrophes.
  const pattern = `\\m${word.replace(/[^\p{L}\d]/gu, '.').replace(/s$/, "['’]?s")}`
  return sql<boolean>`${texts} ~ ${pattern}`
}

export const active = (db: Db, now: Date) => selectProducts(db, now).where('products.status', '=', 'active')

/** Reads the products with a word that begins as each word of a spelling. */
export type ReadCandidates = (spelling: string) => Promise<readonly Product[]>

/** Spellings of one search have the same words for the most part: each set of words is read once. */
export const candidateReader = (db: Db, now: Date): ReadCandidates => {
  const known = new Map<string, Promise<Product[]>>()
  const read = async (words: readonly string[]) => {
    const rows = await active(db, now)
      .where(and(words.map(begins)))
      .orderBy('products.sold_count', 'desc')
      .orderBy('products.id')
      .limit(MAX_CANDIDATES)
      .execute()
    return rows.map((row) => toProduct(row, true))
  }
  return async (spelling) => {
    const { words: all, variants } = medicineWords(spelling)
    const words = all.filter((word) => !isLiquidWord(word))
    const named = [...new Set(words.length ? words : variants)].sort()
    if (named.length === 0) return []
    const key = named.join(' ')
    const found = known.get(key) ?? read(named)
    known.set(key, found)
    return found
  }
}

/** Products whose name begins with these letters, without spaces and hyphens: `codiovan` is Co-Diovan. */
export const readJoined = async (db: Db, letters: string, now: Date): Promise<Product[]> => {
  if (!letters) return []
  const joined = sql<string>`regexp_replace(lower(products.name), '[^a-z]', '', 'g')`
  const rows = await active(db, now)
    .where(joined, 'like', `${letters.replace(/[^a-z]/g, '')}%`)
    .orderBy('products.id')
    .limit(MAX_CANDIDATES)
    .execute()
  return rows.map((row) => toProduct(row, true))
}
