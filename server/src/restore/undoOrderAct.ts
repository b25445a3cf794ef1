import { type OrderStatus, orderStatuses } from 'shared-api'
import type { Trx } from '../db/types.ts'
import { isSplit, shipmentsOf } from '../orders/shipments/shipments.ts'
import { lockOrder } from '../orders/transitions/orderHistory.ts'
import { reverseDispatch } from '../prescriptions/register/reverseDispensing.ts'
import { assertUnchanged, writeBack } from './restoreRow.ts'
import { type Act, assertNotFollowed, dropMessages } from './undoing.ts'

/** Nothing was dispatched: the lines are packed as before. */
const takeOffTheRoad = async (trx: Trx, { id, at, actorId, now }: Act): Promise<void> => {
  const shipments = await shipmentsOf(trx, id)
  const meant = shipments.filter((one) => one.shipped_at?.getTime() === at.getTime())
  await reverseDispatch(trx, { orderId: id, at, actorId, now })
  for (const shipment of meant)
    if (isSplit(shipments)) {
      await trx
        .updateTable('shipments')
        .set({
          status: 'processing',
          shipped_at: null,
          courier: null,
          tracking_number: null,
          tracking_url: null,
        })
        .where('id', '=', shipment.id)
        .execute()
      await dropShipmentStep(trx, shipment.id, at, 'shipped')
    } else {
      await trx
        .updateTable('order_items')
        .set({ shipment_id: null })
        .where('shipment_id', '=', shipment.id)
        .execute()
      await trx.deleteFrom('shipments').where('id', '=', shipment.id).execute()
    }
}

const dropShipmentStep = (trx: Trx, shipmentId: string, at: Date, to: 'shipped' | 'delivered') =>
  trx
    .deleteFrom('shipment_history')
    .where('shipment_id', '=', shipmentId)
    .where('at', '=', at)
    .where('to_status', '=', to)
    .execute()

const takeBackDelivery = async (trx: Trx, { id, at }: Act): Promise<void> => {
  const arrived = await trx
    .updateTable('shipments')
    .set({ status: 'shipped', delivered_at: null })
    .where('order_id', '=', id)
    .where('delivered_at', '=', at)
    .returning('id')
    .execute()
  for (const shipment of arrived) await dropShipmentStep(trx, shipment.id, at, 'delivered')
}

/** No rider brought cash: its record goes, and an attempt that it ended is open again. */
const takeBackCash = async (trx: Trx, { id, at, now }: Act): Promise<void> => {
  const attempts = () => trx.selectFrom('payment_attempts').select('id').where('order_id', '=', id)
  await trx
    .deleteFrom('payment_attempts')
    .where(
      'id',
      'in',
      attempts()
        .where('provider', '=', 'cash')
        .where('created_at', '=', at)
        .where('status', '=', 'paid')
        .orderBy('id', 'desc')
        .limit(1),
    )
    .execute()
  await trx
    .updateTable('payment_attempts')
    .set({ status: 'pending', updated_at: now })
    .where('order_id', '=', id)
    .where('status', '=', 'voided')
    .where('updated_at', '=', at)
    .execute()
  await trx
    .updateTable('shipments')
    .set({ collected_at: null })
    .where('order_id', '=', id)
    .where('collected_at', '=', at)
    .execute()
}

/** The statuses that the order took in this act. */
const stepsOf = (before: unknown, after: unknown): OrderStatus[] =>
  orderStatuses.slice(
    orderStatuses.indexOf(before as OrderStatus) + 1,
    orderStatuses.indexOf(after as OrderStatus) + 1,
  )

/** The order is as it was before it was shipped, delivered or paid in cash. Older versions of it stay stale. */
export const undoOrderAct = async (trx: Trx, act: Act): Promise<void> => {
  const { entry, id, at, now } = act
  const order = await lockOrder(trx, id)
  await assertNotFollowed(trx, act, order)
  const changed = (source: string) => entry.changes.filter((change) => change.source === source)
  const hasStep = (to: string) =>
    changed('shipments').some(({ after }) => after.status === to) ||
    changed('orders').some(({ after }) => after.status === to)
  if (hasStep('delivered')) await takeBackDelivery(trx, act)
  else if (hasStep('shipped')) await takeOffTheRoad(trx, act)
  else await takeBackCash(trx, act)
  for (const change of changed('orders')) {
    await assertUnchanged(trx, 'orders', change)
    await writeBack(trx, 'orders', change)
    const { before, after } = change
    if (before.status !== undefined)
      await trx
        .deleteFrom('order_history')
        .where('order_id', '=', id)
        .where('at', '=', at)
        .where('to_status', 'in', stepsOf(before.status, after.status))
        .execute()
  }
  await trx
    .updateTable('orders')
    .set((eb) => ({ version: eb('version', '+', 1), updated_at: now }))
    .where('id', '=', id)
    .execute()
  await dropMessages(trx, act)
}
