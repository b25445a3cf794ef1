import { type Kysely, sql } from 'kysely'

/** Forms send the version that they changed, so that no other user's change is overwritten unseen. */
export const up = async (db: Kysely<unknown>): Promise<void> => {
  for (const table of ['categories', 'brands', 'coupons'])
    await sql`alter table ${sql.table(table)} add column version int not null default 1`.execute(db)
}
