import { type Kysely, sql } from 'kysely'

const statements = [
  `alter table prescription_items add column times_per_day int check (times_per_day between 1 and 24)`,
]

export const up = async (db: Kysely<unknown>): Promise<void> => {
  for (const statement of statements) await sql.raw(statement).execute(db)
}
