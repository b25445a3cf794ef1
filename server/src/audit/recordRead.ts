import { sql } from 'kysely'
import { transact } from '../db/transact.ts'
import type { Db } from '../db/types.ts'
import { type AuditEntry, appendAudit } from './appendAudit.ts'

/** The back office polls its lists. Within this time the same records shown to the same session are one row. */
const SAME_READ_MS = 10 * 60_000

/** Rows of one actor that are compared with a read. */
const COMPARED_ROWS = 50

const isRecorded = async (db: Db, entry: AuditEntry, shown: readonly string[]): Promise<boolean> => {
  const since = new Date(entry.at.getTime() - SAME_READ_MS)
  const { rows } = await sql`
    select from (select * from audit_log where actor_id = ${entry.actorId} order by seq desc limit ${COMPARED_ROWS}) latest
    where operation = ${entry.operation} and outcome = 'done' and session = ${entry.session?.slice(0, 16) ?? null}
      and at > ${since}::timestamptz and records @> ${shown}::text[]
      and record_id is not distinct from ${entry.record?.id ?? null}`.execute(db)
  return rows.length > 0
}

/**
 * Records that staff have seen these records. A read that repeats within ten minutes is recorded once; an export, which
 * names none, each time.
 */
export const recordRead = async (db: Db, entry: AuditEntry, shown: readonly string[]): Promise<void> => {
  if ((shown.length > 0 || entry.record?.id) && (await isRecorded(db, entry, shown))) return
  await transact(db, (trx) => appendAudit(trx, entry, { shown }))
}
