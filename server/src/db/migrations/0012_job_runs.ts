import { type Kysely, sql } from 'kysely'

const statements = [
  // The last run and the last failure of each scheduled job.
  `create table job_runs (
    name text primary key,
    started_at timestamptz not null,
    finished_at timestamptz,
    done int not null default 0,
    failed_at timestamptz,
    error text
  )`,
]

export const up = async (db: Kysely<unknown>): Promise<void> => {
  for (const statement of statements) await sql.raw(statement).execute(db)
}
