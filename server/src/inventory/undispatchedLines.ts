import { equalsIfGiven } from '../db/conditions.ts'
import type { Db, Trx } from '../db/types.ts'

/** The lines: those of an order, or of one of its shipments. */
export interface Lines {
  orderId: string
  shipmentId?: string
}

/** A query for the lines whose units are in the warehouse: neither dispatched nor restocked. */
export const undispatchedLines = (db: Db | Trx, { orderId, shipmentId }: Lines) =>
  db
    .selectFrom('order_items')
    .innerJoin('orders', 'orders.id', 'order_items.order_id')
    .leftJoin('shipments', 'shipments.id', 'order_items.shipment_id')
    .where('order_items.order_id', '=', orderId)
    .where('order_items.cancelled_at', 'is', null)
    .where((eb) =>
      eb.or([
        eb('shipments.status', 'in', ['pending', 'processing']),
        eb.and([
          eb('order_items.shipment_id', 'is', null),
          eb('orders.status', 'in', ['pending', 'processing']),
        ]),
      ]),
    )
    .where(equalsIfGiven('order_items.shipment_id', shipmentId))
