import { sql } from 'kysely'
import type { Db } from '../db/types.ts'
import type { Shape } from './manifest.ts'
import { unsavedTables } from './unsavedTables.ts'

type Table = Shape['tables'][number]
type Sequence = Shape['sequences'][number]

const rowsAtOnce = 1000

/**
 * The tables of a shop. Not among them are those in which migrations are noted, and changes by their transactions,
 * whose numbers mean nothing in another database.
 */
export const listTables = async (db: Db): Promise<Table[]> => {
  const { rows } = await sql<Table>`
    select c.relname as name, array_agg(a.attname::text order by a.attnum) as columns
    from pg_class c join pg_attribute a on a.attrelid = c.oid
    where c.relnamespace = current_schema()::regnamespace and c.relkind = 'r' and c.relname not like 'kysely%'
      and c.relname not in ('search_changes', 'catalogue_changes', 'audit_changes')
      and a.attnum > 0 and not a.attisdropped and a.attgenerated = ''
    group by c.relname order by c.relname`.execute(db)
  return rows
}

const readShape = async (db: Db): Promise<Shape> => {
  const migrations = await sql<{ name: string }>`select name from kysely_migration order by name`.execute(db)
  const sequences = await sql<Sequence>`
    select sequencename as name, last_value::text as last from pg_sequences
    where schemaname = current_schema() order by sequencename`.execute(db)
  return {
    migrations: migrations.rows.map(({ name }) => name),
    tables: (await listTables(db)).filter(({ name }) => !unsavedTables.includes(name)),
    sequences: sequences.rows,
  }
}

/** A message with a code is worth as much as the code. */
const withoutCodes = (table: string) => (table === 'outbox' ? sql`where not payload ? 'code'` : sql``)

/**
 * Gives every row of the database that a backup holds, as it was at one moment, a thousand at a time as a JSON array, while others go on
 * writing. The rows never become numbers of ours: PostgreSQL writes them and PostgreSQL reads them again.
 */
export const dumpRows = (db: Db, take: (table: string, rows: string[]) => Promise<void>): Promise<Shape> =>
  db
    .transaction()
    .setIsolationLevel('repeatable read')
    .setAccessMode('read only')
    .execute(async (trx) => {
      await sql`set local statement_timeout = 0`.execute(trx)
      await sql`set local time zone 'UTC'`.execute(trx)
      const shape = await readShape(trx)
      for (const { name, columns } of shape.tables) {
        const list = sql.join(columns.map((column) => sql.ref(column)))
        await sql`declare dumped no scroll cursor for
          select row_to_json(t)::text as row from (select ${list} from ${sql.table(name)} ${withoutCodes(name)}) t`.execute(
          trx,
        )
        for (;;) {
          const { rows } = await sql<{ row: string }>`fetch ${sql.lit(rowsAtOnce)} from dumped`.execute(trx)
          if (rows.length === 0) break
          await take(
            name,
            rows.map(({ row }) => row),
          )
        }
        await sql`close dumped`.execute(trx)
      }
      return shape
    })
