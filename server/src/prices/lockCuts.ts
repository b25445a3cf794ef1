import { sql } from 'kysely'
import type { Trx } from '../db/types.ts'

/** Names the lock of cuts in PostgreSQL: any number that no other part uses. */
const cutLock = 7_246_313

/**
 * Lets one transaction at a time lower prices or write coupons, so that each measures what it takes off together with the
 * other’s. It is taken last, after the rows of brands, products and coupons.
 */
export const lockCuts = (trx: Trx) => sql`select pg_advisory_xact_lock(${cutLock})`.execute(trx)
