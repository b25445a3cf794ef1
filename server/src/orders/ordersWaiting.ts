import { type RawBuilder, sql } from 'kysely'
import type { OrderFilters } from './adminOrders.ts'
import { uncovered } from './prescriptionCover.ts'

/**
 * SQL for orders that wait for staff, by what staff can do with them now. The dashboard counts by it and the list filters
 * by it, so that a count leads to exactly what it counted. What waits for a prescription waits for its review first.
 */
export const ordersWaiting = (
  now: Date,
): Record<NonNullable<OrderFilters['waitsFor']>, RawBuilder<boolean>> => {
  // Counted, not asked for with "not exists": for that PostgreSQL would read every line and parcel there ever was.
  const canStart = (lines: RawBuilder<boolean>) => sql<boolean>`(select count(*) from order_items
    where order_items.order_id = orders.id and ${lines} and ${uncovered(now)}) = 0`
  const isWhole = sql<boolean>`(select count(*) from shipments s where s.order_id = orders.id) = 0`
  /** A parcel of an order that goes in two waits at this step while the other one has gone ahead. */
  const parcelAt = (status: 'pending' | 'processing', ready: RawBuilder<boolean>) =>
    sql<boolean>`exists (select from shipments s
      where s.order_id = orders.id and s.status = ${status} and ${ready})`
  const canStartParcel = parcelAt('pending', canStart(sql<boolean>`order_items.shipment_id = s.id`))
  return {
    confirmation: sql<boolean>`(orders.status = 'pending' and orders.payment_method = 'cash'
      and orders.cash_confirmed_at is null)`,
    processing: sql<boolean>`((orders.status = 'pending'
      and (orders.payment_status = 'paid' or orders.cash_confirmed_at is not null)
      and ((${isWhole} and ${canStart(sql<boolean>`true`)}) or ${canStartParcel}))
      or (orders.status in ('processing', 'shipped') and ${canStartParcel}))`,
    packing: sql<boolean>`((orders.status = 'processing' and ${isWhole})
      or (orders.status in ('processing', 'shipped') and ${parcelAt('processing', sql<boolean>`true`)}))`,
  }
}
