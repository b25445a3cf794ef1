import { sql } from 'kysely'
import { transact } from '../../src/db/transact.ts'
import type { Db } from '../../src/db/types.ts'

/** Server processes learn from search_changes and catalogue_changes that all rows are gone. */
const isEmptied = (name: string) => !name.startsWith('kysely_') && name !== 'search_changes'

const made = new WeakMap<Db, Promise<unknown>>()

/**
 * Makes test.empty_tables(), which is planned once for each connection: probing the tables and truncating some took
 * a fifth of the suite's time. Deleting leaves no file to create, for a table or any of its indexes.
 */
const makeEmptyTables = async (db: Db) => {
  const tables = (await db.introspection.getTables()).filter(({ name }) => isEmptied(name))
  const deletes = tables.map(({ name }) => `delete from "${name}"; is_changed := is_changed or found;`)
  const restarts = tables.flatMap(({ name, columns }) =>
    columns
      .filter(({ isAutoIncrementing }) => isAutoIncrementing)
      .map((column) => `perform setval(pg_get_serial_sequence('${name}', '${column.name}'), 1, false);`),
  )
  // The clock of a test may be ahead of the database's.
  await sql`create or replace function latest_audit_time() returns timestamptz language sql volatile as
    $$ select 'infinity'::timestamptz $$`.execute(db)
  await sql`create schema if not exists test`.execute(db)
  await sql
    .raw(`create or replace function test.empty_tables() returns boolean language plpgsql as $$
      declare is_changed boolean := false;
      begin
        ${deletes.join('\n')}
        if is_changed then ${restarts.join('\n')} end if;
        return is_changed;
      end $$`)
    .execute(db)
}

/** Deletes all rows, also those that others reference, and starts the numbers again. */
export const emptyTables = async (db: Db) => {
  const ready = made.get(db) ?? makeEmptyTables(db)
  made.set(db, ready)
  await ready
  // Server processes may be at work on it.
  await transact(db, async (trx) => {
    // No job may roll up rows that are about to go.
    await sql`lock table sales_periods in share row exclusive mode`.execute(trx)
    await sql`set local session_replication_role = replica`.execute(trx)
    const { rows } = await sql<{ changed: boolean }>`select test.empty_tables() as changed`.execute(trx)
    if (!rows[0]?.changed) return
    await trx.deleteFrom('search_changes').execute()
    await sql`insert into search_changes (subject, xact)
      values ('*', pg_current_xact_id()), ('~', pg_current_xact_id())`.execute(trx)
    await trx.insertInto('catalogue_changes').values({ subject: '*' }).execute()
  })
}
