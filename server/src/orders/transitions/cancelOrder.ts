import { sql } from 'kysely'
import { canStepPayment, isLive, orderStep, toRupees } from 'shared-api'
import { releaseCoupon } from '../../coupons/giveBackUse.ts'
import type { Trx } from '../../db/types.ts'
import { putBack } from '../../inventory/pick.ts'
import { type Lines, undispatchedLines } from '../../inventory/undispatchedLines.ts'
import { ApiError, invalid } from '../../kernel/errors.ts'
import { newId } from '../../kernel/ids.ts'
import { storeSentence } from '../../kernel/storedSentence.ts'
import { enqueue } from '../../messaging/outbox.ts'
import { releasePrescriptions } from '../../prescriptions/allocation/allocatePrescriptions.ts'
import { isKept, isSplit, shipmentsOf, writeShipmentStep } from '../shipments/shipments.ts'
import { contactOf, illegalStep, lockOrder, type Mover, type OrderRow, recordStep } from './orderHistory.ts'
import { stepPayment } from './stepPayment.ts'

/**
 * Cancels an order: units and coupon go back exactly once, unpaid money is voided, paid money is queued for
 * refund. A cancelled order does not change. A dispatched shipment is not restocked by itself: staff inspect
 * returned medicines first. 409 where the state does not allow it, 400 when a reason is missing.
 */
export const cancelOrder = async (trx: Trx, given: Mover & { orderId: string }): Promise<void> => {
  const order = await lockOrder(trx, given.orderId)
  if (order.status === 'cancelled') return
  const step = orderStep(order.status, 'cancelled', given.actor)
  if (!step) throw illegalStep(order.status, 'cancelled')
  if (step.comment && !given.comment) throw invalid('comment', 'CANCEL_COMMENT')
  if ((await shipmentsOf(trx, order.id)).some(isKept)) throw new ApiError('SHIPMENT_DELIVERED')
  await endOrder(trx, order, given)
}

/**
 * Ends an order whose shipments are all cancelled or on their way back. Whether it may end is the caller's
 * check.
 */
export const endOrder = async (trx: Trx, order: OrderRow, mover: Mover): Promise<void> => {
  await restock(trx, { orderId: order.id }, mover)
  const shipments = await shipmentsOf(trx, order.id)
  for (const shipment of shipments.filter(isLive)) {
    const to = shipment.status === 'shipped' ? 'returned' : 'cancelled'
    if (isSplit(shipments)) await writeShipmentStep(trx, shipment, to, mover)
    else await trx.updateTable('shipments').set({ status: to }).where('id', '=', shipment.id).execute()
  }
  await releaseCoupon(trx, order.id, mover.now)
  await settleMoney(trx, order, mover.now)
  await recordStep(trx, order, 'cancelled', mover)
}

/** Puts the units of these lines back on the shelf, as far as they have not left, and frees their prescriptions. */
export const restock = async (trx: Trx, lines: Lines, { now, actorId }: Mover): Promise<void> => {
  const items = await undispatchedLines(trx, lines)
    .select(['order_items.id', 'product_id', 'quantity'])
    .orderBy('product_id')
    .execute()
  for (const { id, product_id: productId, quantity } of items) {
    if (!productId) continue
    // The product before its batches, as a sale takes them: the order's lock decides, this one is for their order.
    await trx.selectFrom('products').select('id').where('id', '=', productId).forUpdate().execute()
    await putBack(trx, { productId, orderItemId: id, now, actorId })
    await trx
      .updateTable('products')
      .set({ sold_count: sql`greatest(0, sold_count - ${quantity})` })
      .where('id', '=', productId)
      .execute()
  }
  await releasePrescriptions(
    trx,
    items.map(({ id }) => id),
    now,
  )
}

const settleMoney = async (trx: Trx, order: OrderRow, now: Date) => {
  if (canStepPayment(order.payment_status, 'refundAll')) {
    const amount = await unclaimed(trx, order)
    if (amount > 0) await queueRefund(trx, order, { amount, reason: storeSentence('ORDER_CANCELLED'), now })
    return
  }
  if (!canStepPayment(order.payment_status, 'void')) return
  await stepPayment(trx, order, 'void')
  // A wallet may still be asking for a PIN: those attempts stay open, and what they bring is queued for refund.
  await trx
    .updateTable('payment_attempts')
    .set({ status: 'voided', updated_at: now })
    .where('order_id', '=', order.id)
    .where('method', '=', 'cash')
    .where('status', '=', 'pending')
    .execute()
}

/**
 * Queued refunds of an order's total. A second payment and goods that were taken out are no part of it.
 */
export const waitingOf = (trx: Trx, order: OrderRow) =>
  trx
    .selectFrom('refunds')
    .where('order_id', '=', order.id)
    .where('status', '=', 'queued')
    .where('reason', '<>', paidTwice)
    .where('left_order', '=', false)

/** Paisa of an order's total that no refund has claimed yet. */
export const unclaimed = async (trx: Trx, order: OrderRow): Promise<number> => {
  const { waiting } = await waitingOf(trx, order)
    .select(sql<number>`coalesce(sum(amount), 0)::bigint`.as('waiting'))
    .executeTakeFirstOrThrow()
  return order.total_amount - order.refunded_amount - waiting
}

/** The reason for refunding a second payment, which was never part of the order's total. */
export const paidTwice = storeSentence('PAID_TWICE')

/**
 * Writes down money that goes back, for staff to pay and the customer to know. `amount` in paisa. Returns its
 * id.
 */
export const queueRefund = async (
  trx: Trx,
  order: OrderRow,
  given: {
    amount: number
    reason: string
    actorId?: string
    shipmentId?: string
    /** The goods were taken out of the order, with a shipment or by an edit. */
    leftOrder?: boolean
    lines?: { itemId: string; quantity: number }[]
    delivery?: boolean
    now: Date
  },
): Promise<string> => {
  const id = newId(given.now)
  await trx
    .insertInto('refunds')
    .values({
      id,
      order_id: order.id,
      amount: given.amount,
      status: 'queued',
      reason: given.reason,
      actor_id: given.actorId ?? null,
      shipment_id: given.shipmentId ?? null,
      left_order: given.leftOrder ?? false,
      lines: JSON.stringify(given.lines ?? []),
      delivery: given.delivery ?? false,
      created_at: given.now,
    })
    .execute()
  await enqueue(trx, {
    kind: 'refundQueued',
    to: await contactOf(trx, order),
    payload: {
      name: order.contact.name,
      orderNumber: order.order_number,
      amount: toRupees(given.amount),
      language: order.language,
    },
    orderId: order.id,
    now: given.now,
  })
  return id
}
