import { sql } from 'kysely'
import type { Trx } from '../db/types.ts'

/**
 * Locks the contact of a cash order until the transaction ends, so that orders of several accounts for it count each
 * other. Call it before the statement that counts, and before the customer's row.
 */
export const lockContacts = async (
  trx: Trx,
  { phone, email }: { phone: string; email?: string | null | undefined },
): Promise<void> => {
  const keys = [phone, email ?? phone].map((value) => `cash-contact:${value.toLowerCase()}`)
  // In one order for all.
  await sql`select pg_advisory_xact_lock(hashtextextended(key, 0)) from (
    select distinct key from unnest(${keys}::text[]) key order by key) keys`.execute(trx)
}
