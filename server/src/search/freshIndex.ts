import { sql } from 'kysely'
import type { Db } from '../db/types.ts'
import { loadIndex, loadSynonyms, rankBySales, reloadProducts } from './loadIndex.ts'
import type { ProductIndex } from './productIndex.ts'

/** With more changes than these everything is read again. */
const fewChanges = 2_000
/** Of a transaction that never comes: asks only where changes are to be read on from. */
const never = '18446744073709551615'
/** What sells best changes slowly. */
const rankMilliseconds = 600_000

interface Changes {
  /** Transactions before this one are over: what changed since is read from here on. */
  seen: string
  /** Product, `~` for the shop's own list, or `*` for everything, and in which transaction. */
  changed: [subject: string, xact: string][]
}

const readChanges = async (db: Db, since: string): Promise<Changes> => {
  // A transaction that is under way commits later under its older number, so the snapshot says from where to read on.
  const { rows } = await sql<Changes>`
    select pg_snapshot_xmin(pg_current_snapshot())::text as seen, (
      select coalesce(json_agg(json_build_array(subject, xact::text)), '[]')
      from search_changes where xact >= ${since}::xid8
    ) as changed`.execute(db)
  return rows[0] ?? { seen: since, changed: [] }
}

/** The products of this database in memory, as they are in the database whenever somebody asks. */
const createFreshIndex = (db: Db) => {
  let held: { index: ProductIndex; seen: string; applied: Map<string, string>; rankedAt: Date } | undefined

  const load = async (now: Date) => {
    const { seen } = await readChanges(db, never)
    held = { index: await loadIndex(db, now), seen, applied: new Map(), rankedAt: now }
    return held.index
  }

  const refresh = async (now: Date): Promise<ProductIndex> => {
    if (!held) return load(now)
    const { seen, changed } = await readChanges(db, held.seen)
    const { index, applied } = held
    const fresh = changed
      .filter(([subject, xact]) => applied.get(subject) !== xact)
      .map(([subject]) => subject)
    if (fresh.includes('*') || fresh.length > fewChanges) return load(now)
    if (fresh.includes('~')) await loadSynonyms(db, index)
    const products = fresh.filter((subject) => subject !== '~')
    if (products.length > 0) await reloadProducts(db, index, products)
    Object.assign(held, { seen, applied: new Map(changed) })
    if (Math.abs(now.getTime() - held.rankedAt.getTime()) >= rankMilliseconds) {
      await rankBySales(db, index, now)
      held.rankedAt = now
    }
    return index
  }

  let running: Promise<unknown> = Promise.resolve()
  let next: Promise<ProductIndex> | undefined
  return (now: Date): Promise<ProductIndex> => {
    // Who asks while it is being refreshed waits for the next time, which sees what the asker has written.
    next ??= running
      .catch(() => undefined)
      .then(() => {
        next = undefined
        const refreshing = refresh(now)
        running = refreshing
        return refreshing
      })
    return next
  }
}

const kept = new WeakMap<Db, ReturnType<typeof createFreshIndex>>()

/**
 * The products of this database in memory, as they are at this moment: what was committed before is in it, by whichever
 * process. The first call reads them all. Throws what the database says.
 */
export const freshIndex = (db: Db, now: Date): Promise<ProductIndex> => {
  const get = kept.get(db) ?? createFreshIndex(db)
  kept.set(db, get)
  return get(now)
}
