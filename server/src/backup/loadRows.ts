import { sql } from 'kysely'
import type { Trx } from '../db/types.ts'
import { listTables } from './dumpRows.ts'
import type { Shape } from './manifest.ts'

interface ForeignKey {
  table: string
  name: string
  definition: string
}

const run = (trx: Trx, statement: string) => sql.raw(statement).execute(trx)
const quoted = (name: string) => `"${name.replaceAll('"', '""')}"`

/**
 * Fills the empty tables of a database whose migrations are those of the shape. `fill` hands over the rows of
 * one table after the other, in any order. Foreign keys are checked at the end. Triggers are off, because the
 * rows contain their results. Returns how many rows there were. Throws what PostgreSQL says of rows that do
 * not fit.
 */
export const loadRows = async (
  trx: Trx,
  { sequences, tables }: Pick<Shape, 'sequences' | 'tables'>,
  fill: (add: (table: string, rows: string) => Promise<void>) => Promise<void>,
): Promise<number> => {
  await run(trx, 'set local statement_timeout = 0')
  const names = (await listTables(trx)).map(({ name }) => quoted(name))
  const { rows: keys } = await sql<ForeignKey>`
    select conrelid::regclass::text as table, conname as name, pg_get_constraintdef(oid) as definition
    from pg_constraint where contype = 'f' and connamespace = current_schema()::regnamespace`.execute(trx)
  for (const { table, name } of keys) await run(trx, `alter table ${table} drop constraint ${quoted(name)}`)
  for (const name of names) await run(trx, `alter table ${name} disable trigger user`)

  const columnsOf = new Map(tables.map(({ name, columns }) => [name, columns.map(quoted).join(', ')]))
  let loaded = 0
  await fill(async (table, rows) => {
    const columns = columnsOf.get(table)
    if (!columns) throw new TypeError(`the backup does not say what ${table} is`)
    const { numAffectedRows = 0n } =
      await sql`insert into ${sql.table(table)} (${sql.raw(columns)}) overriding system value
      select ${sql.raw(columns)} from json_populate_recordset(null::${sql.table(table)}, ${rows}::json)`.execute(
        trx,
      )
    loaded += Number(numAffectedRows)
  })
  for (const { name, last } of sequences)
    if (last !== null) await sql`select setval(${quoted(name)}::regclass, ${last}::bigint)`.execute(trx)
  for (const name of names) await run(trx, `alter table ${name} enable trigger user`)
  for (const { table, name, definition } of keys)
    await run(trx, `alter table ${table} add constraint ${quoted(name)} ${definition}`)
  return loaded
}
