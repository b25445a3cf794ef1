import { type Kysely, sql } from 'kysely'

/**
 * Whether all messages about an order say that they are about it: not those of before messages did. Rows of before stay
 * as they are, so that nothing is rewritten while the old version serves.
 */
const statements = [
  `alter table orders add column told boolean not null default false`,
  `alter table orders alter column told set default true`,
]

export const up = async (db: Kysely<unknown>): Promise<void> => {
  for (const statement of statements) await sql.raw(statement).execute(db)
}
