import { type RawBuilder, sql } from 'kysely'
import type { Db } from '../db/types.ts'
import { plain, tokensOf } from './tokens.ts'
import { broaden, type Meaning, understand } from './vocabulary.ts'

type Condition = RawBuilder<boolean>

/** SQL over `products`: which ones match a search, how many, and how well (smaller is better). */
export interface Matching {
  condition: Condition
  rank: RawBuilder<number>
  total: number
}

/** With fewer matches than these, words that are nearly the same are looked at too. */
const few = 5

const has = (column: 'words' | 'name_words', words: string[]) =>
  sql<boolean>`${sql.ref(`products.${column}`)} && ${words}::text[]`

const wordsOf = ({ candidates }: Meaning) => candidates.map((candidate) => candidate.word)

const conditionOf = (meaning: Meaning): Condition =>
  meaning.wide
    ? sql`position(${` ${meaning.typed}`} in ' ' || products.search_text) > 0`
    : has('words', wordsOf(meaning))

/**
 * How much a product lacks of a meaning: nothing when it has the best candidate, a lot when it has none; of the first
 * word more than of the last, as people type what matters first.
 */
const lackOf = (meaning: Meaning, place: number) => {
  if (meaning.wide) return sql<number>`case when ${has('words', [meaning.typed])} then 0 else 0.5 end`
  const steps = Map.groupBy(meaning.candidates, ({ score }) => Math.round((1 - score) * 20) / 2)
  const cases = [...steps].map(([lack, group]) => {
    const words = group.map(({ word }) => word)
    return sql`when ${has('words', words)} then ${lack}::float8`
  })
  return sql<number>`case ${sql.join(cases, sql` `)} else ${40 - 4 * place}::float8 end`
}

const bestWord = ({ typed, candidates }: Meaning) => {
  const best = candidates[0]?.word ?? typed
  return best.startsWith(typed) ? typed : best
}

/** The name itself, a name that begins so, then the nearest words; of the same words, those in the name. */
const rankOf = (typed: string, meanings: Meaning[]) => {
  const corrected = meanings.map(bestWord).join(' ')
  const inName = sql.join(
    meanings.map((meaning) => (meaning.wide ? conditionOf(meaning) : has('name_words', wordsOf(meaning)))),
    sql` and `,
  )
  return sql<number>`(case
    when lower(products.name) in (${typed}, ${corrected}) or lower(products.sku) = ${typed} then 0
    when starts_with(lower(products.name), ${typed}) or starts_with(lower(products.name), ${corrected}) then 100
    when ${inName} then 200 else 200.5 end) + ${sql.join(meanings.map(lackOf), sql` + `)}`
}

/** Which products match what somebody typed; null when none does. `count` counts under the list's other filters. */
export const matchSearch = async (
  db: Db,
  search: string,
  count: (condition: Condition) => Promise<number>,
): Promise<Matching | null> => {
  const typed = plain(search)
  const tokens = tokensOf(search)
  const found = async (condition: Condition, rank: RawBuilder<number>): Promise<Matching> => ({
    condition,
    rank,
    total: await count(condition),
  })
  const place = sql<number>`position(${typed} in products.search_text)`
  const joined = (meanings: Meaning[], word: 'and' | 'or') => {
    const conditions = sql.join(meanings.map(conditionOf), sql.raw(` ${word} `))
    return found(sql`(${conditions})`, rankOf(typed, meanings))
  }
  const unlessEmpty = (matching: Matching) => (matching.total > 0 ? matching : null)

  if (tokens.length === 0) return unlessEmpty(await found(sql`${place} > 0`, place))
  const meanings = (await understand(db, tokens)).filter(({ candidates }) => candidates.length > 0)
  if (meanings.length === 0) return null
  const strict = await joined(meanings, 'and')
  if (strict.total >= few) return strict
  const broader = await broaden(db, meanings)
  const loose = await joined(broader, 'and')
  if (loose.total > 0 || meanings.length === 1) return unlessEmpty(loose)
  return unlessEmpty(await joined(broader, 'or'))
}
