import { type RawBuilder, sql } from 'kysely'
import type { OrderFilters } from './adminOrders.ts'
import { uncovered } from './prescriptionCover.ts'

/** SQL for orders of which something may wait: few of all there were, and an index of their own has them. */
const underWay = sql<boolean>`orders.status in ('pending', 'processing', 'shipped')`

/** What can be started on, and what can be packed: whole orders, and orders in two of which a parcel can. */
const kinds = (now: Date) => {
  // Counted, not asked for with "not exists": for that PostgreSQL would read every line there ever was.
  const canStart = (lines: RawBuilder<boolean>) => sql<boolean>`(select count(*) from order_items
    where order_items.order_id = orders.id and ${lines} and ${uncovered(now)}) = 0`
  // Of an order of which nothing has left: had it parcels, one of them would be in the house.
  const isWhole = sql<boolean>`orders.id not in
    (select order_id from shipments where status in ('pending', 'processing'))`
  /** Orders that go in two of which one parcel waits at this step; the other one may have gone ahead. */
  const withParcel = (status: 'pending' | 'processing') =>
    sql<boolean>`orders.id in (select order_id from shipments where status = ${status})`
  const isAgreed = sql<boolean>`(orders.payment_status = 'paid' or orders.cash_confirmed_at is not null)`
  // The few that are paid but for a part that went back: the index of those that are agreed does not have them.
  const isPartlyBack = sql<boolean>`(orders.payment_status = 'partially_refunded' and orders.cash_confirmed_at is null)`
  // As refuseUnpaid has it: what was prepaid and went back altogether waits to be cancelled.
  const isPaidFor = sql<boolean>`(orders.payment_method = 'cash' or orders.payment_status <> 'refunded')`
  const startWhole = sql<boolean>`(orders.status = 'pending' and ${isWhole} and ${canStart(sql<boolean>`true`)})`
  return {
    isReady: sql<boolean>`(orders.status <> 'pending' or ${isAgreed} or ${isPartlyBack})`,
    isAgreed,
    startWhole,
    startPartlyBack: sql<boolean>`${isPartlyBack} and ${startWhole}`,
    startParcel: sql<boolean>`(${withParcel('pending')} and ${isPaidFor} and exists (select from shipments s
      where s.order_id = orders.id and s.status = 'pending' and ${canStart(sql<boolean>`order_items.shipment_id = s.id`)}))`,
    packWhole: sql<boolean>`(orders.status = 'processing' and ${isPaidFor} and ${isWhole})`,
    packParcel: sql<boolean>`(${withParcel('processing')} and ${isPaidFor})`,
  }
}

type WaitsFor = NonNullable<OrderFilters['waitsFor']>

/**
 * SQL for orders that wait for staff, by what staff can do with them now. The dashboard counts by it and the list filters
 * by it, so that a count leads to exactly what it counted. What waits for a prescription waits for its review first.
 */
export const ordersWaiting = (now: Date): Record<WaitsFor, RawBuilder<boolean>> => {
  const { isReady, startWhole, startParcel, packWhole, packParcel } = kinds(now)
  return {
    confirmation: sql<boolean>`(orders.status = 'pending' and orders.payment_method = 'cash'
      and orders.cash_confirmed_at is null)`,
    processing: sql<boolean>`(${underWay} and ${isReady} and (${startWhole} or ${startParcel}))`,
    packing: sql<boolean>`(orders.status in ('processing', 'shipped') and (${packWhole} or ${packParcel}))`,
  }
}

/** What tells kinds of waiting orders apart, no order being of two: whole ones, and the few that go in two or the like. */
export const waitingInParts = (
  now: Date,
): Record<Exclude<WaitsFor, 'confirmation'>, { whole: RawBuilder<boolean>; few: RawBuilder<boolean>[] }> => {
  const { isReady, isAgreed, startWhole, startPartlyBack, startParcel, packWhole, packParcel } = kinds(now)
  return {
    processing: {
      // In the words of the index that has them in turn.
      whole: sql<boolean>`${isAgreed} and ${startWhole}`,
      few: [sql<boolean>`${underWay} and ${isReady} and ${startParcel}`, startPartlyBack],
    },
    packing: {
      whole: packWhole,
      few: [sql<boolean>`orders.status in ('processing', 'shipped') and ${packParcel}`],
    },
  }
}
