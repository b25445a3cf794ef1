import { rm } from 'node:fs/promises'
import { join } from 'node:path'
import type { Db } from '../../db/types.ts'
import {
  createEncryptedFiles,
  createFileKey,
  DamagedFile,
  encryptedBy,
} from '../../ports/files/encryptedFiles.ts'
import { listFolder } from '../../ports/files/nodeFiles.ts'
import { createRawFiles, folderOfFiles, type PlaceOfFiles } from '../../ports/files/nodeRawFiles.ts'
import { type Files, FilesAway } from '../../ports/ports.ts'
import { StartError } from '../../ports/startError.ts'
import { type FileKeySettings, readFileSecrets } from './nodeFileKeys.ts'

/** The row of the settings that says under which key the files were encrypted last. */
const row = 'filesKey'

const keyInUse = async (db: Db): Promise<string | null> => {
  const found = await db.selectFrom('settings').select('value').where('key', '=', row).executeTakeFirst()
  return found ? String(found.value) : null
}

const rememberKey = (db: Db, id: string) =>
  db
    .insertInto('settings')
    .values({ key: row, value: JSON.stringify(id) })
    .onConflict((oc) => oc.column('key').doUpdateSet({ value: JSON.stringify(id) }))
    .execute()

const isDraft = (name: string) => /\.[a-z0-9]+\.[a-z0-9]{8}$/.test(name)

/**
 * Drafts of a process that died may hold what was never encrypted. A bucket has none: there a file is whole
 * or not there.
 */
const clearDrafts = async (folder: string): Promise<void> => {
  for (const name of await listFolder(folder))
    if (!name.startsWith('images/') && isDraft(name)) await rm(join(folder, name))
}

/** A storage that refuses is found out now and not by the first customer. One that is away may be back in a moment. */
const proveBucket = (plain: Files): Promise<unknown> =>
  plain.list('prescriptions').catch((error: unknown) => {
    if (error instanceof FilesAway) return
    throw new StartError('The file storage refuses: look at S3_ENDPOINT, S3_BUCKET, S3_REGION and the keys', {
      cause: error,
    })
  })

/** A damaged file stays unreadable afterwards, and must not keep the shop from starting. */
const unlessDamaged = (error: unknown) => {
  if (error instanceof DamagedFile) return null
  throw error
}

/**
 * The files in the bucket that the settings name, else in `dataDir`, private ones encrypted. Files from
 * before they were encrypted, or encrypted under the old key, are brought under the present key first, once:
 * from then on nothing plain is read. Throws StartError without the right key, and for a bucket that refuses.
 */
export const openFiles = async (db: Db, settings: FileKeySettings & PlaceOfFiles): Promise<Files> => {
  const [secret, ...oldSecrets] = await readFileSecrets(settings.dataDir, settings)
  const present = await createFileKey(secret)
  const old = await Promise.all(oldSecrets.map(createFileKey))
  const plain = createRawFiles(settings)
  if (settings.S3_ENDPOINT) await proveBucket(plain)
  const inUse = await keyInUse(db)
  if (inUse !== present.id) {
    if (inUse && !old.some(({ id }) => id === inUse))
      throw new StartError(
        'The files are encrypted under another key: set FILES_KEY, or FILES_KEY_OLD, to that one',
      )
    const encrypted = createEncryptedFiles(plain, [present, ...old])
    if (!settings.S3_ENDPOINT) await clearDrafts(folderOfFiles(settings.dataDir))
    for (const key of await plain.list()) {
      if (key.startsWith('images/')) continue
      const file = await plain.get(key)
      if (!file || encryptedBy(file.bytes) === present.id) continue
      const content =
        inUse === null && !encryptedBy(file.bytes) ? file : await encrypted.get(key).catch(unlessDamaged)
      if (content) await encrypted.put(key, content)
    }
    await rememberKey(db, present.id)
  }
  return createEncryptedFiles(plain, [present])
}
