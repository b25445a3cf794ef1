import { finishClosing } from '../accounts/finishClosing.ts'
import type { Db } from '../db/types.ts'
import type { Ports } from '../ports/ports.ts'
import { removePages } from '../prescriptions/removePages.ts'

/** Taken in one run: the next one takes the rest. */
const batch = 500

/** Rows that one statement changes, and how often it is repeated in one run. */
const portion = { rows: 5_000, most: 20 }

/** Works through many rows without a statement that takes minutes; what is left, the next run takes. */
const inPortions = async (work: () => Promise<bigint>): Promise<number> => {
  let total = 0
  for (let turn = 0; turn < portion.most; turn++) {
    const rows = Number(await work())
    total += rows
    if (rows < portion.rows) break
  }
  return total
}

/** Pages of prescriptions that can serve no order any more and were not touched for so long. */
const removeOldPages = async (db: Db, ports: Ports, before: Date): Promise<number> => {
  const pages = await db
    .selectFrom('prescription_files')
    .innerJoin('prescriptions', 'prescriptions.id', 'prescription_files.prescription_id')
    .select(['prescription_files.id', 'type'])
    .where('status', 'in', ['needs_info', 'rejected', 'dispensed', 'expired'])
    .where('updated_at', '<=', before)
    .limit(batch)
    .execute()
  await removePages(db, ports.files, pages)
  return pages.length
}

/** What is kept for a time only, as the settings say, goes when it is over; and what a closed account left to go. */
export const retain = async ({ db, ports }: { db: Db; ports: Ports }): Promise<number> => {
  const { retention } = ports.settings
  const now = ports.clock.now()
  const ago = (days: number) => new Date(now.getTime() - days * 86_400_000)
  const closed = await finishClosing({ db, ports })
  const pages = await removeOldPages(db, ports, ago(retention.prescriptionFileDays))
  const looks = await inPortions(async () => {
    const { numDeletedRows } = await db
      .deleteFrom('file_access')
      .where('id', 'in', (eb) =>
        eb
          .selectFrom('file_access')
          .select('id')
          .where('at', '<=', ago(retention.fileAccessDays))
          .limit(portion.rows),
      )
      .executeTakeFirst()
    return numDeletedRows
  })
  const messages = await inPortions(async () => {
    const before = ago(retention.messageDays)
    const { numUpdatedRows } = await db
      .updateTable('outbox')
      .set({ recipient: '', payload: '{}' })
      .where('id', 'in', (eb) =>
        eb
          .selectFrom('outbox')
          .select('id')
          .where('recipient', '<>', '')
          .where(({ or, eb: is }) => or([is('sent_at', '<=', before), is('failed_at', '<=', before)]))
          .limit(portion.rows),
      )
      .executeTakeFirst()
    return numUpdatedRows
  })
  const payers = await inPortions(async () => {
    const { numUpdatedRows } = await db
      .updateTable('payment_attempts')
      .set({ payer: null })
      .where('id', 'in', (eb) =>
        eb
          .selectFrom('payment_attempts')
          .select('id')
          .where('payer', 'is not', null)
          .where('created_at', '<=', ago(retention.payerDays))
          .limit(portion.rows),
      )
      .executeTakeFirst()
    return numUpdatedRows
  })
  return closed + pages + looks + messages + payers
}
