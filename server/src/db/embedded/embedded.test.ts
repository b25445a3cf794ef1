import { execFile } from 'node:child_process'
import { existsSync } from 'node:fs'
import { mkdir, mkdtemp, readdir, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { promisify } from 'node:util'
import { sql } from 'kysely'
import { afterEach, beforeEach, expect, test } from 'vitest'
import type { Db } from '../types.ts'
import { beginEmbedded, prepareEmbedded } from './nodePrepareEmbedded.ts'
import { openPglite } from './pglite.ts'

let dataDir: string
beforeEach(async () => {
  dataDir = await mkdtemp(join(tmpdir(), 'nuskha-embedded-'))
})
afterEach(() => rm(dataDir, { recursive: true, force: true }))

test('a new database appears only when complete, without leftovers; the folder belongs to one process', async () => {
  const half = join(dataDir, 'database-killed')
  await mkdir(half)
  await writeFile(join(half, 'PG_VERSION'), '18')
  await beginEmbedded(dataDir)
  expect(await readdir(dataDir)).toEqual(['database'])
  const folder = await prepareEmbedded(dataDir)
  expect(folder).toBe(join(dataDir, 'database'))
  expect(existsSync(join(folder, 'PG_VERSION'))).toBe(true)
  await expect(prepareEmbedded(dataDir)).rejects.toThrow('Another server is using')
})

/** The rows of every table in an empty database. */
const ownTables = async (db: Db) => {
  const { rows: tables } = await sql<{ name: string }>`select oid::regclass::text as name from pg_class
    where relkind = 'r' and relnamespace::regnamespace::text in ('pg_catalog', 'information_schema') order by 1`.execute(
    db,
  )
  const hashes = tables.map(
    ({ name }) => sql`select ${sql.lit(name)} as name, md5(string_agg(t::text, ' ' order by t::text)) as hash
      from ${sql.raw(name)} t`,
  )
  const { rows } = await sql<{ name: string; hash: string }>`${sql.join(hashes, sql` union all `)}`.execute(
    db,
  )
  return Object.fromEntries(rows.map(({ name, hash }) => [name, hash]))
}

test('the unpacked new database equals one that this version of PGlite creates', async () => {
  const [unpacked, made] = [await openPglite(await prepareEmbedded(dataDir)), await openPglite()]
  // A sample of the rows, and the version that made them.
  const may = { pg_statistic: undefined, 'information_schema.sql_implementation_info': undefined }
  expect({ ...(await ownTables(unpacked)), ...may }).toEqual({ ...(await ownTables(made)), ...may })
  for (const db of [unpacked, made]) await db.destroy()
}, 60_000)

test('rejects for every waiting caller if the start fails', async () => {
  await writeFile(join(dataDir, 'database-file'), '')
  const held = join(dataDir, 'database-file', 'below')
  await beginEmbedded(held)
  await expect(prepareEmbedded(held)).rejects.toThrow('ENOTDIR')
})

test('PostgreSQL’s parser is not optimised, which takes 600 MB', async () => {
  const program = resolve(import.meta.dirname, '../../../test/engines/openFrugally.ts')
  const { stdout } = await promisify(execFile)(process.execPath, [program, dataDir])
  expect(Number(stdout)).toBeLessThan(650)
})
