import { setTimeout as sleep } from 'node:timers/promises'
import { sql } from 'kysely'
import type { Db } from 'server/db/types'

const pollMilliseconds = 20

/** The effects of a release on the database. Milliseconds. */
export interface Rollout {
  migrated: string[]
  /** From the first moment of a migration to the last one. */
  took: number
  /** Purchases that came to an end meanwhile. */
  bought: number
}

const readDone = async (db: Db): Promise<string[]> =>
  (await sql<{ name: string }>`select name from kysely_migration order by name`.execute(db)).rows.map(
    ({ name }) => name,
  )

/**
 * Notices who migrates from now on, and how much was `bought` by then. Returns a function that ends the watch
 * and reports.
 */
export const watchRollout = async (db: Db, bought: () => number): Promise<() => Promise<Rollout>> => {
  const before = new Set(await readDone(db))
  const seen: { at: number; bought: number }[] = []
  let isOver = false
  const watch = async () => {
    for (; !isOver; await sleep(pollMilliseconds)) {
      // The process that migrates holds an advisory lock during each step. A shop that serves takes none.
      const { rows } = await sql`select from pg_locks where locktype = 'advisory' and granted`.execute(db)
      if (rows.length > 0) seen.push({ at: performance.now(), bought: bought() })
    }
  }
  const watching = watch()
  return async () => {
    isOver = true
    await watching
    const [first, last] = [seen[0], seen.at(-1)]
    return {
      migrated: (await readDone(db)).filter((name) => !before.has(name)),
      took: first && last ? last.at - first.at : 0,
      bought: first && last ? last.bought - first.bought : 0,
    }
  }
}
