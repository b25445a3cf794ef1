import { type Kysely, sql } from 'kysely'

/**
 * Orders that can be started on, in sequence: many pending ones may be unpaid or unconfirmed. Orders are read
 * once for it, and none is written meanwhile: 1 s of 1,280,000.
 */
export const up = async (db: Kysely<unknown>): Promise<void> => {
  await sql`create index if not exists orders_to_start on orders (created_at, id) include (user_id)
    where status = 'pending' and (payment_status = 'paid' or cash_confirmed_at is not null)`.execute(db)
}
