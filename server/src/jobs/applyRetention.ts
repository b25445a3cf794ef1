import { type RawBuilder, sql } from 'kysely'
import { finishClosing } from '../accounts/closing/finishClosing.ts'
import { forgetClosedContacts } from '../countedOrders/closedContacts.ts'
import type { Db } from '../db/types.ts'
import type { Ports } from '../ports/ports.ts'
import { removePages } from '../prescriptions/pages/removePages.ts'

/** Taken in one run: the next one takes the rest. */
const batch = 500

/** Rows that one statement changes, and how often it is repeated in one run. */
const portion = { rows: 5_000, most: 20 }

/**
 * Changes the rows of a table that meet a condition, without a statement that takes minutes. The next run
 * takes the rest. Returns the number of rows.
 */
const inPortions = async (
  db: Db,
  change: RawBuilder<unknown>,
  table: 'outbox' | 'payment_attempts' | 'staff_notes' | 'webhook_deliveries',
  condition: RawBuilder<boolean>,
): Promise<number> => {
  let total = 0
  for (let turn = 0; turn < portion.most; turn++) {
    const { numAffectedRows = 0n } = await sql`${change} where id in
      (select id from ${sql.table(table)} where ${condition} limit ${portion.rows})`.execute(db)
    total += Number(numAffectedRows)
    if (numAffectedRows < portion.rows) break
  }
  return total
}

/** Pages of prescriptions that can serve no order any more and were not touched for so long. */
const removeOldPages = async (db: Db, ports: Ports, before: Date): Promise<number> => {
  const pages = await db
    .selectFrom('prescription_files')
    .innerJoin('prescriptions', 'prescriptions.id', 'prescription_files.prescription_id')
    .select('prescription_files.id')
    .where('status', 'in', ['needs_info', 'rejected', 'dispensed', 'expired'])
    .where('updated_at', '<=', before)
    .limit(batch)
    .execute()
  await removePages(db, ports.files, pages)
  return pages.length
}

/** Reasons that staff gave for changes: the audit log itself keeps their digests only. */
const deleteReasons = async (db: Db, before: Date): Promise<number> => {
  const { numAffectedRows = 0n } = await sql`delete from audit_reasons where seq in
    (select audit_reasons.seq from audit_reasons join audit_log using (seq) where at <= ${before}::timestamptz
      limit ${portion.rows})`.execute(db)
  return Number(numAffectedRows)
}

/** Deletes data whose retention, by the settings, has ended, and the files that a closed account left. */
export const applyRetention = async ({ db, ports }: { db: Db; ports: Ports }): Promise<number> => {
  const { retention } = ports.settings
  const now = ports.clock.now()
  const ago = (days: number) => new Date(now.getTime() - days * 86_400_000)
  const closed = await finishClosing({ db, ports })
  const pages = await removeOldPages(db, ports, ago(retention.prescriptionFileDays))
  const before = (days: number) => sql`${ago(days)}::timestamptz`
  const reasons = await deleteReasons(db, ago(retention.auditReasonDays))
  await db.deleteFrom('approvals').where('asked_at', '<=', ago(retention.auditReasonDays)).execute()
  await forgetClosedContacts(db, { before: ago(retention.refusedNumberDays), now, settings: ports.settings })
  const notes = await inPortions(
    db,
    sql`delete from staff_notes`,
    'staff_notes',
    sql<boolean>`created_at <= ${before(retention.staffNoteDays)}`,
  )
  const messages = await inPortions(
    db,
    sql`update outbox set recipient = '', payload = '{}', caused_by = null`,
    'outbox',
    sql<boolean>`recipient <> '' and (sent_at <= ${before(retention.messageDays)}
      or failed_at <= ${before(retention.messageDays)})`,
  )
  const payers = await inPortions(
    db,
    sql`update payment_attempts set payer = null`,
    'payment_attempts',
    sql<boolean>`payer is not null and created_at <= ${before(retention.payerDays)}`,
  )
  const deliveries = await inPortions(
    db,
    sql`delete from webhook_deliveries`,
    'webhook_deliveries',
    sql<boolean>`sent_at <= ${before(retention.messageDays)} or failed_at <= ${before(retention.messageDays)}`,
  )
  return closed + pages + reasons + notes + messages + payers + deliveries
}
