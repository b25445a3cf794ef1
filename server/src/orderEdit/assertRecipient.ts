import { sql } from 'kysely'
import type { Contact } from 'shared-api/contract'
import { provenContactOf } from '../accounts/notify.ts'
import type { Trx } from '../db/types.ts'
import type { Call } from '../kernel/call.ts'
import { fingerprint } from '../kernel/ids.ts'
import { needApproval } from '../kernel/needApproval.ts'
import type { OrderRow } from '../orders/transitions/orderHistory.ts'

/** Packs of prescription medicines in an order. */
export const prescriptionPacks = async (trx: Trx, orderId: string): Promise<number> => {
  const { packs } = await trx
    .selectFrom('order_items')
    .select(sql<number>`coalesce(sum(quantity), 0)::int`.as('packs'))
    .where('order_id', '=', orderId)
    .where('sale_class', '=', 'prescription')
    .where('cancelled_at', 'is', null)
    .executeTakeFirstOrThrow()
  return packs
}

/**
 * Asks for a second member of staff where an edit sends goods that the customer paid or has a prescription for to a phone
 * that the account has not proven. The edit changes the phone, or adds prescription medicines to `packsBefore`.
 */
export const assertRecipient = async (
  trx: Trx,
  call: Call<'POST /order/:id/edit'>,
  { order, contact, packsBefore }: { order: OrderRow; contact: Contact; packsBefore: number },
): Promise<void> => {
  if (call.body.preview) return
  const { phone } = await provenContactOf(trx, order.user_id)
  if (contact.phone === phone) return
  const packs = await prescriptionPacks(trx, order.id)
  const isOther = contact.phone !== order.contact.phone
  const isPaidOnline = order.payment_method !== 'cash'
  if (packs > packsBefore || (isOther && (packs > 0 || isPaidOnline)))
    needApproval(call, 'recipient', {
      terms: await fingerprint(JSON.stringify([order.id, order.version, contact, packs])),
    })
}
