import { sql } from 'kysely'
import type { Database, Db } from 'server/db/types'

/** A busy machine has no 30 seconds for one statement, so the copies come in portions. */
const portion = 25

/** The values of a column in copy `n`, in SQL over `t` (the row) and `n`. */
export type Changes = Readonly<Record<string, string>>

/** Numbers of copies, the first and the last of them. */
export interface Copies {
  first: number
  last: number
}

/** The copy's own id, or the id of another row's copy. */
export const own = (column: string) => `t.${column} || '-' || n`

/** Where the rows stand that are copied: not among the copies, so that more can be made later. */
export const keptRows = (table: string) => `kept.${table}`

const columnsOf = async (db: Db, table: string): Promise<string[]> => {
  const { rows } = await sql<{ name: string }>`select column_name as name from information_schema.columns
    where table_schema = 'public' and table_name = ${table} and is_identity = 'NO' and is_generated = 'NEVER'`.execute(
    db,
  )
  return rows.map(({ name }) => name)
}

/** Keeps the rows of a table as they are, to be copied. `where` leaves rows out. */
export const keepRows = async (db: Db, table: keyof Database & string, where = 'true'): Promise<void> => {
  await sql`create schema if not exists kept`.execute(db)
  await sql.raw(`create table ${keptRows(table)} as select * from ${table} t where ${where}`).execute(db)
}

/**
 * These copies of every row that was kept of a table, with these changes. Triggers and foreign keys are
 * bypassed: referenced rows are copied too.
 */
export const copyRows = async (
  db: Db,
  table: keyof Database & string,
  { first, last }: Copies,
  changes: Changes,
): Promise<void> => {
  const columns = await columnsOf(db, table)
  const values = columns.map((column) => changes[column] ?? `t.${column}`)
  await db.connection().execute(async (one) => {
    await sql.raw(`set session_replication_role = replica`).execute(one)
    for (let from = first; from <= last; from += portion)
      await sql
        .raw(`insert into ${table} (${columns.join(', ')}) select ${values.join(', ')}
          from ${keptRows(table)} t, generate_series(${from}, ${Math.min(last, from + portion - 1)}) as n`)
        .execute(one)
    await sql.raw(`reset session_replication_role`).execute(one)
  })
}
