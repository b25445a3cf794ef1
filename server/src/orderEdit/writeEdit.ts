import { sql } from 'kysely'
import { formatRupees, toRupees } from 'shared-api'
import type { Contact, Delivery } from 'shared-api/contract'
import { changeSaving, giveBackUse } from '../coupons/giveBackUse.ts'
import type { Trx } from '../db/types.ts'
import { storeSentence } from '../kernel/storedSentence.ts'
import { enqueue } from '../messaging/outbox.ts'
import { queueRefund } from '../orders/transitions/cancelOrder.ts'
import { contactOf, type Mover, type OrderRow } from '../orders/transitions/orderHistory.ts'
import type { EditPrice } from './priceEdit.ts'

/**
 * Writes the amounts, address and contact of an edited order, and notifies the customer. Gives back a coupon that does
 * not count any more, and money that was paid above the new total.
 */
export const writeEdit = async (
  trx: Trx,
  given: {
    order: OrderRow
    price: EditPrice
    contact: Contact
    delivery: Delivery
    /** The comment is the reason; without one the history says the new total. */
    mover: Mover
  },
): Promise<void> => {
  const { order, price, contact, delivery, mover } = given
  const { actor, actorId, now } = mover
  if (price.dropsCoupon) await giveBackCoupon(trx, order.id)
  else await changeSaving(trx, order.id, price.discount - order.discount_amount)
  const enough = order.cash_tendered !== null && order.cash_tendered >= price.total
  const edited = await trx
    .updateTable('orders')
    .set({
      subtotal_amount: price.subtotal,
      discount_amount: price.discount,
      shipping_amount: price.shipping,
      total_amount: price.total,
      cash_tendered: enough ? order.cash_tendered : null,
      ...(price.dropsCoupon ? { coupon_code: null } : {}),
      contact: JSON.stringify(contact),
      delivery: JSON.stringify(delivery),
      customer_name: contact.name,
      version: sql`version + 1`,
      updated_at: now,
    })
    .where('id', '=', order.id)
    .returningAll()
    .executeTakeFirstOrThrow()
  await trx
    .updateTable('payment_attempts')
    .set({ amount: price.total, updated_at: now })
    .where('order_id', '=', order.id)
    .where('method', '=', 'cash')
    .where('status', '=', 'pending')
    .where('amount', '<>', price.total)
    .execute()
  const total = toRupees(price.total)
  await trx
    .insertInto('order_history')
    .values({
      order_id: order.id,
      at: now,
      actor,
      actor_id: actorId,
      from_status: order.status,
      to_status: order.status,
      comment: mover.comment ?? storeSentence('ORDER_EDITED', { total: formatRupees(total) }),
    })
    .execute()
  const over = order.payment_status === 'paid' ? order.total_amount - price.total : 0
  if (over > 0)
    await queueRefund(trx, edited, {
      amount: over,
      reason: storeSentence('LINES_TAKEN_OUT'),
      leftOrder: true,
      ...(actorId && { actorId }),
      now,
    })
  await notifyOfEdit(trx, edited, mover)
}

const giveBackCoupon = async (trx: Trx, orderId: string): Promise<void> => {
  const redemption = await trx
    .deleteFrom('coupon_redemptions')
    .where('order_id', '=', orderId)
    .where('released_at', 'is', null)
    .returning(['coupon_id', 'order_id', 'amount'])
    .executeTakeFirst()
  if (redemption) await giveBackUse(trx, redemption)
}

const notifyOfEdit = async (trx: Trx, order: OrderRow, { comment, now }: Mover): Promise<void> => {
  const lines = await trx
    .selectFrom('order_items')
    .select(['name', 'quantity'])
    .where('order_id', '=', order.id)
    .where('cancelled_at', 'is', null)
    .orderBy('position')
    .execute()
  await enqueue(trx, {
    kind: 'orderEdited',
    to: await contactOf(trx, order),
    payload: {
      name: order.contact.name,
      orderNumber: order.order_number,
      total: toRupees(order.total_amount),
      items: lines.map(({ name, quantity }) => `${quantity} × ${name}`),
      comment,
      language: order.language,
    },
    orderId: order.id,
    now,
  })
}
