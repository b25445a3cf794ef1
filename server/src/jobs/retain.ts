import { finishClosing } from '../accounts/finishClosing.ts'
import type { Db } from '../db/types.ts'
import type { Ports } from '../ports/ports.ts'
import { removePages } from '../prescriptions/removePages.ts'

/** Taken in one run: the next one takes the rest. */
const batch = 500

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
  const looks = await db
    .deleteFrom('file_access')
    .where('at', '<=', ago(retention.fileAccessDays))
    .executeTakeFirst()
  const messages = await db
    .updateTable('outbox')
    .set({ recipient: '', payload: '{}' })
    .where('recipient', '<>', '')
    .where((eb) => {
      const before = ago(retention.messageDays)
      return eb.or([eb('sent_at', '<=', before), eb('failed_at', '<=', before)])
    })
    .executeTakeFirst()
  const payers = await db
    .updateTable('payment_attempts')
    .set({ payer: null })
    .where('payer', 'is not', null)
    .where('created_at', '<=', ago(retention.payerDays))
    .executeTakeFirst()
  return (
    closed +
    pages +
    Number(looks.numDeletedRows) +
    Number(messages.numUpdatedRows) +
    Number(payers.numUpdatedRows)
  )
}
