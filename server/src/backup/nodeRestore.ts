import { createReadStream } from 'node:fs'
import { sql } from 'kysely'
import { firstOfDevelopment, migrate } from '../db/migrate.ts'
import { migrations } from '../db/migrations/index.ts'
import type { Db, Trx } from '../db/types.ts'
import { isFileKey, typeOfKey } from '../ports/files/fileKeys.ts'
import { readArchive } from '../ports/nodeArchive.ts'
import type { Files } from '../ports/ports.ts'
import { StartError } from '../ports/startError.ts'
import { listTables } from './dumpRows.ts'
import { loadRows } from './loadRows.ts'
import { Manifest } from './manifest.ts'

const text = (bytes: Uint8Array) => new TextDecoder().decode(bytes)
const fileIn = (name: string) => /^files\/(.+)$/.exec(name)?.[1]
const tableIn = (name: string) => /^rows\/(\w+)\/\d+\.json$/.exec(name)?.[1]

const notWhole = (path: string, cause?: unknown) =>
  new StartError(`${path} is not a whole backup of a shop`, { cause })

/** Reads the whole archive once: nothing is touched before it is known to be whole. */
const inspect = async (path: string): Promise<Manifest> => {
  let manifest: Manifest | undefined
  let files = 0
  try {
    for await (const { name, bytes } of readArchive(createReadStream(path))) {
      const key = fileIn(name)
      if (key && isFileKey(key)) files += 1
      else if (name === 'manifest.json') manifest = Manifest.parse(JSON.parse(text(bytes)))
      else if (!tableIn(name)) throw new TypeError(`${name} is not part of a backup`)
    }
  } catch (cause) {
    throw notWhole(path, cause)
  }
  if (!manifest || manifest.files !== files) throw notWhole(path)
  const unknown = manifest.migrations.filter((name) => !(name in migrations))
  if (unknown.includes(firstOfDevelopment))
    throw new StartError(
      `${path} was made by an older development version of the shop, and only that version can restore it`,
    )
  if (unknown.length > 0)
    throw new StartError(`${path} was made by a newer version of the shop, which alone can restore it`)
  return manifest
}

const putFiles = async (path: string, files: Files) => {
  for await (const { name, bytes } of readArchive(createReadStream(path))) {
    const key = fileIn(name)
    if (!key || !isFileKey(key)) continue
    await files.put(key, { bytes: new Uint8Array(bytes), type: typeOfKey(key) })
  }
}

const putRows = async (trx: Trx, path: string, manifest: Manifest) => {
  const made = manifest.migrations.map((name) => [name, migrations[name]] as const)
  await migrate(trx, Object.fromEntries(made.flatMap(([name, one]) => (one ? [[name, one]] : []))))
  const rows = await loadRows(trx, manifest, async (add) => {
    for await (const { name, bytes } of readArchive(createReadStream(path))) {
      const table = tableIn(name)
      if (table) await add(table, text(bytes))
    }
  })
  if (rows !== manifest.rows) throw notWhole(path)
}

/**
 * Restores a backup into an empty database and an empty folder or bucket. The schema is that of the backup;
 * the shop migrates it when it starts. All or nothing. Throws StartError for a database or folder that is not
 * empty, and for an archive that is not whole or of a newer shop.
 */
export const restore = async (db: Db, files: Files, path: string): Promise<Manifest> => {
  const manifest = await inspect(path)
  if ((await listTables(db)).length > 0)
    throw new StartError('There are tables in this database: a backup is restored into an empty one')
  if ((await files.list()).length > 0)
    throw new StartError('There are files already: a backup is restored into an empty folder or bucket')
  try {
    await putFiles(path, files)
    await db.transaction().execute((trx) => putRows(trx, path, manifest))
  } catch (error) {
    for (const key of await files.list()) await files.remove(key)
    throw error
  }
  await sql`analyze`.execute(db)
  return manifest
}
