import { Kysely, PostgresDialect, sql } from 'kysely'
import pg from 'pg'
import type { PostgresDb } from '../../src/db/postgres/nodePostgres.ts'
import { transact } from '../../src/db/transact.ts'
import type { Database, Db } from '../../src/db/types.ts'

/** Server processes learn from search_changes and catalogue_changes that all rows are gone. */
const isEmptied = (name: string) => !name.startsWith('kysely_') && name !== 'search_changes'

const isPooled = (db: Db): db is PostgresDb => 'pool' in db

/**
 * The setting by which no trigger and no reference stops a delete makes PostgreSQL plan all statements of its connection
 * anew, before and after. With a pool one more connection keeps the setting.
 */
const withoutTriggers = (db: Db): Db => {
  if (!isPooled(db)) return db
  const options = '-c session_replication_role=replica'
  const pool = new pg.Pool({ ...db.pool.options, max: 1, options })
  // The database may end before its tests do.
  pool.on('error', () => undefined)
  return new Kysely<Database>({ dialect: new PostgresDialect({ pool }) })
}

/**
 * Makes test.empty_tables(), which is planned once for each connection: probing the tables and truncating some took
 * a fifth of the suite's time. Deleting leaves no file to create, for a table or any of its indexes.
 */
const makeEmptyTables = async (db: Db): Promise<Db> => {
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
    .raw(`create or replace function test.empty_tables() returns void language plpgsql as $$
      declare is_changed boolean := false;
      begin
        perform set_config('session_replication_role', 'replica', true);
        -- No job may roll up rows that are about to go.
        lock table sales_periods in share row exclusive mode;
        ${deletes.join('\n')}
        if is_changed then
          ${restarts.join('\n')}
          delete from search_changes;
          insert into search_changes (subject, xact)
            values ('*', pg_current_xact_id()), ('~', pg_current_xact_id());
          insert into catalogue_changes (subject) values ('*');
        end if;
      end $$`)
    .execute(db)
  return withoutTriggers(db)
}

const made = new WeakMap<Db, Promise<Db>>()

/** Deletes all rows, also those that others reference, and starts the numbers again. */
export const emptyTables = async (db: Db): Promise<void> => {
  const ready = made.get(db) ?? makeEmptyTables(db)
  made.set(db, ready)
  // Server processes may be at work on it: a deadlock is tried again.
  await transact(await ready, (trx) => sql`select test.empty_tables()`.execute(trx))
}
