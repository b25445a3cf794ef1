import { type Kysely, sql } from 'kysely'

/**
 * Expired rows are a small part of these tables each day, and every count reads a page with a changed row
 * again until it was vacuumed. At the default of a fifth of the table, that is months later.
 */
export const up = async (db: Kysely<unknown>): Promise<void> => {
  for (const table of ['payment_attempts', 'outbox'])
    await sql`alter table ${sql.table(table)} set (autovacuum_vacuum_scale_factor = 0.02)`.execute(db)
}
