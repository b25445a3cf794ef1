import { sql } from 'kysely'
import type { Trx } from '../../db/types.ts'

/**
 * The other writers of the register wait until the transaction ends. It is no lock of the table, because PostgreSQL gives
 * that one only to a role that may change rows.
 */
export const lockRegister = (trx: Trx) => sql`select pg_advisory_xact_lock(hashtext('register'))`.execute(trx)
