import { sql } from 'kysely'
import type { Trx } from '../../db/types.ts'

interface Reach {
  phone: string
  /** Left out where only the phone of the delivery counts. */
  email?: string | null | undefined
  /** Locks the account too, with its own contact points. */
  userId?: string | undefined
}

/**
 * Locks the contact of an order until the transaction ends, so that orders of several accounts for it count each
 * other. Call it before the statement that counts, and before the customer's row.
 */
export const lockContacts = async (trx: Trx, { phone, email, userId }: Reach): Promise<void> => {
  const own = userId ?? null
  // In one order for all.
  await sql`select pg_advisory_xact_lock(hashtextextended(key, 0)) from (
    select 'contact:' || lower(value) as key from (
      select unnest(${[phone, email ?? phone, own ?? phone]}::text[]) as value
      union select value from contact_points where user_id = ${own}) as contacts
    group by 1 order by 1) keys`.execute(trx)
}
