import { type Kysely, sql } from 'kysely'

const statements = [
  // What a message says is gone once it was sent; that its order was told about can still be counted.
  `alter table outbox add column order_id text references orders on delete cascade`,
]

export const up = async (db: Kysely<unknown>): Promise<void> => {
  for (const statement of statements) await sql.raw(statement).execute(db)
}
