import { isUnavailable } from '../../db/unavailable.ts'
import type { Files, StoredFile } from '../../ports/ports.ts'

interface NamedFile {
  key: string
  file: StoredFile
}

/**
 * Stores the files first and the rows that name them then, so that no row is ever without its file. Deletes
 * the files again if their rows were rejected. If the result is unknown they stay. Throws what either step
 * threw.
 */
export const storeFiles = async <T>(
  files: Files,
  stored: Iterable<NamedFile> | AsyncIterable<NamedFile>,
  writeRows: () => Promise<T>,
): Promise<T> => {
  const keys: string[] = []
  try {
    for await (const { key, file } of stored) {
      keys.push(key)
      await files.put(key, file)
    }
    return await writeRows()
  } catch (error) {
    // All at once: where the files lie may take its time, or be away.
    if (!isUnavailable(error)) await Promise.allSettled(keys.map(async (key) => files.remove(key)))
    throw error
  }
}
