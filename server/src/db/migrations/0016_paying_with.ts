import { type Kysely, sql } from 'kysely'

/** The note the shopper will hand the rider, in paisa, so that the rider brings the change. */
export const up = async (db: Kysely<unknown>): Promise<void> => {
  for (const table of ['checkouts', 'orders'])
    await sql.raw(`alter table ${table} add column paying_with bigint check (paying_with > 0)`).execute(db)
}
