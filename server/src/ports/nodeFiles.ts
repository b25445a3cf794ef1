import { mkdir, readdir, readFile, rename, rm, writeFile } from 'node:fs/promises'
import { dirname, join, relative, sep } from 'node:path'
import { randomLetters } from '../ids.ts'
import type { Files } from './ports.ts'

/** Keys are made by us alone: `pictures/abc.webp`. Anything else never reaches the disk. */
const keyForm = /^[a-z]+(\/[a-z0-9-]+)+\.[a-z0-9]+$/

/** True for the name of a stored file, false for a draft and for anything that is not ours. */
export const isFileKey = (name: string): boolean => keyForm.test(name)

/** Everything that lies in the folder, drafts included, as it would be called by a key. None when there is no folder. */
export const listFolder = async (folder: string): Promise<string[]> => {
  await mkdir(folder, { recursive: true })
  const entries = await readdir(folder, { recursive: true, withFileTypes: true })
  return entries
    .filter((entry) => entry.isFile())
    .map((entry) => relative(folder, join(entry.parentPath, entry.name)).split(sep).join('/'))
}

/** The keys of all files in the folder. */
export const listFiles = async (folder: string): Promise<string[]> =>
  (await listFolder(folder)).filter(isFileKey)

/** Files in a folder. The type stands in the name's ending, so a file and its type cannot part. */
export const createNodeFiles = (folder: string): Files => {
  const pathOf = (key: string) => {
    if (!isFileKey(key)) throw new TypeError('not a key of ours')
    return join(folder, key)
  }
  return {
    put: async (key, file) => {
      const path = pathOf(key)
      await mkdir(dirname(path), { recursive: true })
      // Written beside and renamed: nobody reads half a file, and a crash leaves none.
      const draft = `${path}.${randomLetters(8)}`
      try {
        await writeFile(draft, file.bytes)
        await rename(draft, path)
      } catch (error) {
        // A full disk keeps the part that found room, which is room that nobody gets back.
        await rm(draft, { force: true })
        throw error
      }
    },
    get: async (key) => {
      const bytes = await readFile(pathOf(key)).catch((error: NodeJS.ErrnoException) => {
        if (error.code === 'ENOENT') return null
        throw error
      })
      return bytes ? { bytes: new Uint8Array(bytes), type: typeOfKey(key) } : null
    },
    remove: (key) => rm(pathOf(key), { force: true }),
    list: async (prefix) => {
      const names = await readdir(join(folder, prefix)).catch((error: NodeJS.ErrnoException) => {
        if (error.code === 'ENOENT') return []
        throw error
      })
      return names.map((name) => `${prefix}/${name}`).filter(isFileKey)
    },
  }
}

const typeOfKey = (key: string) =>
  ({ webp: 'image/webp', jpg: 'image/jpeg', svg: 'image/svg+xml', pdf: 'application/pdf' })[
    key.split('.').pop() ?? ''
  ] ?? 'application/octet-stream'
