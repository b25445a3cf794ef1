import { sql } from 'kysely'
import { type Migration, Migrator } from 'kysely/migration'
import { StartError } from '../ports/startError.ts'
import { fingerprint } from './migrations/0001_schema.ts'
import { migrations } from './migrations/index.ts'
import type { Db } from './types.ts'

/**
 * A statement that cannot get its lock gives up after this time, because the calls of other processes wait
 * behind it.
 */
const lockTimeout = '2s'
/** Building an index takes longer than a request may. */
const statementTimeout = '10min'
const tries = 60
const restMilliseconds = 1000

/**
 * lock_not_available; query_canceled, which ends the wait for another process that is migrating; deadlock_detected, where
 * a shopper took the same tables in another order.
 */
const othersAreBusy = new Set(['55P03', '57014', '40P01'])

const givingWay = (migration: Migration): Migration => ({
  up: async (trx) => {
    await sql.raw(`set local lock_timeout = '${lockTimeout}'`).execute(trx)
    await sql.raw(`set local statement_timeout = '${statementTimeout}'`).execute(trx)
    await migration.up(trx)
  },
})

/** The first migration of the development versions before the schema was one file. */
export const firstOfDevelopment = '0001_shop'

/**
 * The names of the migrations that the database has: one query, where the migrator makes a dozen. Throws
 * StartError for a database of a development version, which nothing can migrate.
 */
export const readMigrations = async (db: Db): Promise<ReadonlySet<string>> => {
  try {
    const { rows } = await sql<{ name: string; schema: string | null }>`
      select name, obj_description(to_regclass('settings'), 'pg_class') as schema
      from kysely_migration`.execute(db)
    const names = new Set(rows.map(({ name }) => name))
    const isOther = names.has('0001_schema') && rows[0]?.schema !== fingerprint
    if (isOther || names.has(firstOfDevelopment))
      throw new StartError(
        'This database was made by an older development version, and its tables cannot be migrated: for a demo shop delete the folder .data, otherwise restore a backup of this version into an empty database',
      )
    return names
  } catch (error) {
    // undefined_table: the database is new.
    if (error instanceof Error && 'code' in error && error.code === '42P01') return new Set()
    throw error
  }
}

export const isMigrated = async (db: Db): Promise<boolean> => {
  const names = await readMigrations(db)
  return Object.keys(migrations).every((name) => names.has(name))
}

/**
 * Brings the database to the newest schema, each step in a transaction of its own and tried for a minute or two when
 * others hold what it needs. Safe while another version serves and from several processes at once, of which one works
 * (an advisory lock). Throws on the first failure.
 */
export const migrate = async (
  db: Db,
  wanted: Readonly<Record<string, Migration>> = migrations,
): Promise<void> => {
  const steps = Object.fromEntries(Object.entries(wanted).map(([name, one]) => [name, givingWay(one)]))
  const migrator = new Migrator({
    db,
    provider: { getMigrations: async () => steps },
    // Features land side by side, so a number can arrive after a higher one; no two touch the same thing.
    allowUnorderedMigrations: true,
  })
  const isNew = (await migrator.getMigrations()).every(({ executedAt }) => !executedAt)
  for (let failed = 0; ; ) {
    // No process serves from a new database, so all steps run as one.
    const { error, results } = await (isNew ? migrator.migrateToLatest() : migrator.migrateUp())
    if (!error && !results?.length) return
    if (!error) continue
    const code = error instanceof Error && 'code' in error ? String(error.code) : ''
    if (!othersAreBusy.has(code) || ++failed >= tries) throw error
    await new Promise((rested) => setTimeout(rested, restMilliseconds))
  }
}
