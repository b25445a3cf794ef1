import { sql } from 'kysely'
import { catalogueChanged } from '../db/channel.ts'
import { coalesce } from '../db/coalesce.ts'
import { prepared } from '../db/statements/compileOnce.ts'
import { withPreparedStatements } from '../db/statements/preparedStatements.ts'
import type { Db } from '../db/types.ts'
import type { Ports } from '../ports/ports.ts'
import { addDays, dayOf, startOfDay } from './days.ts'
import type { Hub } from './hub.ts'

/** Milliseconds between two checks that lists cause. Their quantities may lag by two seconds. */
export const LIST_LAG_MS = 1000
const LISTEN_RETRY_MS = 1000
/** With more changed subjects everything counts as changed. */
const MAX_SUBJECTS = 1000
const MAX_REMEMBERED = 20_000

interface Since {
  /** The snapshot of the last check, as PostgreSQL writes it; null for the first one. */
  snapshot: string | null
  /** The time of the last check, and now: holds that expired between them free their units. */
  from: Date
  now: Date
}

/** The subjects that changed since a snapshot, with the identity keys of changed products, and the snapshot of this read. */
const readChanges = prepared((db, { snapshot, from, now }: Since) => {
  const since = sql`coalesce(${snapshot}::pg_snapshot, pg_current_snapshot())`
  return db
    .with('changed', (query) =>
      query
        .selectFrom('catalogue_changes')
        .select('subject')
        // Rows of a transaction that was open at the last check are not visible in its snapshot, so none is missed.
        .where(sql<boolean>`xact >= pg_snapshot_xmin(${since})`)
        .where(sql<boolean>`not pg_visible_in_snapshot(xact, ${since})`)
        // Without repeats, so that the limit is never reached unnoticed.
        .union(
          query
            .selectFrom('holds')
            .select('product_id as subject')
            .where('expires_at', '>', from)
            .where('expires_at', '<=', now),
        )
        .limit(MAX_SUBJECTS + 1),
    )
    .selectNoFrom([
      sql<string>`pg_current_snapshot()::text`.as('snapshot'),
      sql<string[]>`coalesce((select json_agg(subject) from (
        select subject from changed
        union select identity_key from changed join products on products.id = subject
          where identity_key is not null) subjects), '[]')`.as('subjects'),
    ])
})

/** Milliseconds. The order by units sold may lag by this. Less than the ten minutes that the log is kept for. */
export const MAX_AGE_MS = 5 * 60_000

/** Milliseconds since 1970 from which on a read of the catalogue is not served: batches expire at midnight. */
export const servedUntil = (readAt: Date): number =>
  Math.min(startOfDay(addDays(dayOf(readAt), 1)).getTime(), readAt.getTime() + MAX_AGE_MS)

interface Given {
  db: Db
  hub: Hub
  ports: Pick<Ports, 'clock'>
}

/**
 * The changes of the public catalogue by any process, numbered in the order in which this process reads them.
 * Their subjects are ids of products, brands and categories, identity keys of changed products, and `lists`
 * after an edit.
 */
export const createCatalogueChanges = ({ db, hub, ports: { clock } }: Given) => {
  const statements = withPreparedStatements(db)
  const changedIn = new Map<string, number>()
  let latest = 0
  /** Everything that was read before this number has changed. */
  let floor = 0
  let snapshot: string | null = null
  let checkedAt = clock.now()
  /** Notifications of edits, and how many of them the last check came after. */
  let notified = 0
  let seen = -1
  let triedAt = Number.NEGATIVE_INFINITY

  const note = (subjects: readonly string[]) => {
    if (subjects.length === 0) return
    latest++
    if (subjects.includes('*') || subjects.length > MAX_SUBJECTS || changedIn.size > MAX_REMEMBERED) {
      floor = latest
      changedIn.clear()
    } else for (const subject of subjects) changedIn.set(subject, latest)
  }
  const listen = () => {
    if (hub.isStopped() || performance.now() - triedAt < LISTEN_RETRY_MS) return
    triedAt = performance.now()
    hub.ready().catch(() => undefined)
  }
  const read = async () => {
    const [now, before] = [clock.now(), notified]
    const [row] = await readChanges(statements, { snapshot, from: checkedAt, now })
    note(row?.subjects ?? [])
    checkedAt = now
    snapshot = row?.snapshot ?? null
    seen = before
  }
  hub.add({
    onMessage: (message) => {
      if (message === catalogueChanged) notified++
    },
    // Without notifications lists show an edit after their usual lag.
    end: () => undefined,
  })

  return {
    /** Reads what any process committed before this call. Throws what the database says. */
    check: coalesce(read),
    /** Whether there was a check within the lag of lists, and no edit since. */
    isChecked: (): boolean => {
      listen()
      const age = clock.now().getTime() - checkedAt.getTime()
      return seen === notified && age >= 0 && age < LIST_LAG_MS
    },
    /** The number of the latest change. */
    latest: (): number => latest,
    /** Whether one of these subjects changed after this number. */
    haveChanged: (since: number, subjects: readonly string[]): boolean =>
      since < floor || (since < latest && subjects.some((subject) => (changedIn.get(subject) ?? 0) > since)),
  }
}

export type CatalogueChanges = ReturnType<typeof createCatalogueChanges>
