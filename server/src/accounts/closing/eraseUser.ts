import { sql } from 'kysely'
import type { Trx } from '../../db/types.ts'
import { expireApproved } from '../../prescriptions/expirePrescriptions.ts'

/** Replaces a deleted name. */
export const nobody = 'Closed account'

/** Every address and number that messages about this user went to, those of single orders too. */
export const contactsOf = async (trx: Trx, userId: string): Promise<string[]> => {
  const { rows } = await sql<{ recipient: string }>`
    select distinct recipient from (
      select unnest(array[email, phone]) as recipient from users where id = ${userId}
      union all
      select unnest(array[contact ->> 'email', contact ->> 'phone']) from orders where user_id = ${userId}
    ) contacts where recipient <> ''`.execute(trx)
  return rows.map(({ recipient }) => recipient)
}

/**
 * Orders stay, for the books and the register, without their recipients. The city stays, because it
 * identifies no customer.
 */
export const blankOrders = async (trx: Trx, userId: string) => {
  const contact = JSON.stringify({ name: nobody, phone: '', email: null })
  const place = { address: '', area: '', postalCode: null, landmark: null }
  const own = trx.selectFrom('orders').select('orders.id').where('user_id', '=', userId)
  await trx
    .updateTable('orders')
    .set({
      contact,
      holder_phone: null,
      delivery: sql<string>`delivery || ${JSON.stringify(place)}::jsonb`,
      customer_name: nobody,
      notes: null,
    })
    .where('user_id', '=', userId)
    .execute()
  await trx
    .updateTable('order_history')
    .set({ comment: null })
    .where('order_id', 'in', own)
    .where('actor', '<>', 'system')
    .execute()
  await trx
    .updateTable('shipment_history')
    .set({ comment: null })
    .where('shipment_id', 'in', trx.selectFrom('shipments').select('id').where('order_id', 'in', own))
    .where('actor', '<>', 'system')
    .execute()
  await trx
    .updateTable('return_requests')
    .set({ note: null, reply: null })
    .where('order_id', 'in', own)
    .execute()
  await trx
    .updateTable('payment_attempts')
    .set({ payer: null })
    .where('order_id', 'in', own)
    // An unpaid attempt is polled by this number until its result is known. Retention deletes the number
    // later.
    .where('status', '=', 'paid')
    .execute()
}

/** Reasons that staff gave for changes of this user's records. The audit log keeps their digests. */
export const deleteReasons = async (trx: Trx, userId: string) => {
  await sql`delete from audit_reasons where seq in (select seq from audit_log where records && (
    select array_agg(name) from (
      select 'account:' || ${userId}::text as name
      union all select 'order:' || id from orders where user_id = ${userId}
      union all select 'prescription:' || id from prescriptions where user_id = ${userId}) own))`.execute(trx)
}

/** Requests for a second member of staff about this user's orders: some name the contact of an edit. */
export const deleteApprovals = async (trx: Trx, userId: string) => {
  await sql`delete from approvals where record_type = 'order'
    and record_id in (select id from orders where user_id = ${userId})`.execute(trx)
}

/** Notes of staff about this user and the user's records. */
export const deleteNotes = async (trx: Trx, userId: string) => {
  await sql`delete from staff_notes where customer_id = ${userId}
    or order_id in (select id from orders where user_id = ${userId})
    or prescription_id in (select id from prescriptions where user_id = ${userId})`.execute(trx)
}

export const blankPrescriptions = async (trx: Trx, userId: string, now: Date) => {
  const own = trx.selectFrom('prescriptions').select('id').where('user_id', '=', userId)
  await expireApproved(trx, sql`user_id = ${userId}`, now)
  await trx
    .updateTable('prescriptions')
    .set({
      patient_name: nobody,
      doctor_name: null,
      phone: '',
      notes: null,
      review_note: null,
      patient_age_months: null,
      patient_weight_kg: null,
      confirmed_stops: '[]',
    })
    .where('user_id', '=', userId)
    .execute()
  await trx
    .updateTable('prescription_history')
    .set({ comment: null })
    .where('prescription_id', 'in', own)
    .execute()
}
