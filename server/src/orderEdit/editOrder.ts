import { toRupees } from 'shared-api'
import type { Order } from 'shared-api/contract'
import { notifyOfContact } from '../accounts/notifyOfContact.ts'
import { transact } from '../db/transact.ts'
import type { Trx } from '../db/types.ts'
import type { Call } from '../kernel/call.ts'
import { ApiError } from '../kernel/errors.ts'
import { assertNotOwnContact } from '../kernel/ownThings.ts'
import { loadOrder } from '../orders/loadOrders.ts'
import { shipmentsOf } from '../orders/shipments/shipments.ts'
import { assertOrderVersion } from '../orders/transitions/assertOrderVersion.ts'
import { lockOrder, type OrderRow } from '../orders/transitions/orderHistory.ts'
import { reclaimOtcAmounts } from '../otc/claimOtcAmounts.ts'
import { assertRecipient, prescriptionPacks } from './assertRecipient.ts'
import { editedContact, editedDelivery } from './editedDelivery.ts'
import { planLines } from './planLines.ts'
import { assertPayable, priceEdit } from './priceEdit.ts'
import { writeEdit } from './writeEdit.ts'
import { writeLines } from './writeLines.ts'

type EditCall = Call<'POST /order/:id/edit'>

/** The order as it becomes, and by how many rupees its total changes. */
interface Edited {
  order: Order
  difference: number
}

/** Ends the transaction of a preview: everything that the edit wrote is rolled back. */
class Previewed extends Error {
  readonly edited: Edited

  constructor(edited: Edited) {
    super('previewed')
    this.edited = edited
  }
}

/**
 * Changes an order before it is packed: its lines, address and contact. Lines that stay keep their price, new ones have
 * today's, and lines with more units the higher one. Stock, coupon, limits and delivery fee follow as if it were placed so. A preview does the
 * same and takes it back. 409 when the order is past that, when money for it is under way, or when a rule of
 * placing does not allow it.
 */
export const editOrder = async (call: EditCall) => {
  const { db, body, say } = call
  const edited = await transact(db, async (trx) => {
    const result = await edit(trx, call)
    if (body.preview) throw new Previewed(result)
    return result
  }).catch((error: unknown) => {
    if (error instanceof Previewed) return error.edited
    throw error
  })
  return { ...(body.preview ? {} : { message: say.done('editOrder') }), data: edited }
}

const edit = async (trx: Trx, call: EditCall): Promise<Edited> => {
  const { params, body, user, now, say, ports } = call
  const { settings } = ports
  const order = await lockOrder(trx, params.id)
  await assertOrderVersion(trx, order, body.version, { say, now })
  await assertEditable(trx, order)
  const contact = editedContact(order.contact, body.contact)
  if (body.contact) await assertNotOwnContact(trx, user, contact)
  const delivery = editedDelivery(order.delivery, body.delivery, settings.delivery)
  const lines = await planLines(trx, { order, items: body.items, now })
  const packsBefore = await prescriptionPacks(trx, order.id)
  const price = await priceEdit(trx, { order, lines, delivery, settings, now })
  await assertPayable(trx, { order, price, ports })
  await writeLines(trx, { orderId: order.id, lines, reduced: price.reduced, actorId: user.id, now })
  await assertRecipient(trx, call, { order, contact, packsBefore })
  const { phone } = contact
  await reclaimOtcAmounts(trx, { orderId: order.id, userId: order.user_id, phone, now, ports })
  const mover = { actor: 'admin', actorId: user.id, comment: null, now } as const
  await writeEdit(trx, { order, price, contact, delivery, mover })
  if (contact.phone !== order.contact.phone || contact.email !== order.contact.email)
    await notifyOfContact(trx, { order: { ...order, contact }, before: order.contact, now })
  return {
    order: await loadOrder(trx, order.id, 'admin', { say, now }),
    difference: toRupees(price.total - order.total_amount),
  }
}

/** Only what has not been packed, and goes as one. */
const assertEditable = async (trx: Trx, order: OrderRow): Promise<void> => {
  if (order.status !== 'pending') throw new ApiError('EDIT_TOO_LATE', { status: order.status })
  if ((await shipmentsOf(trx, order.id)).length > 0) throw new ApiError('EDIT_SPLIT')
}
