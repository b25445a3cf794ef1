import { sql } from 'kysely'
import { catalogueChanged } from '../db/channel.ts'
import type { Db } from '../db/types.ts'
import { hubOf } from '../live/hub.ts'
import type { Clock } from '../ports/ports.ts'
import { loadIndex, loadSynonyms, rankBySales, reloadProducts } from './loadIndex.ts'
import type { ProductIndex } from './productIndex.ts'

/** With more changes than these everything is read again, which takes seconds. */
const fewChanges = 2_000
/** Of a transaction that never comes: asks only where changes are to be read on from. */
const never = '18446744073709551615'
/** What sells best changes slowly. */
const rankMilliseconds = 600_000
/** What changes one after the other is read together. */
const restMilliseconds = 500

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

interface Held {
  index: ProductIndex
  seen: string
  applied: Map<string, string>
  rankedAt: Date
  /** More changed than is taken in one by one: a whole index is to take its place. */
  isBehind: boolean
}

/** The products of this database in memory, as they are in the database whenever somebody asks. */
const createFreshIndex = (db: Db) => {
  let held: Held | undefined
  let isRenewing = false

  const load = async (now: Date) => {
    const { seen } = await readChanges(db, never)
    // While an older transaction is open, these come again with every reading: the index has them from the start.
    const { changed } = await readChanges(db, seen)
    const index = await loadIndex(db, now)
    held = { index, seen, applied: new Map(changed), rankedAt: now, isBehind: false }
    return index
  }

  /** Nobody waits for it; when it cannot be read, whoever asks next begins again. */
  const renew = (now: Date) => {
    if (isRenewing) return
    isRenewing = true
    load(now)
      .catch(() => undefined)
      .finally(() => {
        isRenewing = false
      })
  }

  const refresh = async (now: Date): Promise<ProductIndex> => {
    if (!held) return load(now)
    const one = held
    const { index, applied } = one
    const { seen, changed } = await readChanges(db, one.seen)
    const fresh = changed
      .filter(([subject, xact]) => applied.get(subject) !== xact)
      .map(([subject]) => subject)
    // Of what was in it nothing is left.
    if (fresh.includes('*')) return load(now)
    if (fresh.length > fewChanges) one.isBehind = true
    else {
      if (fresh.includes('~')) await loadSynonyms(db, index)
      const products = fresh.filter((subject) => subject !== '~')
      if (products.length > 0) await reloadProducts(db, index, products)
    }
    Object.assign(one, { seen, applied: new Map(changed) })
    if (one.isBehind) renew(now)
    if (Math.abs(now.getTime() - one.rankedAt.getTime()) >= rankMilliseconds) {
      await rankBySales(db, index, now)
      one.rankedAt = now
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
 * process. The first call reads them all. After thousands of changes at once those are read in the background, and until
 * then what was known before answers. Throws what the database says.
 */
export const freshIndex = (db: Db, now: Date): Promise<ProductIndex> => {
  const get = kept.get(db) ?? createFreshIndex(db)
  kept.set(db, get)
  return get(now)
}

/**
 * Reads the products now, and what changes of them soon after it has changed, so that nobody who searches waits for it.
 * What cannot be read is read by the next search, which says so.
 */
export const keepIndexFresh = (db: Db, clock: Clock): void => {
  const read = () => void freshIndex(db, clock.now()).catch(() => undefined)
  const hub = hubOf(db)
  let resting = false
  hub.add({
    hear: (said) => {
      if (said !== catalogueChanged || resting) return
      resting = true
      setTimeout(() => {
        resting = false
        if (!hub.isStopped()) read()
      }, restMilliseconds)
    },
    end: () => undefined,
  })
  read()
}
