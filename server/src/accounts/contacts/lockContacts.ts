import { sql } from 'kysely'
import { prepared } from '../../db/statements/compileOnce.ts'
import type { Trx } from '../../db/types.ts'

interface Reach {
  phone: string
  /** Left out where only the phone of the delivery counts. */
  email?: string | null | undefined
  /** Locks the account too, with its own contact points. */
  userId?: string | undefined
}

const lock = prepared((db, { values, userId }: { values: readonly string[]; userId: string | null }) => {
  // In one order for all.
  const locking = sql`select pg_advisory_xact_lock(hashtextextended(key, 0)) from (
    select 'contact:' || lower(value) as key from (
      select unnest(${values}::text[]) as value
      union select value from contact_points where user_id = ${userId}) as contacts
    group by 1 order by 1) keys`
  return { compile: () => locking.compile(db) }
})

/**
 * Locks the contact of an order until the transaction ends, so that orders of several accounts for it count each
 * other. Call it before the statement that counts, and before the customer's row.
 */
export const lockContacts = async (trx: Trx, { phone, email, userId }: Reach): Promise<void> => {
  await lock(trx, { values: [phone, email ?? phone, userId ?? phone], userId: userId ?? null })
}
