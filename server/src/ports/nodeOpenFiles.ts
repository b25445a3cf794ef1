import { rm } from 'node:fs/promises'
import { join } from 'node:path'
import type { Db } from '../db/types.ts'
import { NotNow } from '../errors.ts'
import { type FileKeySettings, readFileKeys } from './nodeFileKeys.ts'
import { createNodeFiles, isFileKey, listFolder } from './nodeFiles.ts'
import type { Files } from './ports.ts'
import { createSealedFiles, DamagedFile, sealedBy } from './sealedFiles.ts'

/** The row of the settings that says under which key the files were sealed last. */
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

/** Keys of everything in the folder that is not public. Drafts of a process that died are cleared away. */
const privateKeys = async (folder: string): Promise<string[]> => {
  const names = (await listFolder(folder)).filter((name) => !name.startsWith('pictures/'))
  for (const name of names) if (isDraft(name)) await rm(join(folder, name))
  return names.filter(isFileKey)
}

/** What could not be read before cannot be afterwards, and keeps no shop from starting. */
const unlessDamaged = (error: unknown) => {
  if (error instanceof DamagedFile) return null
  throw error
}

/**
 * The files in `dataDir`, private ones sealed. A folder from before files were sealed, or sealed under the old key, is
 * brought under the present key first, once: from then on nothing plain is read. Throws NotNow without the right key.
 */
export const openFiles = async (
  db: Db,
  { dataDir, ...settings }: FileKeySettings & { dataDir: string },
): Promise<Files> => {
  const folder = join(dataDir, 'files')
  const keys = await readFileKeys(dataDir, settings)
  const [present, ...old] = keys
  const plain = createNodeFiles(folder)
  const inUse = await keyInUse(db)
  if (inUse !== present.id) {
    if (inUse && !old.some(({ id }) => id === inUse))
      throw new NotNow('The files are sealed under another key: set FILES_KEY, or FILES_KEY_OLD, to that one')
    const sealed = createSealedFiles(plain, keys)
    for (const key of await privateKeys(folder)) {
      const file = await plain.get(key)
      if (!file || sealedBy(file.bytes) === present.id) continue
      const content =
        inUse === null && !sealedBy(file.bytes) ? file : await sealed.get(key).catch(unlessDamaged)
      if (content) await sealed.put(key, content)
    }
    await rememberKey(db, present.id)
  }
  return createSealedFiles(plain, [present])
}
