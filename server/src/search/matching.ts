import { sql } from 'kysely'
import type { Db } from '../db/types.ts'
import type { Context } from '../kernel/context.ts'
import { rankMatches } from './engine/rank.ts'
import { plain, tokensOf } from './engine/tokens.ts'
import { broaden, type QueryTerm, understand } from './engine/understand.ts'

/** Products that match a search, best first. */
export interface Found {
  total: number
  /** Ids of the best so many. */
  first(count: number): string[]
}

interface Viewing {
  now: Date
  forAdmin: boolean
}

/** Leaves of these ids those that pass the list's other filters, in the same order. */
export type Narrow = (ids: string[]) => Promise<string[]>

/** Below this many matches, similar words are searched too. */
const few = 5

const listed = (ids: string[]): Found => ({ total: ids.length, first: (count) => ids.slice(0, count) })

/** A few matches of a part of a word are enough: no user can rank more. */
const mostContaining = 500

/** Products in whose text something stands that is no word, as `%`. */
const containing = async (db: Db, typed: string, forAdmin: boolean): Promise<string[]> => {
  // Marks alone leave nothing to look for, and nothing stands in every text.
  if (!typed) return []
  const place = sql<number>`position(${typed} in search_text)`
  const { rows } = await sql<{ id: string }>`select id from products where deleted_at is null
    and ${forAdmin ? sql`true` : sql`status = 'active'`} and ${place} > 0
    order by ${place}, sold_count desc, id limit ${mostContaining}`.execute(db)
  return rows.map(({ id }) => id)
}

/** The products that match a typed search, among those that pass the list's other filters. */
export const matchSearch = async (
  { db, searchIndex }: Pick<Context, 'db' | 'searchIndex'>,
  search: string,
  { now, forAdmin }: Viewing,
  narrow: Narrow | null,
): Promise<Found> => {
  const typed = plain(search)
  const tokens = tokensOf(search)
  if (tokens.length === 0) {
    const ids = await containing(db, typed, forAdmin)
    return listed(narrow ? await narrow(ids) : ids)
  }
  const index = await searchIndex(now)
  const matching = async (terms: readonly QueryTerm[], every: boolean): Promise<Found> => {
    const { total, first } = rankMatches(index, typed, terms, { every, forAdmin })
    const ids = (count: number) => first(count).map(index.idOf)
    return narrow ? listed(await narrow(ids(total))) : { total, first: ids }
  }
  const terms = understand(index, tokens)
  const strict = await matching(terms, true)
  if (strict.total >= few || terms.length === 0) return strict
  const broader = broaden(index, terms)
  const loose = await matching(broader, true)
  return loose.total > 0 || terms.length === 1 ? loose : matching(broader, false)
}
