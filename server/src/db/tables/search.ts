import type { Generated } from 'kysely'
import type { Time } from './columns.ts'

/** Search: changes to read again, the shop's synonyms, and searches without a result. */

export interface SearchChangesTable {
  /** A product's id, `~` for the shop's own list, or `*` for everything. */
  subject: string
  /** The transaction that changed it, a number of 64 bits. */
  xact: string
}

export interface SearchSynonymsTable {
  id: string
  word: string
  synonyms: string[]
  version: Generated<number>
  created_at: Time
}

export interface MissedSearchesTable {
  words: string
  /** In Karachi. */
  day: string
  count: Generated<number>
}
