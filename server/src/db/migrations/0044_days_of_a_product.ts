import { type Kysely, sql } from 'kysely'

/**
 * What one product sold over a span, without looking at the others that sold on its days: read for the few products
 * that may be among the best of a span that nobody asked for before. Only the job that adds up days writes there.
 */
export const up = async (db: Kysely<unknown>): Promise<void> => {
  await sql`create index if not exists product_days_of_product on product_days (product_id, day)
    include (quantity, revenue)`.execute(db)
}
