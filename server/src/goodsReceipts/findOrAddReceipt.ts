import { sql } from 'kysely'
import type { Trx } from '../db/types.ts'
import { dayOf } from '../kernel/days.ts'
import { invalid } from '../kernel/errors.ts'
import { newId } from '../kernel/ids.ts'

interface Head {
  supplier: string
  invoiceNumber: string
  receivedOn: string
}

/**
 * The id of the receipt of this invoice, locked, and added where it is new. 400 for a day to come, and for another day
 * than the invoice is booked with.
 */
export const findOrAddReceipt = async (
  trx: Trx,
  { supplier, invoiceNumber, receivedOn }: Head,
  { actorId, now }: { actorId: string; now: Date },
): Promise<string> => {
  if (receivedOn > dayOf(now)) throw invalid('receivedOn', 'RECEIPT_FUTURE')
  // Doing nothing on a conflict would return no row, and an update locks the row until the transaction ends.
  const { rows } = await sql<{ id: string; received_on: string }>`insert into goods_receipts
      (id, supplier, invoice_number, received_on, booked_by, booked_at)
    values (${newId(now)}, ${supplier}, ${invoiceNumber}, ${receivedOn}, ${actorId}, ${now})
    on conflict (lower(supplier), lower(invoice_number)) do update set supplier = goods_receipts.supplier
    returning id, received_on::text`.execute(trx)
  const [row] = rows
  if (!row) throw new TypeError('an upsert returns its row')
  if (row.received_on !== receivedOn)
    throw invalid('receivedOn', 'RECEIPT_OTHER_DAY', { date: row.received_on })
  return row.id
}
