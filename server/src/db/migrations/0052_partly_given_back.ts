import { type Kysely, sql } from 'kysely'

/**
 * Orders that can be started on although a part of their money went back: few, and `orders_to_start` has only those that
 * are paid or confirmed. Orders are read once for it, and none is written meanwhile.
 */
export const up = async (db: Kysely<unknown>): Promise<void> => {
  await sql`create index if not exists orders_partly_given_back on orders (created_at, id)
    where status = 'pending' and payment_status = 'partially_refunded' and cash_confirmed_at is null`.execute(
    db,
  )
}
