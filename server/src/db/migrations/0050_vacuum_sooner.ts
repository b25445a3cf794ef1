import { type Kysely, sql } from 'kysely'

/**
 * What is forgotten after its time is a small part of these tables each day, and a page with a changed row is looked at
 * again by every count until it was vacuumed: at a fifth of the table, as is usual, that is months later.
 */
export const up = async (db: Kysely<unknown>): Promise<void> => {
  for (const table of ['payment_attempts', 'outbox'])
    await sql`alter table ${sql.table(table)} set (autovacuum_vacuum_scale_factor = 0.02)`.execute(db)
}
