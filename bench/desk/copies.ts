import { sql } from 'kysely'
import type { Database, Db } from 'server/db/types'

/** A busy machine has no 30 seconds for one statement, so the copies come in portions. */
const portion = 25

/** What a column of copy `n` holds, in SQL over `t` (the row) and `n`. */
export type Changes = Readonly<Record<string, string>>

/** The copy's own id, or the id of another row's copy. */
export const own = (column: string) => `t.${column} || '-' || n`

const columnsOf = async (db: Db, table: string): Promise<string[]> => {
  const { rows } = await sql<{ name: string }>`select column_name as name from information_schema.columns
    where table_schema = 'public' and table_name = ${table} and is_identity = 'NO' and is_generated = 'NEVER'`.execute(
    db,
  )
  return rows.map(({ name }) => name)
}

/**
 * Copies 1 to `times` of every row of a table that stood in it, with these changes. `where` leaves rows out.
 * Triggers and foreign keys are passed over: what a row belongs to is copied too.
 */
export const copyRows = async (
  db: Db,
  table: keyof Database & string,
  times: number,
  changes: Changes,
  where = 'true',
): Promise<void> => {
  const columns = await columnsOf(db, table)
  const values = columns.map((column) => changes[column] ?? `t.${column}`)
  await db.connection().execute(async (one) => {
    await sql.raw(`create temp table source as select * from ${table} t where ${where}`).execute(one)
    await sql.raw(`set session_replication_role = replica`).execute(one)
    for (let from = 1; from <= times; from += portion)
      await sql
        .raw(`insert into ${table} (${columns.join(', ')}) select ${values.join(', ')}
          from source t, generate_series(${from}, ${Math.min(times, from + portion - 1)}) as n`)
        .execute(one)
    await sql.raw(`reset session_replication_role`).execute(one)
    await sql.raw(`drop table source`).execute(one)
  })
}
