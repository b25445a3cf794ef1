import { canStepPayment, orderStep } from 'shared-api'
import { releaseCoupon } from '../../coupons/giveBackUse.ts'
import { type Carriage, carriageOf } from '../../couriers/carriage.ts'
import { transact } from '../../db/transact.ts'
import type { Trx } from '../../db/types.ts'
import type { Call } from '../../kernel/call.ts'
import { ApiError } from '../../kernel/errors.ts'
import { newId } from '../../kernel/ids.ts'
import { storeSentence } from '../../kernel/storedSentence.ts'
import {
  allocatePrescriptions,
  assertPrescriptionsValid,
} from '../../prescriptions/allocation/allocatePrescriptions.ts'
import { writeRegister } from '../../prescriptions/register/writeRegister.ts'
import { inviteRecipient } from '../follow/inviteRecipient.ts'
import { loadOrder } from '../loadOrders.ts'
import { refundReturns } from '../returns/followReturns.ts'
import { isSplit, shipmentsOf } from '../shipments/shipments.ts'
import { assertBatchesSellable } from './assertBatchesSellable.ts'
import { assertCashRecorded } from './assertCashRecorded.ts'
import { assertOrderVersion } from './assertOrderVersion.ts'
import { assertNoFullRefundWaits, assertPaid } from './assertPaid.ts'
import { assertSoldOnline } from './assertSoldOnline.ts'
import { cancelOrder, queueRefund, unclaimed } from './cancelOrder.ts'
import { illegalStep, lockOrder, type Mover, type OrderRow, recordStep } from './orderHistory.ts'
import { stepPayment } from './stepPayment.ts'

/** The effects of a step besides the status, and its preconditions. */
const effects: Partial<
  Record<
    OrderRow['status'],
    (trx: Trx, order: OrderRow, mover: Mover & { carriage: Carriage }) => Promise<void>
  >
> = {
  processing: async (trx, order, { now }) => {
    await assertPaid(trx, order)
    await allocatePrescriptions(trx, order, now)
    await assertSoldOnline(trx, { orderId: order.id })
    await assertBatchesSellable(trx, { orderId: order.id }, now)
  },
  shipped: async (trx, order, { now, actorId, carriage }) => {
    // Its money may have gone back since it was packed.
    await assertPaid(trx, order)
    await assertPrescriptionsValid(trx, order, now)
    await assertSoldOnline(trx, { orderId: order.id })
    await assertBatchesSellable(trx, { orderId: order.id }, now)
    const shipmentId = newId(now)
    const { subtotal_amount, discount_amount, shipping_amount, total_amount } = order
    await trx
      .insertInto('shipments')
      .values({
        id: shipmentId,
        order_id: order.id,
        status: 'shipped',
        subtotal_amount,
        discount_amount,
        shipping_amount,
        total_amount,
        shipped_at: now,
        courier: carriage.courier,
        tracking_number: carriage.trackingNumber,
        tracking_url: carriage.trackingUrl,
      })
      .execute()
    await trx
      .updateTable('order_items')
      .set({ shipment_id: shipmentId })
      .where('order_id', '=', order.id)
      .where('cancelled_at', 'is', null)
      .execute()
    await writeRegister(trx, { shipments: [{ shipmentId, at: now }], actorId, now })
  },
  delivered: async (trx, order, { now }) => {
    await assertNoFullRefundWaits(trx, order.id)
    await trx
      .updateTable('shipments')
      .set({ status: 'delivered', delivered_at: now })
      .where('order_id', '=', order.id)
      .execute()
  },
  refunded: async (trx, order, { now, comment }) => {
    await refundReturns(trx, order.id, { isWhole: true, now })
    await releaseCoupon(trx, order.id, now)
    if (canStepPayment(order.payment_status, 'void')) {
      await assertCashRecorded(trx, order.id)
      return stepPayment(trx, order, 'void')
    }
    // The money may have gone back before the order.
    if (!canStepPayment(order.payment_status, 'refundAll')) return
    const amount = await unclaimed(trx, order)
    if (amount > 0)
      await queueRefund(trx, order, { amount, reason: comment ?? storeSentence('ORDER_REFUNDED'), now })
    await stepPayment(trx, order, 'refundAll', { refunded: order.total_amount })
  },
}

/** Moves an order along. Repeating the present status is 200 and changes nothing. */
export const moveOrder = async (call: Call<'PATCH /order/:id/status'>) => {
  const { db, user, params, body, now, say } = call
  const mover: Mover = { actor: 'admin', actorId: user.id, comment: body.comment || null, now }
  await transact(db, async (trx) => {
    const order = await lockOrder(trx, params.id)
    if (order.status === body.status) return
    await assertOrderVersion(trx, order, body.version, { say, now })
    if (body.status === 'cancelled') return cancelOrder(trx, { ...mover, orderId: order.id })
    const step = orderStep(order.status, body.status, 'admin')
    if (!step) throw illegalStep(order.status, body.status)
    if (body.status !== 'refunded' && isSplit(await shipmentsOf(trx, order.id)))
      throw new ApiError('SPLIT_SHIPMENT')
    const carriage = await carriageOf(trx, body)
    await effects[body.status]?.(trx, order, { ...mover, carriage })
    await recordStep(trx, order, body.status, body.status === 'shipped' ? { ...mover, carriage } : mover)
    if (body.status === 'shipped') await inviteRecipient(trx, order, call)
  })
  const message = call.say.done('updateOrderStatus', { status: body.status })
  return { message, data: await loadOrder(db, params.id, 'admin', { say, now }) }
}
