import { openAsBlob } from 'node:fs'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { PGlite, type PGliteOptions } from '@electric-sql/pglite'
import { sql } from 'kysely'
import type { OpenDb } from '../../src/db/channel.ts'
import { createPglite, databaseOf, openPglite } from '../../src/db/embedded/pglite.ts'
import { migrate } from '../../src/db/migrate.ts'
import { openPostgres } from '../../src/db/postgres/nodePostgres.ts'
import { randomLetters } from '../../src/kernel/ids.ts'

const onServer = async <T>(url: string, statement: string) => {
  const server = openPostgres(url, 1)
  try {
    return await sql.raw<T>(statement).execute(server)
  } finally {
    await server.destroy()
  }
}

const addressOf = (url: string, database: string) => {
  const own = new URL(url)
  own.pathname = `/${database}`
  return own.href
}

/** Creates a database on the PostgreSQL at `url`: an empty one, or a copy of `template`. Returns its address. */
export const createDatabase = async (url: string, template?: string): Promise<string> => {
  const name = `test_${randomLetters(10)}`
  await onServer(url, `create database ${name} ${template ? `template ${template}` : ''}`)
  return addressOf(url, name)
}

const makeTemplate = async (url: string) => {
  const address = await createDatabase(url)
  const db = openPostgres(address, 1)
  await migrate(db)
  // PostgreSQL copies a database only while it has no connection.
  await db.destroy()
  process.env.TEST_TEMPLATE = new URL(address).pathname.slice(1)
}

/** Packs an empty and a migrated PGlite into a folder, which the environment names. Returns how to remove it. */
export const packDatabases = async () => {
  const folder = await mkdtemp(join(tmpdir(), 'nuskha-packed-'))
  const pglite = createPglite(undefined, PGlite)
  await pglite.waitReady
  const pack = async (name: string) =>
    writeFile(join(folder, `${name}.tar`), (await pglite.dumpDataDir('none')).stream())
  await pack('empty')
  await migrate(databaseOf(pglite))
  await pack('migrated')
  await pglite.close()
  process.env.TEST_PACKED_DATABASES = folder
  return () => rm(folder, { recursive: true, force: true })
}

/** Opens PGlite on a packed database; outside of Vitest there is none, and PGlite creates an empty one. */
export const openPacked = async (name: 'empty' | 'migrated'): Promise<OpenDb> => {
  const folder = process.env.TEST_PACKED_DATABASES
  if (!folder) return openPglite()
  const loadDataDir = await openAsBlob(join(folder, `${name}.tar`))
  const pglite = createPglite(
    undefined,
    class extends PGlite {
      constructor(options: PGliteOptions) {
        super({ ...options, loadDataDir })
      }
    },
  )
  await pglite.waitReady
  return databaseOf(pglite)
}

/**
 * Vitest's global setup: migrates one database, which the workers copy (harness.ts). The environment carries its
 * name, because workers start with a copy of it.
 */
export default async () => {
  const url = process.env.TEST_DATABASE_URL
  if (url) return makeTemplate(url)
  // `npm test` packs them once for all packages.
  if (!process.env.TEST_PACKED_DATABASES) return packDatabases()
}
