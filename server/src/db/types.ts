import type { Kysely, Transaction } from 'kysely'
import type { Database } from './tables.ts'

export type { Database }

/** The pool or a transaction: a query accepts both. */
export type Db = Kysely<Database>
export type Trx = Transaction<Database>
