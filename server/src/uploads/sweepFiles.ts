import type { Db } from '../db/types.ts'
import type { Ports } from '../ports/ports.ts'
import { filesWithoutRow } from './filesAndRows.ts'

/** An upload that is still under way is younger than this, in milliseconds. */
const grace = 86_400_000

/**
 * Removes files that no row names: their upload broke off, or nobody heard that its rows were refused. Answers how
 * many they were.
 */
export const sweepFiles = async ({ db, ports }: { db: Db; ports: Ports }): Promise<number> => {
  const keys = await filesWithoutRow(db, ports.files, new Date(ports.clock.now().getTime() - grace))
  for (const key of keys) await ports.files.remove(key)
  return keys.length
}
