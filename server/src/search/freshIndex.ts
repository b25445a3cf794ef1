import { sql } from 'kysely'
import { catalogueChanged } from '../db/channel.ts'
import { transact } from '../db/transact.ts'
import type { Db } from '../db/types.ts'
import { hubOf } from '../live/hub.ts'
import type { Clock } from '../ports/ports.ts'
import { loadIndex, rankBySales, reload } from './loadIndex.ts'
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

/** What changed that the index does not have. */
const unknownOf = (changed: Changes['changed'], { applied }: Held): string[] =>
  changed.filter(([subject, xact]) => applied.get(subject) !== xact).map(([subject]) => subject)

/** The products of this database in memory, as they are in the database whenever somebody asks. */
const createFreshIndex = (db: Db) => {
  let held: Held | undefined
  let isRenewing = false

  const load = async (now: Date): Promise<Held> => {
    const { seen } = await readChanges(db, never)
    // While an older transaction is open, these come again with every reading: the index has them from the start.
    const { changed } = await readChanges(db, seen)
    const index = await loadIndex(db, now)
    held = { index, seen, applied: new Map(changed), rankedAt: now, isBehind: false }
    return held
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

  /** Takes in what changed, all of it as it is in this snapshot. False where of what was in the index nothing is left. */
  const takeIn = async (snapshot: Db, one: Held): Promise<boolean> => {
    const { seen, changed } = await readChanges(snapshot, one.seen)
    const fresh = unknownOf(changed, one)
    if (fresh.includes('*')) return false
    if (fresh.length > fewChanges) one.isBehind = true
    else
      await reload(snapshot, one.index, {
        products: fresh.filter((subject) => subject !== '~'),
        synonyms: fresh.includes('~'),
      })
    Object.assign(one, { seen, applied: new Map(changed) })
    return true
  }

  const refresh = async (now: Date): Promise<ProductIndex> => {
    // Read in portions: what changed between them is taken in below, as of any index.
    const one = held ?? (await load(now))
    const { seen, changed } = await readChanges(db, one.seen)
    if (unknownOf(changed, one).length === 0) Object.assign(one, { seen, applied: new Map(changed) })
    else if (!(await transact(db, (trx) => takeIn(trx, one), 'repeatable read'))) {
      held = undefined
      return refresh(now)
    }
    if (one.isBehind) renew(now)
    if (Math.abs(now.getTime() - one.rankedAt.getTime()) >= rankMilliseconds) {
      await rankBySales(db, one.index, now)
      one.rankedAt = now
    }
    return one.index
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
 * What cannot be read is read by the next search, which says so. Resolves after the first reading.
 */
export const keepIndexFresh = (db: Db, clock: Clock): Promise<void> => {
  const read = () =>
    freshIndex(db, clock.now()).then(
      () => undefined,
      () => undefined,
    )
  const hub = hubOf(db)
  let resting = false
  hub.add({
    hear: (said) => {
      if (said !== catalogueChanged || resting) return
      resting = true
      setTimeout(() => {
        resting = false
        if (!hub.isStopped()) void read()
      }, restMilliseconds)
    },
    end: () => undefined,
  })
  return read()
}
