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
  return {
    isReady: sql<boolean>`(orders.status <> 'pending' or ${isAgreed})`,
    isAgreed,
    startWhole: sql<boolean>`(orders.status = 'pending' and ${isWhole} and ${canStart(sql<boolean>`true`)})`,
    startParcel: sql<boolean>`(${withParcel('pending')} and exists (select from shipments s
      where s.order_id = orders.id and s.status = 'pending' and ${canStart(sql<boolean>`order_items.shipment_id = s.id`)}))`,
    packWhole: sql<boolean>`(orders.status = 'processing' and ${isWhole})`,
    packParcel: withParcel('processing'),
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

/** What tells two kinds of waiting orders apart, no order being of both: whole ones, and the fewer that go in two. */
export const waitingInParts = (
  now: Date,
): Record<Exclude<WaitsFor, 'confirmation'>, Record<'whole' | 'inTwo', RawBuilder<boolean>>> => {
  const { isReady, isAgreed, startWhole, startParcel, packWhole, packParcel } = kinds(now)
  return {
    processing: {
      // In the words of the index that has them in turn.
      whole: sql<boolean>`${isAgreed} and ${startWhole}`,
      inTwo: sql<boolean>`${underWay} and ${isReady} and ${startParcel}`,
    },
    packing: {
      whole: packWhole,
      inTwo: sql<boolean>`orders.status in ('processing', 'shipped') and ${packParcel}`,
    },
  }
}
