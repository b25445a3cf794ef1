import { sql } from 'kysely'
import type { Db } from '../db/types.ts'
import { addedTries } from '../kernel/limits.ts'
import type { Ports } from '../ports/ports.ts'
import { type AuditEntry, columnsOf } from './appendAudit.ts'

/** The back office polls its lists. Within this time the same records shown to the same session are one row. */
const SAME_READ_MS = 10 * 60_000

/** Rows of one actor that are compared with a read. */
const COMPARED_ROWS = 50

const HOUR_SECONDS = 3600

const types: Readonly<Record<string, string>> = { at: 'timestamptz', records: 'text[]', changes: 'jsonb' }

interface Recorded {
  /** Records that are in none of the latest rows. */
  fresh: number
  /** The fresh records of this account in the present hour; null for a read that added none. */
  seen: number | null
}

/**
 * Appends a row, unless one of the latest rows of this session has all these records, and counts the fresh ones. In one
 * statement, because a read waits for each commit. The count comes first: the row takes the lock of the chain.
 */
const appendNew = async (db: Db, entry: AuditEntry, shown: readonly string[]): Promise<Recorded> => {
  const columns = Object.entries(await columnsOf(entry, { shown }))
  const values = columns.map(([name, value]) => sql`${value}::${sql.raw(types[name] ?? 'text')}`)
  const since = new Date(entry.at.getTime() - SAME_READ_MS)
  const endsAt = new Date(entry.at.getTime() + HOUR_SECONDS * 1000)
  const added = addedTries(entry.at)
  const repeats = shown.length > 0 || Boolean(entry.record?.id)
  const { rows } = await sql<Recorded>`
    with latest as (select operation, outcome, session, at, records, record_id from audit_log where actor_id = ${entry.actorId} order by seq desc limit ${COMPARED_ROWS}),
      same as (select * from latest where operation = ${entry.operation} and outcome = 'done'
        and session = ${entry.session?.slice(0, 16) ?? null} and at > ${since}::timestamptz),
      compared as (select
        ${repeats}::boolean and exists (select from same where records @> ${shown}::text[]
          and record_id is not distinct from ${entry.record?.id ?? null}) as recorded,
        (select count(*)::int from unnest(${shown}::text[]) one
          where not exists (select from same where one = any(records))) as fresh),
      counted as (insert into rate_limits (key, ends_at, count)
        select ${`recordsRead:${entry.actorId}`}, ${endsAt}::timestamptz, fresh from compared
        where not recorded and fresh > 0
        on conflict (key) do update set count = ${added.count}, ends_at = ${added.ends_at} returning count),
      appended as (insert into audit_log (${sql.join(columns.map(([name]) => sql.ref(name)))})
        select ${sql.join(values)} from compared where not recorded and (select count(*) from counted) >= 0)
    select fresh, (select count from counted) as seen from compared`.execute(db)
  return rows[0] ?? { fresh: 0, seen: null }
}

interface Shop {
  db: Db
  ports: Pick<Ports, 'settings' | 'log'>
}

/**
 * Records that staff have seen these records. A read that repeats within ten minutes is recorded once; an export, which
 * names none, each time.
 */
export const recordRead = async (shop: Shop, entry: AuditEntry, shown: readonly string[]): Promise<void> => {
  const most = shop.ports.settings.alarms.recordsReadPerHour
  const { fresh, seen } = await appendNew(shop.db, entry, shown)
  // More than staff need for their work.
  if (seen !== null && seen > most && seen - fresh <= most)
    shop.ports.log.error('bulkRead', { id: entry.actorId, done: seen })
}
