import type { Db } from '../../db/types.ts'
import type { Ports } from '../../ports/ports.ts'
import { filesWithoutRow } from './filesAndRows.ts'

/** An upload that is still under way is younger than this, in milliseconds. */
const grace = 86_400_000

/**
 * Deletes files without a row: their upload broke off, or the result of writing the rows was unknown. Returns
 * the number of rows.
 */
export const deleteUnusedFiles = async ({ db, ports }: { db: Db; ports: Ports }): Promise<number> => {
  const keys = await filesWithoutRow(db, ports.files, new Date(ports.clock.now().getTime() - grace))
  for (const key of keys) await ports.files.remove(key)
  return keys.length
}
