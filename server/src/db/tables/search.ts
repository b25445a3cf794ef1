import type { Generated } from 'kysely'
import type { Time } from './columns.ts'

/** What is searched: changes to hear of, the shop's own list of words, and what was not found. */

export interface SearchChangesTable {
  /** A product's id, `~` for the shop's own list, or `*` for everything. */
  subject: string
  /** The transaction that changed it, a number of 64 bits. */
  xact: string
}

export interface SearchSynonymsTable {
  id: string
  word: string
  finds: string[]
  version: Generated<number>
  created_at: Time
}

export interface MissedSearchesTable {
  words: string
  /** In Karachi. */
  day: string
  count: Generated<number>
}
