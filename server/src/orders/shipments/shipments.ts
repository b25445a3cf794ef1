import { type Selectable, sql } from 'kysely'
import {
  canStepPayment,
  carriedBy,
  isLive,
  type OrderStatus,
  type ShipmentStatus,
  toRupees,
} from 'shared-api'
import type { ShipmentsTable } from '../../db/tables.ts'
import type { Db, Trx } from '../../db/types.ts'
import { enqueue } from '../../messaging/outbox.ts'
import { contactOf, type Mover, type OrderRow, writeStep } from '../transitions/orderHistory.ts'
import { stepPayment } from '../transitions/stepPayment.ts'

export type ShipmentRow = Selectable<ShipmentsTable>

/** The shipments of an order, the first to be dispatched first. The order's lock covers them too. */
export const shipmentsOf = (db: Db | Trx, orderId: string): Promise<ShipmentRow[]> =>
  db.selectFrom('shipments').selectAll().where('order_id', '=', orderId).orderBy('position').execute()

/** Whether an order goes in two shipments: then its shipments move, and the order follows them. */
export const isSplit = (shipments: readonly unknown[]): boolean => shipments.length > 1

/** A shipment that was delivered, or paid on delivery: its order cannot be undone as a whole. */
export const isKept = (shipment: ShipmentRow): boolean =>
  isLive(shipment) && (shipment.status === 'delivered' || shipment.collected_at !== null)

/** The cash that the rider collects for a shipment of an order with this payment, in paisa. */
export const dueFor = (
  order: Pick<OrderRow, 'payment_method' | 'payment_status' | 'status'>,
  shipment: Pick<ShipmentRow, 'status' | 'collected_at' | 'total_amount'>,
): number =>
  order.payment_method === 'cash' &&
  order.payment_status === 'pending' &&
  order.status !== 'cancelled' &&
  isLive(shipment) &&
  !shipment.collected_at
    ? shipment.total_amount
    : 0

/** Writes a shipment's new status and its history, and makes every older version of the order stale. */
export const writeShipmentStep = async (
  trx: Trx,
  shipment: ShipmentRow,
  to: ShipmentStatus,
  mover: Mover,
): Promise<void> => {
  const { actor, actorId, comment, now } = mover
  await trx.updateTable('shipments').set({ status: to }).where('id', '=', shipment.id).execute()
  await trx
    .insertInto('shipment_history')
    .values({
      shipment_id: shipment.id,
      at: now,
      actor,
      actor_id: actorId,
      from_status: shipment.status,
      to_status: to,
      comment,
    })
    .execute()
  await trx
    .updateTable('orders')
    .set({ version: sql`version + 1`, updated_at: now })
    .where('id', '=', shipment.order_id)
    .execute()
}

/** Sends the customer the status of a shipment, with the cash that the rider collects. */
export const notifyOfShipment = async (
  trx: Trx,
  order: OrderRow,
  id: string,
  mover: Mover,
): Promise<void> => {
  const shipment = await trx
    .selectFrom('shipments')
    .selectAll()
    .where('id', '=', id)
    .executeTakeFirstOrThrow()
  await enqueue(trx, {
    kind: 'shipmentStatus',
    to: await contactOf(trx, order),
    payload: {
      name: order.contact.name,
      orderNumber: order.order_number,
      shipment: shipment.position,
      status: shipment.status,
      due: shipment.status === 'shipped' ? toRupees(dueFor(order, shipment)) : 0,
      carriedBy: carriedBy({ courier: shipment.courier, trackingNumber: shipment.tracking_number }),
      trackingUrl: shipment.tracking_url,
      comment: mover.comment,
      language: order.language,
    },
    orderId: order.id,
    now: mover.now,
  })
}

const path: readonly OrderStatus[] = ['pending', 'processing', 'shipped', 'delivered']

const statusOfAll = (shipments: readonly ShipmentRow[]): OrderStatus => {
  const live = shipments.filter(isLive)
  const some = (...statuses: ShipmentStatus[]) => live.some(({ status }) => statuses.includes(status))
  if (live.every(({ status }) => status === 'delivered')) return 'delivered'
  if (some('shipped', 'delivered')) return 'shipped'
  return some('processing') ? 'processing' : 'pending'
}

/**
 * Brings an order to the status of its shipments, step by legal step. Derives the status of an order in two
 * from its shipments. It is `processing` once one shipment is packed, and `shipped` once one is dispatched;
 * from then on only staff can cancel all of it. It is `delivered` once every remaining shipment has arrived.
 * It never goes back.
 */
export const followShipments = async (trx: Trx, order: OrderRow, mover: Mover): Promise<void> => {
  const target = path.indexOf(statusOfAll(await shipmentsOf(trx, order.id)))
  for (let at = path.indexOf(order.status); at < target; at++)
    await writeStep(trx, { ...order, status: path[at] ?? order.status }, path[at + 1] ?? order.status, mover)
}

/** A cash order is paid once the cash of all its remaining shipments was handed over. */
export const settleCash = async (trx: Trx, order: OrderRow): Promise<void> => {
  if (order.payment_method !== 'cash' || !canStepPayment(order.payment_status, 'capture')) return
  const live = (await shipmentsOf(trx, order.id)).filter(isLive)
  if (live.length === 0 || live.some(({ collected_at }) => !collected_at)) return
  await stepPayment(trx, order, 'capture')
}
