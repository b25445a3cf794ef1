import { sql } from 'kysely'
import type { Db } from '../db/types.ts'
import { count } from '../kernel/limits.ts'
import type { Ports } from '../ports/ports.ts'
import { type AuditEntry, appendAudit } from './appendAudit.ts'

/** The back office polls its lists. Within this time the same records shown to the same session are one row. */
const SAME_READ_MS = 10 * 60_000

/** Rows of one actor that are compared with a read. */
const COMPARED_ROWS = 50

/** Whether one of the latest rows of this session has all these records, and how many of them are in none. */
const compare = async (db: Db, entry: AuditEntry, shown: readonly string[]) => {
  const since = new Date(entry.at.getTime() - SAME_READ_MS)
  const { rows } = await sql<{ recorded: boolean; fresh: number }>`
    with latest as (select * from audit_log where actor_id = ${entry.actorId} order by seq desc limit ${COMPARED_ROWS}),
      same as (select * from latest where operation = ${entry.operation} and outcome = 'done'
        and session = ${entry.session?.slice(0, 16) ?? null} and at > ${since}::timestamptz)
    select
      exists (select from same where records @> ${shown}::text[]
        and record_id is not distinct from ${entry.record?.id ?? null}) as recorded,
      (select count(*)::int from unnest(${shown}::text[]) one
        where not exists (select from same where one = any(records))) as fresh`.execute(db)
  return rows[0] ?? { recorded: false, fresh: shown.length }
}

const HOUR_SECONDS = 3600

/** Counts records for this account in the present hour. Returns how many there are, when they pass the alarm. */
const countFresh = async (
  db: Db,
  { actorId, at }: AuditEntry,
  { fresh, most }: { fresh: number; most: number },
): Promise<number | null> => {
  if (fresh === 0) return null
  const { count: seen } = await count(db, `recordsRead:${actorId}`, HOUR_SECONDS, at, fresh)
  return seen > most && seen - fresh <= most ? seen : null
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
  const { recorded, fresh } = await compare(shop.db, entry, shown)
  if (recorded && (shown.length > 0 || entry.record?.id)) return
  const most = shop.ports.settings.alarms.recordsReadPerHour
  const passed = await countFresh(shop.db, entry, { fresh, most })
  await appendAudit(shop.db, entry, { shown })
  // More than staff need for their work.
  if (passed !== null) shop.ports.log.error('bulkRead', { id: entry.actorId, done: passed })
}
