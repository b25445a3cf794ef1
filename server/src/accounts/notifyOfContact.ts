import type { Contact } from 'shared-api/contract'
import type { Trx } from '../db/types.ts'
import { enqueue } from '../messaging/outbox.ts'
import { contactOf, type OrderRow } from '../orders/transitions/orderHistory.ts'
import { provenContactOf } from './notify.ts'
import { readUser } from './userShape.ts'

/**
 * Notifies the customer of a contact that staff typed, at the proven contact of the account and at the order's earlier
 * one. All other messages about the order go to the typed contact. `before`: null for an order that staff take.
 */
export const notifyOfContact = async (
  trx: Trx,
  {
    order,
    before,
    now,
  }: {
    order: Pick<OrderRow, 'user_id' | 'contact' | 'order_number' | 'language'>
    before: Contact | null
    now: Date
  },
): Promise<void> => {
  const { user_id: userId } = order
  const earlier = before ? [await contactOf(trx, { user_id: userId, contact: before })] : []
  const present = await contactOf(trx, order)
  const recipientOf = ({ email, phone }: typeof present) => email || phone
  const notified = new Set([recipientOf(present), undefined, null, ''])
  const { name } = await readUser(trx, userId)
  for (const to of [...earlier, await provenContactOf(trx, userId)]) {
    if (notified.has(recipientOf(to))) continue
    notified.add(recipientOf(to))
    const payload = { name, orderNumber: order.order_number, language: order.language }
    await enqueue(trx, { kind: 'orderContact', to, payload, userId, now })
  }
}
