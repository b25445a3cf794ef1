import { type RawBuilder, sql } from 'kysely'
import type { OrderFilters } from './adminOrders.ts'

/**
 * SQL for orders that wait for staff. The dashboard counts by it and the list filters by it, so that a count leads to
 * exactly what it counted.
 */
export const ordersWaiting: Record<NonNullable<OrderFilters['waitsFor']>, RawBuilder<boolean>> = {
  confirmation: sql<boolean>`(orders.status = 'pending' and orders.payment_method = 'cash'
    and orders.cash_confirmed_at is null)`,
  processing: sql<boolean>`(orders.status = 'pending'
    and (orders.payment_status = 'paid' or orders.cash_confirmed_at is not null))`,
  packing: sql<boolean>`(orders.status = 'processing')`,
}
