import { mkdir } from 'node:fs/promises'
import { sql } from 'kysely'
import { StartError } from '../ports/startError.ts'
import type { OpenDb } from './channel.ts'
import { prepareEmbedded } from './embedded/nodePrepareEmbedded.ts'
import { isMigrated, migrate, readMigrations } from './migrate.ts'
import { connectionSettings, openPostgres, type PostgresDb, patientTimes } from './postgres/nodePostgres.ts'
import type { Db } from './types.ts'

interface Place {
  dataDir: string
  url: string | undefined
  pool: number
}

/** The same, where a pooler may stand before PostgreSQL. */
interface PooledPlace extends Place {
  /**
   * Bypasses the pooler for work that needs one lasting connection: migrations, and notifications of a
   * channel.
   */
  direct?: string | undefined
  /** The role that owns the tables, for migrations; by default that of `direct`. */
  owner?: string | undefined
}

const openEmbedded = async (dataDir: string): Promise<OpenDb> => {
  const folder = await prepareEmbedded(dataDir)
  // A shop on PostgreSQL does not load PGlite.
  const { openPglite } = await import('./embedded/pglite.ts')
  const { FrugalPglite } = await import('./embedded/nodeFrugalPglite.ts')
  return openPglite(folder, FrugalPglite)
}

/**
 * The database that the settings name, as it is: PostgreSQL, or the embedded one in `dataDir`. For a command, whose
 * statements may take minutes. Two processes in one embedded database destroy it, so the second one gets `StartError`.
 * A database of a development version gets it as well.
 */
export const connectDatabase = async ({ dataDir, url, pool }: Place): Promise<Db> => {
  await mkdir(dataDir, { recursive: true })
  const db = url ? openPostgres(url, pool, patientTimes) : await openEmbedded(dataDir)
  await readMigrations(db)
  return db
}

/** `pool`: only PostgreSQL has one. */
export type ServingDb = OpenDb & Partial<Pick<PostgresDb, 'pool'>>

/** The same with its migrations done, for processes that serve shoppers. */
export const openDatabase = async ({
  dataDir,
  url,
  pool,
  direct,
  owner,
}: PooledPlace): Promise<ServingDb> => {
  await mkdir(dataDir, { recursive: true })
  if (url) return openMigrated({ url, pool, direct: direct ?? url, owner })
  const db = await openEmbedded(dataDir)
  if (!(await isMigrated(db))) await migrate(db)
  // An embedded database has one process, so calls that were under way when it died are not any more.
  await db.deleteFrom('idempotency_keys').where('status', 'is', null).execute()
  return db
}

const openMigrated = async ({
  url,
  pool,
  direct,
  owner = direct,
}: Omit<PooledPlace, 'dataDir'> & { url: string; direct: string }): Promise<PostgresDb> => {
  const db = openPostgres(url, pool, undefined, direct)
  if (direct !== url) await assertPoolerLimits(db)
  if (await isMigrated(db)) return db
  const patient = openPostgres(owner, 2, patientTimes)
  await migrate(patient).finally(() => patient.destroy())
  return db
}

/** Behind a pooler without limits for its connections, a statement could run for ever. */
const assertPoolerLimits = async (db: Db) => {
  const names = Object.keys(connectionSettings())
  const { rows } = await sql<{ name: string }>`
    select name from pg_settings where name = any(${names}::text[]) and setting = '0'`.execute(db)
  if (rows.length > 0)
    throw new StartError(
      `The pooler at DATABASE_URL gives connections without ${rows.map(({ name }) => name).join(', ')}: set connect_query as in deploy/pgbouncer.ini`,
    )
}
