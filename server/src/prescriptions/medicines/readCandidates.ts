import { type RawBuilder, sql } from 'kysely'
import type { Product } from 'shared-api/contract'
import { selectProducts, toProduct } from '../../catalogue/products/productShape.ts'
import { and } from '../../db/conditions.ts'
import type { Db } from '../../db/types.ts'
import { isLiquidWord, medicineWords } from './medicineWords.ts'

/** Candidates that are compared word by word. No name begins as many products. */
const MAX_CANDIDATES = 300

/** The word begins a word of the product's texts. `\m` is the beginning of a word. */
const begins = (word: string): RawBuilder<boolean> => {
  // Words are compared without apostrophes.
  const pattern = `\\m${word.replace(/[^\p{L}\d]/gu, '.').replace(/s$/, "['’]?s")}`
  return sql<boolean>`(lower(products.name) ~ ${pattern} or lower(products.generic_name) ~ ${pattern}
    or lower(products.dosage_form) ~ ${pattern} or lower(products.manufacturer) ~ ${pattern}
    or lower(brands.name) ~ ${pattern})`
}

export const active = (db: Db, now: Date) => selectProducts(db, now).where('products.status', '=', 'active')

/** Products with a word that begins as each typed word. */
export const readCandidates = async (db: Db, spelling: string, now: Date): Promise<Product[]> => {
  const { words: all, variants } = medicineWords(spelling)
  const words = all.filter((word) => !isLiquidWord(word))
  const named = words.length ? words : variants
  if (named.length === 0) return []
  const rows = await active(db, now)
    .where(and(named.map(begins)))
    .orderBy('products.sold_count', 'desc')
    .orderBy('products.id')
    .limit(MAX_CANDIDATES)
    .execute()
  return rows.map((row) => toProduct(row, true))
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
