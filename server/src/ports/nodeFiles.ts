import { mkdir, readFile, rename, rm, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { randomLetters } from '../ids.ts'
import type { Files } from './ports.ts'

/** Keys are made by us alone: `pictures/abc.webp`. Anything else never reaches the disk. */
const keyForm = /^[a-z]+(\/[a-z0-9-]+)+\.[a-z0-9]+$/

/** Files in a folder. The type stands in the name's ending, so a file and its type cannot part. */
export const createNodeFiles = (folder: string): Files => {
  const pathOf = (key: string) => {
    if (!keyForm.test(key)) throw new TypeError('not a key of ours')
    return join(folder, key)
  }
  return {
    put: async (key, file) => {
      const path = pathOf(key)
      await mkdir(dirname(path), { recursive: true })
      // Written beside and renamed: nobody reads half a file, and a crash leaves none.
      const draft = `${path}.${randomLetters(8)}`
      await writeFile(draft, file.bytes)
      await rename(draft, path)
    },
    get: async (key) => {
      const bytes = await readFile(pathOf(key)).catch((error: NodeJS.ErrnoException) => {
        if (error.code === 'ENOENT') return null
        throw error
      })
      return bytes ? { bytes: new Uint8Array(bytes), type: typeOfKey(key) } : null
    },
    remove: (key) => rm(pathOf(key), { force: true }),
  }
}

const typeOfKey = (key: string) =>
  ({ webp: 'image/webp', jpg: 'image/jpeg', svg: 'image/svg+xml', pdf: 'application/pdf' })[
    key.split('.').pop() ?? ''
  ] ?? 'application/octet-stream'
