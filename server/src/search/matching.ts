import { type RawBuilder, sql } from 'kysely'
import type { Db } from '../db/types.ts'
import { plain, tokensOf } from './tokens.ts'
import { type Meaning, understand } from './vocabulary.ts'

/** SQL over `products`: which ones match a search, and how well (smaller is better). */
export interface Matching {
  condition: RawBuilder<boolean>
  rank: RawBuilder<number>
}

const has = (column: 'words' | 'name_words', words: string[]) =>
  sql<boolean>`${sql.ref(`products.${column}`)} && ${words}::text[]`

const wordsOf = ({ candidates }: Meaning) => candidates.map((candidate) => candidate.word)

/** Of each meaning, how much is lost: 0 when the product has the best candidate, 10 when it has none. */
const lost = ({ candidates }: Meaning) => {
  const steps = Map.groupBy(candidates, ({ score }) => Math.round((1 - score) * 20) / 2)
  const cases = [...steps].map(
    ([cost, group]) =>
      sql`when ${has(
        'words',
        group.map(({ word }) => word),
      )} then ${cost}::float8`,
  )
  return sql<number>`case ${sql.join(cases, sql` `)} else 10 end`
}

/** The name itself, a name that begins so, a name with all the words, then the rest; within each the nearest words. */
const rankOf = (typed: string, meanings: Meaning[]) => {
  const corrected = meanings
    .map((meaning) =>
      meaning.candidates.length > 0 && !begins(meaning) ? meaning.candidates[0]?.word : meaning.typed,
    )
    .join(' ')
  const inName = sql.join(
    meanings.map((meaning) => has('name_words', wordsOf(meaning))),
    sql` and `,
  )
  return sql<number>`(case
    when lower(products.name) in (${typed}, ${corrected}) or lower(products.sku) = ${typed} then 0
    when starts_with(lower(products.name), ${typed}) or starts_with(lower(products.name), ${corrected}) then 100
    when ${inName} then 200 else 300 end) + ${sql.join(meanings.map(lost), sql` + `)}`
}

const begins = ({ typed, candidates }: Meaning) => candidates[0]?.word.startsWith(typed) === true

/**
 * How a search is asked of the database, strictest first: every word, then any word.
 * Empty when no product can match.
 */
export const matchingsOf = async (db: Db, search: string): Promise<Matching[]> => {
  const typed = plain(search)
  const tokens = tokensOf(search)
  if (tokens.length === 0)
    return typed ? [{ condition: sql`position(${typed} in products.search_text) > 0`, rank: sql`0` }] : []

  const meanings = (await understand(db, tokens)).filter(({ candidates }) => candidates.length > 0)
  if (meanings.length === 0) return []
  const conditions = meanings.map((meaning) => has('words', wordsOf(meaning)))
  const rank = rankOf(typed, meanings)
  const all: Matching = { condition: sql`(${sql.join(conditions, sql` and `)})`, rank }
  return conditions.length > 1 ? [all, { condition: sql`(${sql.join(conditions, sql` or `)})`, rank }] : [all]
}
