import { sql } from 'kysely'
import type { Trx } from '../../db/types.ts'
import { returnPacks } from '../allocation/allocatePrescriptions.ts'

/**
 * Writes into the register that these packs came back or never arrived, and gives their units back to the prescription.
 * The row has the packs below zero and names the row that dispensed them. Does nothing for a line without a prescription. The
 * database rejects a second reversal of a row. The caller has locked the order.
 */
export const reverseDispensing = async (
  trx: Trx,
  given: { orderItemId: string; batchId: string; packs: number; actorId: string; now: Date },
): Promise<void> => {
  const { orderItemId, batchId, packs, actorId, now } = given
  const dispensed = await trx
    .selectFrom('register')
    .select('serial')
    .where('order_item_id', '=', orderItemId)
    .where('batch_id', '=', batchId)
    .where('reverses', 'is', null)
    .executeTakeFirst()
  if (!dispensed) return
  await returnPacks(trx, { orderItemId, packs, now })
  await sql`lock table register in share row exclusive mode`.execute(trx)
  await sql`
    insert into register (serial, at, order_id, order_number, prescription_number, patient_name, doctor_name,
      medicine, manufacturer, batch_number, expiry_date, quantity, order_item_id, batch_id, reverses, pharmacist,
      pharmacist_id, pharmacist_council)
    select (select max(serial) from register) + 1, ${now}::timestamptz, order_id, order_number, prescription_number,
      patient_name, doctor_name, medicine, manufacturer, batch_number, expiry_date, ${-packs}::int, order_item_id,
      batch_id, serial, (select name from users where id = ${actorId}), ${actorId}::text,
      (select council_number from staff where user_id = ${actorId})
    from register where serial = ${dispensed.serial}`.execute(trx)
}
