import { type Kysely, sql } from 'kysely'

const statements = [
  `alter table users add column closed_at timestamptz`,
  `create index users_closed on users (id) where closed_at is not null`,
]

export const up = async (db: Kysely<unknown>): Promise<void> => {
  for (const statement of statements) await sql.raw(statement).execute(db)
}
