import type { Db, Trx } from '../../db/types.ts'

/** Cash shipments that the customer refused on delivery. A query to go on from. */
export const returnedShipments = (db: Db | Trx) =>
  db
    .selectFrom('orders')
    .innerJoin('shipments', 'shipments.order_id', 'orders.id')
    .where('orders.payment_method', '=', 'cash')
    .where('shipments.status', '=', 'returned')
