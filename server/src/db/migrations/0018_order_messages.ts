import { type Kysely, sql } from 'kysely'

const statements = [
  // The text of a message is deleted once it was sent; the messages of its order can still be counted.
  `alter table outbox add column order_id text references orders on delete cascade`,
]

export const up = async (db: Kysely<unknown>): Promise<void> => {
  for (const statement of statements) await sql.raw(statement).execute(db)
}
