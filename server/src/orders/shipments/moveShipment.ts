import { shipmentStep } from 'shared-api'
import { type Carriage, carriageOf } from '../../couriers/carriage.ts'
import { transact } from '../../db/transact.ts'
import type { Trx } from '../../db/types.ts'
import type { Call } from '../../kernel/call.ts'
import { ApiError, invalid, notFound } from '../../kernel/errors.ts'
import {
  allocatePrescriptions,
  assertPrescriptionsValid,
} from '../../prescriptions/allocation/allocatePrescriptions.ts'
import { writeRegister } from '../../prescriptions/register/writeRegister.ts'
import { inviteRecipient } from '../follow/inviteRecipient.ts'
import { loadOrder } from '../loadOrders.ts'
import { assertBatchesSellable } from '../transitions/assertBatchesSellable.ts'
import { assertOrderVersion } from '../transitions/assertOrderVersion.ts'
import { assertNoFullRefundWaits, assertPaid } from '../transitions/assertPaid.ts'
import { assertSoldOnline } from '../transitions/assertSoldOnline.ts'
import { lockOrder, type Mover, type OrderRow } from '../transitions/orderHistory.ts'
import { dropShipment } from './dropShipment.ts'
import {
  followShipments,
  isSplit,
  notifyOfShipment,
  type ShipmentRow,
  shipmentsOf,
  writeShipmentStep,
} from './shipments.ts'

/** The shipment of a locked order; 404 if it is not of this order, 409 for an order in one shipment. */
const findShipment = async (trx: Trx, orderId: string, id: string): Promise<ShipmentRow> => {
  const shipments = await shipmentsOf(trx, orderId)
  const shipment = shipments.find((one) => one.id === id)
  if (!shipment) throw notFound('SHIPMENT')
  if (!isSplit(shipments)) throw new ApiError('ONE_SHIPMENT')
  return shipment
}

interface Moving extends Carriage {
  shipment: ShipmentRow
  mover: Mover
}

/** The effects of a step besides the status, and its preconditions. Only this shipment's lines count. */
const effects: Partial<
  Record<ShipmentRow['status'], (trx: Trx, order: OrderRow, moving: Moving) => Promise<void>>
> = {
  processing: async (trx, order, { shipment, mover }) => {
    await assertPaid(trx, order)
    await allocatePrescriptions(trx, { ...order, shipmentId: shipment.id }, mover.now)
    await assertSoldOnline(trx, { orderId: order.id, shipmentId: shipment.id })
    await assertBatchesSellable(trx, { orderId: order.id, shipmentId: shipment.id }, mover.now)
  },
  shipped: async (trx, order, { shipment, mover, courier, trackingNumber, trackingUrl }) => {
    const { now, actorId } = mover
    // Its money may have gone back since it was packed.
    await assertPaid(trx, order)
    await assertPrescriptionsValid(trx, { ...order, shipmentId: shipment.id }, now)
    await assertSoldOnline(trx, { orderId: order.id, shipmentId: shipment.id })
    await assertBatchesSellable(trx, { orderId: order.id, shipmentId: shipment.id }, now)
    await writeRegister(trx, { shipments: [{ shipmentId: shipment.id, at: now }], actorId, now })
    await trx
      .updateTable('shipments')
      .set({
        status: 'shipped',
        shipped_at: now,
        courier,
        tracking_number: trackingNumber,
        tracking_url: trackingUrl,
      })
      .where('id', '=', shipment.id)
      .execute()
  },
  delivered: async (trx, order, { shipment, mover }) => {
    await assertNoFullRefundWaits(trx, order.id)
    await trx
      .updateTable('shipments')
      .set({ delivered_at: mover.now })
      .where('id', '=', shipment.id)
      .execute()
  },
}

const takeStep = async (trx: Trx, order: OrderRow, to: ShipmentRow['status'], moving: Moving) => {
  const { shipment, mover } = moving
  const step = shipmentStep(shipment.status, to, mover.actor)
  if (!step) throw new ApiError('ILLEGAL_TRANSITION.SHIPMENT', { from: shipment.status, to })
  if (step.comment && !mover.comment) throw invalid('comment', 'RETURN_COMMENT')
  if (to === 'cancelled' || to === 'returned') return dropShipment(trx, order, { shipment, to, mover })
  await effects[to]?.(trx, order, moving)
  await writeShipmentStep(trx, shipment, to, mover)
  if (to !== 'processing') await notifyOfShipment(trx, order, shipment.id, mover)
  await followShipments(trx, order, mover)
}

/**
 * Moves one shipment along, and the order with it. Repeating the present status is 200 and changes nothing.
 */
export const moveShipment = async (call: Call<'PATCH /order/:id/shipments/:shipmentId/status'>) => {
  const { db, user, params, body, now, say } = call
  const mover: Mover = { actor: 'admin', actorId: user.id, comment: body.comment || null, now }
  await transact(db, async (trx) => {
    const order = await lockOrder(trx, params.id)
    const shipment = await findShipment(trx, order.id, params.shipmentId)
    if (shipment.status === body.status) return
    await assertOrderVersion(trx, order, body.version, { say, now })
    await takeStep(trx, order, body.status, { shipment, mover, ...(await carriageOf(trx, body)) })
    // Both shipments have one link.
    if (body.status === 'shipped' && order.status !== 'shipped') await inviteRecipient(trx, order, call)
  })
  const message = call.say.done('updateShipmentStatus', { status: body.status })
  return { message, data: await loadOrder(db, params.id, 'admin', { say, now }) }
}

/** The owner cancels a shipment before dispatch. Repeating it is 200 and changes nothing. */
export const cancelShipment = async (call: Call<'POST /order/:id/shipments/:shipmentId/cancel'>) => {
  const { db, user, params, now, say } = call
  await transact(db, async (trx) => {
    const order = await lockOrder(trx, params.id)
    if (order.user_id !== user.id) throw notFound('ORDER')
    const shipment = await findShipment(trx, order.id, params.shipmentId)
    if (shipment.status === 'cancelled') return
    const mover: Mover = { actor: 'customer', actorId: user.id, comment: null, now }
    await takeStep(trx, order, 'cancelled', { shipment, mover, ...(await carriageOf(trx, {})) })
  })
  return {
    message: call.say.done('cancelShipment'),
    data: await loadOrder(db, params.id, 'customer', { say, now }),
  }
}
