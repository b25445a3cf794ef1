import type { Db, Trx } from '../db/types.ts'

/** Cash orders that were shipped and cancelled: the parcel came back from the door. A query to go on from. */
export const refusedParcels = (db: Db | Trx) =>
  db
    .selectFrom('orders')
    .innerJoin('order_history', 'order_history.order_id', 'orders.id')
    .where('orders.payment_method', '=', 'cash')
    .where('order_history.from_status', '=', 'shipped')
    .where('order_history.to_status', '=', 'cancelled')
