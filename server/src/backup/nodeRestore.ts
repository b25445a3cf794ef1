import { createReadStream } from 'node:fs'
import { sql } from 'kysely'
import { migrate } from '../db/migrate.ts'
import { migrations } from '../db/migrations/index.ts'
import type { Db, Trx } from '../db/types.ts'
import { isFileKey, typeOfKey } from '../ports/files/fileKeys.ts'
import { type Entry, readArchive } from '../ports/nodeArchive.ts'
import type { Files } from '../ports/ports.ts'
import { StartError } from '../ports/startError.ts'
import { listTables } from './dumpRows.ts'
import { loadRows } from './loadRows.ts'
import type { Manifest } from './manifest.ts'
import { decryptWith, isEncrypted } from './nodeEncryption.ts'
import { fileIn, inspectArchive, notWhole, tableIn } from './nodeInspect.ts'

type ReadEntries = () => AsyncGenerator<Entry>

const putFiles = async (read: ReadEntries, files: Files) => {
  for await (const { name, bytes } of read()) {
    const key = fileIn(name)
    if (!key || !isFileKey(key)) continue
    await files.put(key, { bytes: new Uint8Array(bytes), type: typeOfKey(key) })
  }
}

const putRows = async (trx: Trx, source: Source, read: ReadEntries, manifest: Manifest) => {
  const made = manifest.migrations.map((name) => [name, migrations[name]] as const)
  await migrate(trx, Object.fromEntries(made.flatMap(([name, one]) => (one ? [[name, one]] : []))))
  const rows = await loadRows(trx, manifest, async (add) => {
    for await (const { name, bytes } of read()) {
      const table = tableIn(name)
      if (table) await add(table, new TextDecoder().decode(bytes))
    }
  })
  if (rows !== manifest.rows) throw notWhole(source.path)
}

interface Source {
  path: string
  /** Seeds of the keys that may have signed it, the present one first. */
  signingKeys: readonly string[]
  /** The private key of an encrypted archive. */
  privateKey: string | null
}

/** Throws StartError where the private key is missing. */
const openArchive = async ({ path, privateKey }: Source): Promise<ReadEntries> => {
  const encrypted = await isEncrypted(path).catch((cause: unknown) => {
    throw new StartError(`${path} cannot be read`, { cause })
  })
  if (!encrypted) return () => readArchive(createReadStream(path))
  if (!privateKey) throw new StartError(`${path} is encrypted: name the file with its private key after it`)
  const decrypt = decryptWith(privateKey)
  return () => readArchive(createReadStream(path), decrypt)
}

/**
 * Restores a backup into an empty database and an empty folder or bucket. Checks signature, names and digest
 * before it writes anything. The schema is that of the backup; the shop migrates it when it starts. All or
 * nothing. Throws StartError for a database or folder that is not empty, and for an archive that is not whole,
 * not signed by this shop, or of a newer one.
 */
export const restore = async (db: Db, files: Files, source: Source): Promise<Manifest> => {
  const read = await openArchive(source)
  const manifest = await inspectArchive(read(), source)
  if ((await listTables(db)).length > 0)
    throw new StartError('There are tables in this database: a backup is restored into an empty one')
  if ((await files.list()).length > 0)
    throw new StartError('There are files already: a backup is restored into an empty folder or bucket')
  try {
    await putFiles(read, files)
    await db.transaction().execute((trx) => putRows(trx, source, read, manifest))
  } catch (error) {
    for (const key of await files.list()) await files.remove(key)
    throw error
  }
  await sql`analyze`.execute(db)
  return manifest
}
