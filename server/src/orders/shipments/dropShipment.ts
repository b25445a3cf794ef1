import { isLive } from 'shared-api'
import type { Trx } from '../../db/types.ts'
import { ApiError } from '../../kernel/errors.ts'
import { storeSentence } from '../../kernel/storedSentence.ts'
import { endOrder, queueRefund, restock, unclaimed } from '../transitions/cancelOrder.ts'
import { followRefund } from '../transitions/followRefund.ts'
import type { Mover, OrderRow } from '../transitions/orderHistory.ts'
import { stepPayment } from '../transitions/stepPayment.ts'
import {
  followShipments,
  notifyOfShipment,
  type ShipmentRow,
  settleCash,
  shipmentsOf,
  writeShipmentStep,
} from './shipments.ts'

/**
 * Takes a shipment out of its order: cancelled before dispatch, or returned from delivery. The order
 * continues with the other shipment. Its amounts shrink by exactly this shipment's displayed price, and a
 * refund of its payment is queued. Units that never left go back on the shelf, once. The last shipment ends
 * the whole order. The coupon stays used as long as the order lives, without this shipment's share. Whether the step is legal is the
 * caller's check; 409 NOT_PAID while an online payment is open.
 */
export const dropShipment = async (
  trx: Trx,
  order: OrderRow,
  given: { shipment: ShipmentRow; to: 'cancelled' | 'returned'; mover: Mover },
): Promise<void> => {
  const { to, mover } = given
  const others = (await shipmentsOf(trx, order.id)).filter(
    (one) => isLive(one) && one.id !== given.shipment.id,
  )
  if (others.length === 0) return endOrder(trx, order, mover)
  if (order.payment_method !== 'cash' && ['pending', 'failed'].includes(order.payment_status))
    throw new ApiError('NOT_PAID.CANCEL_ALL')
  const shipment = to === 'cancelled' ? await passFeeOn(trx, given.shipment, others) : given.shipment
  if (to === 'cancelled') await restock(trx, { orderId: order.id, shipmentId: shipment.id }, mover)
  const owed = await owedFor(trx, order, shipment)
  await writeShipmentStep(trx, shipment, to, mover)
  await trx
    .updateTable('order_items')
    .set({ cancelled_at: mover.now })
    .where('shipment_id', '=', shipment.id)
    .execute()
  await shrink(trx, order, shipment)
  await followRefund(trx, order.id, { isWhole: false, now: mover.now })
  if (owed > 0)
    await queueRefund(trx, order, {
      amount: owed,
      reason: to === 'cancelled' ? storeSentence('SHIPMENT_CANCELLED') : storeSentence('SHIPMENT_RETURNED'),
      shipmentId: shipment.id,
      leftOrder: true,
      now: mover.now,
    })
  await settleCash(trx, order)
  await notifyOfShipment(trx, order, shipment.id, mover)
  await followShipments(trx, order, { ...mover, actor: 'system', actorId: null })
}

/**
 * Leaves the delivery fee to the shipment that still goes, where it goes without a fee: staff divided the order, and
 * the customer agreed to pay for one delivery. A shipment that left has its price on its papers and keeps it.
 */
const passFeeOn = async (
  trx: Trx,
  shipment: ShipmentRow,
  others: readonly ShipmentRow[],
): Promise<ShipmentRow> => {
  const heir = others.find(({ shipped_at, shipping_amount }) => !shipped_at && shipping_amount === 0)
  const fee = shipment.shipping_amount
  if (!heir || fee === 0) return shipment
  for (const [{ id, total_amount }, shipping, change] of [
    [shipment, 0, -fee],
    [heir, fee, fee],
  ] as const)
    await trx
      .updateTable('shipments')
      .set({ shipping_amount: shipping, total_amount: total_amount + change })
      .where('id', '=', id)
      .execute()
  return { ...shipment, shipping_amount: 0, total_amount: shipment.total_amount - fee }
}

/** The payment for a shipment that no refund has claimed yet, in paisa. */
const owedFor = async (trx: Trx, order: OrderRow, shipment: ShipmentRow): Promise<number> => {
  if (order.payment_status === 'paid' || order.payment_status === 'partially_refunded')
    return Math.min(shipment.total_amount, await unclaimed(trx, order))
  return shipment.collected_at ? shipment.total_amount : 0
}

/** The order's amounts without this shipment, and the cash due on delivery. */
const shrink = async (trx: Trx, order: OrderRow, shipment: ShipmentRow): Promise<void> => {
  const total = order.total_amount - shipment.total_amount
  const refunded = Math.min(order.refunded_amount, total)
  await trx
    .updateTable('orders')
    .set({
      subtotal_amount: order.subtotal_amount - shipment.subtotal_amount,
      discount_amount: order.discount_amount - shipment.discount_amount,
      shipping_amount: order.shipping_amount - shipment.shipping_amount,
      total_amount: total,
      refunded_amount: refunded,
    })
    .where('id', '=', order.id)
    .execute()
  if (order.payment_status === 'partially_refunded' && refunded === total)
    await stepPayment(trx, order, 'refundAll', { refunded })
  if (total > 0)
    await trx
      .updateTable('payment_attempts')
      .set({ amount: total })
      .where('order_id', '=', order.id)
      .where('method', '=', 'cash')
      .where('status', '=', 'pending')
      .execute()
}
