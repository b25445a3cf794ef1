import { sql } from 'kysely'
import type { Db } from '../../db/types.ts'
import { refusedParcels } from '../../orders/shipments/rejectedShipments.ts'

/** Paisa of an order that the shop was paid and has kept. */
const kept = sql<number>`coalesce(sum(case when payment_status in ('paid', 'partially_refunded')
  then total_amount - refunded_amount else 0 end), 0)::bigint`

/** The orders of each of these customers, their payments (paisa) and the shipments they refused. */
export const loadFacts = async (db: Db, ids: string[]) => {
  const orders = await db
    .selectFrom('orders')
    .select([
      'user_id',
      (eb) => eb.fn.countAll<number>().as('orders'),
      kept.as('spent'),
      sql<Date>`max(created_at)`.as('last'),
    ])
    .where('user_id', 'in', ids)
    .groupBy('user_id')
    .execute()
  const returned = await refusedParcels(db)
    .select(['orders.user_id', (eb) => eb.fn.countAll<number>().as('value')])
    .where('orders.user_id', 'in', ids)
    .groupBy('orders.user_id')
    .execute()
  return (id: string) => {
    const found = orders.find((row) => row.user_id === id)
    return {
      orders: found?.orders ?? 0,
      spent: found?.spent ?? 0,
      last: found?.last ?? null,
      refusedParcels: returned.find((row) => row.user_id === id)?.value ?? 0,
    }
  }
}
