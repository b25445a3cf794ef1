import { type Kysely, sql } from 'kysely'

/**
 * The sales of one product over a period, without the other products of its days. It is read for the few
 * candidates of a period without stored totals. Only the job that adds up days writes there.
 */
export const up = async (db: Kysely<unknown>): Promise<void> => {
  await sql`create index if not exists product_days_of_product on product_days (product_id, day)
    include (quantity, revenue)`.execute(db)
}
