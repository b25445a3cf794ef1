import { type Selectable, sql } from 'kysely'
import { carriedBy, isLive, type OrderStatus, type ShipmentStatus, toRupees } from 'shared-api'
import type { ShipmentsTable } from '../db/tables/orders.ts'
import type { Db, Trx } from '../db/types.ts'
import { enqueue } from '../messages/outbox.ts'
import { type Mover, type OrderRow, reachOf, writeStep } from './orderHistory.ts'

export type ShipmentRow = Selectable<ShipmentsTable>

/** The parcels of an order, the one that leaves first first. Whoever holds the order's lock holds them too. */
export const shipmentsOf = (db: Db | Trx, orderId: string): Promise<ShipmentRow[]> =>
  db.selectFrom('shipments').selectAll().where('order_id', '=', orderId).orderBy('position').execute()

/** Whether an order goes in two parcels: then its parcels are moved, and the order follows them. */
export const isSplit = (shipments: readonly unknown[]): boolean => shipments.length > 1

/** A parcel that the customer has, or has paid at the door: its order cannot be undone as a whole. */
export const isKept = (shipment: ShipmentRow): boolean =>
  isLive(shipment) && (shipment.status === 'delivered' || shipment.collected_at !== null)

/** What the rider collects for a parcel of an order with this payment, in paisa. */
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

/** Writes a parcel's new status and its history, and makes every older view of the order stale. */
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

/** Writes to the customer how a parcel stands, with what the rider will ask for. */
export const tellParcel = async (trx: Trx, order: OrderRow, id: string, mover: Mover): Promise<void> => {
  const shipment = await trx
    .selectFrom('shipments')
    .selectAll()
    .where('id', '=', id)
    .executeTakeFirstOrThrow()
  await enqueue(trx, {
    kind: 'parcelStatus',
    to: await reachOf(trx, order),
    payload: {
      name: order.contact.name,
      orderNumber: order.order_number,
      parcel: shipment.position,
      status: shipment.status,
      due: shipment.status === 'shipped' ? toRupees(dueFor(order, shipment)) : 0,
      carriedBy: carriedBy({ courier: shipment.courier, trackingNumber: shipment.tracking_number }),
      comment: mover.comment,
      language: order.language,
    },
    orderId: order.id,
    now: mover.now,
  })
}

const path: readonly OrderStatus[] = ['pending', 'processing', 'shipped', 'delivered']

const reached = (shipments: readonly ShipmentRow[]): OrderStatus => {
  const live = shipments.filter(isLive)
  const some = (...statuses: ShipmentStatus[]) => live.some(({ status }) => statuses.includes(status))
  if (live.every(({ status }) => status === 'delivered')) return 'delivered'
  if (some('shipped', 'delivered')) return 'shipped'
  return some('processing') ? 'processing' : 'pending'
}

/**
 * Brings an order to where its parcels are, step by legal step. An order that goes in two is `processing` once one
 * parcel is packed, `shipped` once one has left the house (from then on only staff can cancel all of it), and
 * `delivered` only when every parcel that is still part of it has arrived. It never goes back.
 */
export const followShipments = async (trx: Trx, order: OrderRow, mover: Mover): Promise<void> => {
  const target = path.indexOf(reached(await shipmentsOf(trx, order.id)))
  for (let at = path.indexOf(order.status); at < target; at++)
    await writeStep(trx, { ...order, status: path[at] ?? order.status }, path[at + 1] ?? order.status, mover)
}

/** A cash order is paid once the cash of every parcel that is still part of it was brought. */
export const settleCash = async (trx: Trx, order: OrderRow): Promise<void> => {
  if (order.payment_method !== 'cash' || order.payment_status !== 'pending') return
  const live = (await shipmentsOf(trx, order.id)).filter(isLive)
  if (live.length === 0 || live.some(({ collected_at }) => !collected_at)) return
  await trx.updateTable('orders').set({ payment_status: 'paid' }).where('id', '=', order.id).execute()
}
