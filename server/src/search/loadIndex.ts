import { type RawBuilder, sql } from 'kysely'
import type { SaleClass } from 'shared-api'
import { findIngredient } from 'shared-api/formulary/findIngredient'
import { readForm } from 'shared-api/formulary/readForm'
import { namesOfMedicine, readGeneric } from 'shared-api/formulary/readGeneric'
import { afterRow } from '../db/conditions.ts'
import type { Db } from '../db/types.ts'
import { addDays, dayOf, startOfDay } from '../kernel/days.ts'
import { byDay } from '../totals/byDay.ts'
import { createProductIndex, type Entry, type ProductIndex } from './engine/productIndex.ts'
import type { Synonyms } from './engine/synonyms.ts'
import { isSpelt, plain, punctuation, tokensOf } from './engine/tokens.ts'

/** Rows of one batch: the process serves requests between two batches. */
const portion = 2_000
/** The days of sales that count for the ranking. */
const salesDays = 90

export interface IndexRow {
  id: string
  name: string
  sku: string
  words: string
  name_words: string
  generic_name: string
  form: string | null
  dosage_form: string
  is_active: boolean
  sale_class: SaleClass
}

/** `Paracetamol (extended release) + Caffeine` has the generics paracetamol and caffeine. */
const genericsOf = (written: string): string[] =>
  plain(written)
    .replace(/\([^)]*\)/g, '')
    .split('+')
    .map((one) => one.trim())
    .filter(Boolean)

const classesOf = (generic: string): readonly string[] => {
  const known = readGeneric(generic)
  return (known && findIngredient(known.ingredientId)?.classes) ?? []
}

/** The words of names, and those written with a dash as one: `accu-chek` is `accuchek`. */
const speltIn = (names: string): string[] =>
  plain(names)
    .split(' ')
    .flatMap((chunk) => {
      const parts = chunk.split(punctuation).filter(Boolean)
      return parts.length > 1 ? [...parts, parts.join('')] : parts
    })
    .filter((word) => isSpelt(word) && word.length > 0)

export const entryOf = (row: IndexRow): Entry => ({
  id: row.id,
  name: row.name.toLowerCase(),
  sku: row.sku.toLowerCase(),
  words: row.words.split(' ').filter(Boolean),
  nameWords: plain(row.name_words).split(' '),
  generics: genericsOf(row.generic_name),
  form: row.form ?? readForm(row.dosage_form)?.formGroup ?? null,
  spelt: speltIn(`${row.name} ${row.generic_name || row.dosage_form}`),
  isActive: row.is_active,
  saleClass: row.sale_class,
  classes: genericsOf(row.generic_name).flatMap(classesOf),
})

const readEntries = async (db: Db, where: RawBuilder<unknown>): Promise<Entry[]> => {
  const { rows } = await sql<IndexRow>`select id, name, sku, array_to_string(words, ' ') as words,
    array_to_string(name_words, ' ') as name_words, coalesce(generic_name, '') as generic_name, identity->>'formGroup' as form, dosage_form,
    status = 'active' as is_active, sale_class
    from products where deleted_at is null and ${where} order by id limit ${portion}`.execute(db)
  return rows.map(entryOf)
}

/** Puts products in the order of the units sold in the last 90 days, then of those sold ever. */
export const rankBySales = async (db: Db, index: ProductIndex, now: Date): Promise<void> => {
  const from = startOfDay(addDays(dayOf(now), 1 - salesDays))
  const { rows } = await sql<{ id: string }>`
    select p.id from products p
    left join (select product_id, sum(quantity) as units from ${byDay('daily_product_sales', { from })} days group by 1) sold
      on sold.product_id = p.id
    where p.deleted_at is null and (sold.units > 0 or p.sold_count > 0)
    order by sold.units desc nulls last, p.sold_count desc, p.id`.execute(db)
  index.rank(rows.map(({ id }) => id))
}

/** The shop's own synonyms. Its words are joined, as a search joins them: `sar dard` is `sardard`. */
export const synonymsOf = (rows: readonly { word: string; synonyms: readonly string[] }[]): Synonyms =>
  new Map(
    rows.map(({ word, synonyms }) => [tokensOf(word).join(''), synonyms.map((phrase) => tokensOf(phrase))]),
  )

const readSynonyms = async (db: Db): Promise<Synonyms> =>
  synonymsOf(await db.selectFrom('search_synonyms').select(['word', 'synonyms']).execute())

/** An index of every product that is not deleted. */
export const loadIndex = async (db: Db, now: Date): Promise<ProductIndex> => {
  const index = createProductIndex(namesOfMedicine)
  for (let last: Entry | undefined; ; ) {
    const entries = await readEntries(db, afterRow('id', last))
    for (const entry of entries) index.put(entry)
    if (entries.length < portion) break
    last = entries.at(-1)
  }
  index.setSynonyms(await readSynonyms(db))
  await rankBySales(db, index, now)
  return index
}

/**
 * Reads these products again, `portion` of them at most, and the shop's own list where that is wanted; then all of it
 * takes its place at once. Products that are gone are taken out.
 */
export const reload = async (
  db: Db,
  index: ProductIndex,
  changed: { products: readonly string[]; synonyms: boolean },
): Promise<void> => {
  const synonyms = changed.synonyms ? await readSynonyms(db) : null
  const entries =
    changed.products.length > 0 ? await readEntries(db, sql`id = any(${changed.products}::text[])`) : []
  if (synonyms) index.setSynonyms(synonyms)
  const left = new Set(changed.products)
  for (const entry of entries) {
    index.put(entry)
    left.delete(entry.id)
  }
  for (const id of left) index.remove(id)
}
