import { randomUUID } from 'node:crypto'
import { mkdir, readdir, readFile, rename, rm, writeFile } from 'node:fs/promises'
import { dirname, join, relative, sep } from 'node:path'
import type { Files } from '../ports.ts'
import { assertFileKey, isFileKey, typeOfKey } from './fileKeys.ts'

/** Everything that lies in the folder, drafts included, as it would be called by a key. None when there is no folder. */
export const listFolder = async (folder: string): Promise<string[]> => {
  await mkdir(folder, { recursive: true })
  const entries = await readdir(folder, { recursive: true, withFileTypes: true })
  return entries
    .filter((entry) => entry.isFile())
    .map((entry) => relative(folder, join(entry.parentPath, entry.name)).split(sep).join('/'))
}

/** Files in a folder. */
export const createNodeFiles = (folder: string): Files => {
  const pathOf = (key: string) => {
    assertFileKey(key)
    return join(folder, key)
  }
  return {
    put: async (key, file) => {
      const path = pathOf(key)
      await mkdir(dirname(path), { recursive: true })
      // Written beside and renamed: no reader sees half a file, and a crash leaves none.
      const draft = `${path}.${randomUUID()}`
      try {
        await writeFile(draft, file.bytes)
        await rename(draft, path)
      } catch (error) {
        // On a full disk the part that was written would keep its room for ever.
        await rm(draft, { force: true })
        throw error
      }
    },
    get: async (key) => {
      const bytes = await readFile(pathOf(key)).catch((error: NodeJS.ErrnoException) => {
        // No file has a name that is too long for one.
        if (error.code === 'ENOENT' || error.code === 'ENAMETOOLONG') return null
        throw error
      })
      return bytes ? { bytes: new Uint8Array(bytes), type: typeOfKey(key) } : null
    },
    remove: (key) => rm(pathOf(key), { force: true }),
    list: async (under) => {
      if (!under) return (await listFolder(folder)).filter(isFileKey)
      const names = await readdir(join(folder, under)).catch((error: NodeJS.ErrnoException) => {
        if (error.code === 'ENOENT') return []
        throw error
      })
      return names.map((name) => `${under}/${name}`).filter(isFileKey)
    },
  }
}
