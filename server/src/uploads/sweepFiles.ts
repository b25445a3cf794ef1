import type { Db } from '../db/types.ts'
import { newId } from '../ids.ts'
import type { Ports } from '../ports/ports.ts'

/** Where files lie that rows name, and which: drawings of ours among the pictures have names of another form. */
const named = { prescriptions: 'prescription_files', pictures: 'uploads' } as const

/** An upload that is still under way is younger than this, in milliseconds. */
const grace = 86_400_000

/** Rows asked for at once. */
const batch = 1000

const idOf = (key: string): string => /\/([a-z0-9]{23})\.(webp|pdf)$/.exec(key)?.[1] ?? ''

/**
 * Removes files that no row names: their upload broke off, or nobody heard that its rows were refused. Answers how
 * many they were.
 */
export const sweepFiles = async ({ db, ports }: { db: Db; ports: Ports }): Promise<number> => {
  // An id begins with the time at which it was made.
  const youngest = newId(new Date(ports.clock.now().getTime() - grace), '')
  let removed = 0
  for (const [folder, table] of Object.entries(named)) {
    const keys = (await ports.files.list(folder)).filter((key) => idOf(key) && idOf(key) < youngest)
    for (let from = 0; from < keys.length; from += batch) {
      const asked = keys.slice(from, from + batch)
      const rows = await db.selectFrom(table).select('id').where('id', 'in', asked.map(idOf)).execute()
      const kept = new Set(rows.map(({ id }) => id))
      for (const key of asked.filter((one) => !kept.has(idOf(one)))) {
        await ports.files.remove(key)
        removed++
      }
    }
  }
  return removed
}
