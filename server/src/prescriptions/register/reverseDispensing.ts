import { sql } from 'kysely'
import type { Trx } from '../../db/types.ts'
import { dayOf } from '../../kernel/days.ts'
import { findPharmacist } from '../../kernel/findPharmacist.ts'
import { returnPacks } from '../allocation/allocatePrescriptions.ts'
import { lockRegister } from './lockRegister.ts'

/**
 * The last columns of a reversal. The pharmacist is the actor if registered, else the one of the row that dispensed: an
 * owner who records a return is its actor only.
 */
const reversedBy = async (trx: Trx, actorId: string, now: Date) => {
  const own = await findPharmacist(trx, actorId, dayOf(now))
  return sql`coalesce(${own?.name ?? null}::text, pharmacist), coalesce(${own?.id ?? null}::text, pharmacist_id),
    coalesce(${own?.councilNumber ?? null}::text, pharmacist_council),
    (select name from users where id = ${actorId}), ${actorId}::text, confirmed_stops`
}

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
    .selectFrom('register as r')
    .select('serial')
    .where('order_item_id', '=', orderItemId)
    .where('batch_id', '=', batchId)
    .where('reverses', 'is', null)
    // A dispatch that staff undid is reversed already.
    .where((eb) =>
      eb.not(
        eb.exists(
          eb
            .selectFrom('register as reversal')
            .whereRef('reversal.reverses', '=', 'r.serial')
            .select('reversal.serial'),
        ),
      ),
    )
    .executeTakeFirst()
  if (!dispensed) return
  const { out } = await trx
    .selectFrom('register')
    .select((eb) => eb.fn.sum<string>('quantity').as('out'))
    .where('order_item_id', '=', orderItemId)
    .executeTakeFirstOrThrow()
  await returnPacks(trx, { orderItemId, packs, isLast: Number(out) <= packs, now })
  await lockRegister(trx)
  await sql`
    insert into register (serial, at, order_id, order_number, prescription_number, patient_name, doctor_name,
      medicine, manufacturer, batch_number, expiry_date, quantity, order_item_id, batch_id, reverses, pharmacist,
      pharmacist_id, pharmacist_council, actor, actor_id, confirmed_stops)
    select (select max(serial) from register) + 1, ${now}::timestamptz, order_id, order_number, prescription_number,
      patient_name, doctor_name, medicine, manufacturer, batch_number, expiry_date, ${-packs}::int, order_item_id,
      batch_id, serial, ${await reversedBy(trx, actorId, now)}
    from register where serial = ${dispensed.serial}`.execute(trx)
}

/**
 * Writes into the register that staff undid a dispatch of this moment: all of it is still in the warehouse. The
 * prescription stays allocated. The caller has locked the order.
 */
export const reverseDispatch = async (
  trx: Trx,
  given: { orderId: string; at: Date; actorId: string; now: Date },
): Promise<void> => {
  const { orderId, at, actorId, now } = given
  await lockRegister(trx)
  await sql`
    insert into register (serial, at, order_id, order_number, prescription_number, patient_name, doctor_name,
      medicine, manufacturer, batch_number, expiry_date, quantity, order_item_id, batch_id, reverses, pharmacist,
      pharmacist_id, pharmacist_council, actor, actor_id, confirmed_stops)
    select (select max(serial) from register) + row_number() over (order by serial), ${now}::timestamptz, order_id,
      order_number, prescription_number, patient_name, doctor_name, medicine, manufacturer, batch_number, expiry_date,
      -quantity, order_item_id, batch_id, serial, ${await reversedBy(trx, actorId, now)}
    from register r where order_id = ${orderId} and at = ${at}::timestamptz and reverses is null
      and not exists (select from register reversal where reversal.reverses = r.serial)`.execute(trx)
}
