import { type RawBuilder, sql } from 'kysely'
import type { OrderFilters } from './adminOrders.ts'

/** A parcel of an order that goes in two waits at this step while the other one has gone ahead. */
const parcelAt = (status: 'pending' | 'processing') =>
  sql<boolean>`exists (select from shipments s where s.order_id = orders.id and s.status = ${status})`

/**
 * SQL for orders that wait for staff. The dashboard counts by it and the list filters by it, so that a count leads to
 * exactly what it counted.
 */
export const ordersWaiting: Record<NonNullable<OrderFilters['waitsFor']>, RawBuilder<boolean>> = {
  confirmation: sql<boolean>`(orders.status = 'pending' and orders.payment_method = 'cash'
    and orders.cash_confirmed_at is null)`,
  processing: sql<boolean>`((orders.status = 'pending'
    and (orders.payment_status = 'paid' or orders.cash_confirmed_at is not null))
    or (orders.status in ('processing', 'shipped') and ${parcelAt('pending')}))`,
  // Counted, not asked for with "not exists": for that PostgreSQL would read every parcel there ever was.
  packing: sql<boolean>`((orders.status = 'processing'
    and (select count(*) from shipments s where s.order_id = orders.id) = 0)
    or (orders.status in ('processing', 'shipped') and ${parcelAt('processing')}))`,
}
