import type { Files, StoredFile } from '../ports.ts'

/** Files for as long as the process or the page lives. */
export const createMemoryFiles = (): Files => {
  const files = new Map<string, StoredFile>()
  return {
    put: async (key, file) => {
      files.set(key, file)
    },
    get: async (key) => files.get(key) ?? null,
    remove: async (key) => {
      files.delete(key)
    },
    list: async (folder) => [...files.keys()].filter((key) => !folder || key.startsWith(`${folder}/`)),
  }
}
