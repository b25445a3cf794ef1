import { sql } from 'kysely'
import { catalogueChanged } from '../db/channel.ts'
import { coalesce } from '../db/coalesce.ts'
import { transact } from '../db/transact.ts'
import type { Db } from '../db/types.ts'
import { MAX_AGE_MS } from '../kernel/catalogueChanges.ts'
import type { Context } from '../kernel/context.ts'
import type { ProductIndex } from './engine/productIndex.ts'
import { loadIndex, rankBySales, reload } from './loadIndex.ts'

/** With more changes than these everything is read again, which takes seconds. */
const fewChanges = 2_000
/** A transaction id that never occurs: the query then returns only the position to read on from. */
const never = '18446744073709551615'
/** The ranking by sales changes slowly. */
const rankMilliseconds = 600_000
/** Milliseconds that collect successive changes into one read. */
const restMilliseconds = 500

interface Changes {
  /** Transactions before this one are over: later changes are read from here on. */
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
  /** The number of the latest change of the catalogue before it was read, and when. */
  since: number
  readAt: Date
  /** More changed than is taken in one by one: a whole index is to take its place. */
  isBehind: boolean
}

/** The changes that the index does not have. */
const unknownOf = (changed: Changes['changed'], { applied }: Held): string[] =>
  changed.filter(([subject, xact]) => applied.get(subject) !== xact).map(([subject]) => subject)

const isWithin = (milliseconds: number, from: Date, to: Date) =>
  Math.abs(to.getTime() - from.getTime()) < milliseconds

/**
 * The products of this database in memory: they include all commits of any process before the call, or before the
 * check of the changes that was made for it.
 * The first call reads them all. Later ones read changes only after an edit of the catalogue. Thousands of concurrent
 * changes are read in the background, and until then it serves the earlier index. Throws what the database says.
 */
export const createSearchIndex = ({
  db,
  changes,
}: Pick<Context, 'db' | 'changes'>): Context['searchIndex'] => {
  let held: Held | undefined
  let isRenewing = false

  const load = async (now: Date): Promise<Held> => {
    const { seen } = await readChanges(db, never)
    // While an older transaction is open, these come again with every reading: the index has them from the start.
    const { changed } = await readChanges(db, seen)
    const since = changes.latest()
    const index = await loadIndex(db, now)
    held = { index, seen, applied: new Map(changed), rankedAt: now, since, readAt: now, isBehind: false }
    return held
  }

  /** No search waits for it. After a failure the next search starts it again. */
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
    const since = changes.latest()
    // Read in batches: changes between them are applied below, as of any index.
    const one = held ?? (await load(now))
    const { seen, changed } = await readChanges(db, one.seen)
    if (unknownOf(changed, one).length === 0) Object.assign(one, { seen, applied: new Map(changed) })
    else if (!(await transact(db, (trx) => takeIn(trx, one), 'repeatable read'))) {
      held = undefined
      return refresh(now)
    }
    if (one.isBehind) renew(now)
    Object.assign(one, { since, readAt: now })
    if (!isWithin(rankMilliseconds, one.rankedAt, now)) {
      await rankBySales(db, one.index, now)
      one.rankedAt = now
    }
    return one.index
  }

  const refreshed = coalesce(refresh)
  const isCurrent = ({ since, readAt, rankedAt, isBehind }: Held, now: Date): boolean =>
    !isBehind &&
    !changes.haveChanged(since, ['lists']) &&
    isWithin(MAX_AGE_MS, readAt, now) &&
    isWithin(rankMilliseconds, rankedAt, now)

  return async (now, isChecked = false) => {
    if (!isChecked) await changes.check()
    return held && isCurrent(held, now) ? held.index : refreshed(now)
  }
}

/**
 * Reads the products now, and their changes soon after each, so that no search waits for it. After a failed
 * read the next search tries again and reports the error. Resolves after the first reading.
 */
export const keepSearchIndex = ({
  searchIndex,
  hub,
  ports,
}: Pick<Context, 'searchIndex' | 'hub' | 'ports'>): Promise<void> => {
  const read = () =>
    searchIndex(ports.clock.now()).then(
      () => undefined,
      () => undefined,
    )
  let resting = false
  hub.add({
    onMessage: (message) => {
      if (message !== catalogueChanged || resting) return
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
