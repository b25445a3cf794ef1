import type { Files, StoredFile } from '../ports.ts'
import { assertFileKey } from './fileKeys.ts'

/** Files for as long as the process or the page lives, under the same keys as in a folder. */
export const createMemoryFiles = (): Files => {
  const files = new Map<string, StoredFile>()
  return {
    put: async (key, file) => {
      assertFileKey(key)
      files.set(key, file)
    },
    get: async (key) => {
      assertFileKey(key)
      return files.get(key) ?? null
    },
    remove: async (key) => {
      assertFileKey(key)
      files.delete(key)
    },
    list: async (folder) => [...files.keys()].filter((key) => !folder || key.startsWith(`${folder}/`)),
  }
}
