import { type RawBuilder, sql } from 'kysely'

/** SQL for a shopper's open checkout, whose hold does not count against the shopper. */
export const openCheckout = (userId: string, now: Date): RawBuilder<string | null> =>
  sql<string | null>`(select id from checkouts
    where user_id = ${userId} and status = 'open' and expires_at > ${now}::timestamptz)`
