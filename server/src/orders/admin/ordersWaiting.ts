import { type RawBuilder, sql } from 'kysely'
import { withoutPrescription } from '../../prescriptions/allocation/entitlement.ts'
import { fullRefundWaits } from '../transitions/fullRefundWaits.ts'
import type { OrderFilters } from './adminOrders.ts'

/** SQL for orders of which something may wait: few of all there were, and an index of their own has them. */
const underWay = sql<boolean>`orders.status in ('pending', 'processing', 'shipped')`

/** Orders to start on, and orders to pack: whole orders, and orders in two of which one shipment is ready. */
const kinds = (now: Date) => {
  // Counted, not asked for with "not exists": for that PostgreSQL would read every line there ever was.
  const canStart = (lines: RawBuilder<boolean>) => sql<boolean>`(select count(*) from order_items
    where order_items.order_id = orders.id and ${lines} and ${withoutPrescription(now)}) = 0`
  // No shipment of the order is dispatched: an order in shipments would have one before dispatch.
  const isWhole = sql<boolean>`orders.id not in
    (select order_id from shipments where status in ('pending', 'processing'))`
  /** Orders in two with one shipment at this step; the other one may be further. */
  const withShipment = (status: 'pending' | 'processing') =>
    sql<boolean>`orders.id in (select order_id from shipments where status = ${status})`
  const isAgreed = sql<boolean>`(orders.payment_status = 'paid' or orders.cash_confirmed_at is not null)`
  // The few that are paid but for a part that went back: the index of those that are agreed does not have them.
  const isPartlyBack = sql<boolean>`(orders.payment_status = 'partially_refunded' and orders.cash_confirmed_at is null)`
  // Like assertPaid: an order whose money all went back, or waits to, is to be cancelled.
  const isPaidFor = sql<boolean>`(orders.payment_status <> 'refunded' and not ${fullRefundWaits})`
  const startWhole = sql<boolean>`(orders.status = 'pending' and ${isWhole} and ${isPaidFor} and ${canStart(sql<boolean>`true`)})`
  return {
    isReady: sql<boolean>`(orders.status <> 'pending' or ${isAgreed} or ${isPartlyBack})`,
    isAgreed,
    startWhole,
    startPartlyBack: sql<boolean>`${isPartlyBack} and ${startWhole}`,
    startShipment: sql<boolean>`(${withShipment('pending')} and ${isPaidFor} and exists (select from shipments s
      where s.order_id = orders.id and s.status = 'pending' and ${canStart(sql<boolean>`order_items.shipment_id = s.id`)}))`,
    packWhole: sql<boolean>`(orders.status = 'processing' and ${isPaidFor} and ${isWhole})`,
    packShipment: sql<boolean>`(${withShipment('processing')} and ${isPaidFor})`,
  }
}

type WaitsFor = NonNullable<OrderFilters['waitsFor']>

/**
 * SQL for orders that wait for staff, by what staff can do with them now. The dashboard counts by it and the
 * list filters by it, so that a count leads to exactly what it counted. An order that needs a prescription
 * waits for its review first.
 */
export const ordersWaiting = (now: Date): Record<WaitsFor, RawBuilder<boolean>> => {
  const { isReady, startWhole, startShipment, packWhole, packShipment } = kinds(now)
  return {
    confirmation: sql<boolean>`(orders.status = 'pending' and orders.payment_method = 'cash'
      and orders.cash_confirmed_at is null)`,
    processing: sql<boolean>`(${underWay} and ${isReady} and (${startWhole} or ${startShipment}))`,
    packing: sql<boolean>`(orders.status in ('processing', 'shipped') and (${packWhole} or ${packShipment}))`,
    // A prescription that staff have not read yet is their task, unless they asked the customer something.
    customer: sql<boolean>`(${underWay}
      and (not exists (select from prescriptions p where p.user_id = orders.user_id and p.status in ('pending', 'under_review'))
        or exists (select from prescriptions p where p.user_id = orders.user_id and p.status = 'needs_info'))
      and exists (select from order_items where order_items.order_id = orders.id
        and coalesce((select s.status from shipments s where s.id = order_items.shipment_id), orders.status)
          in ('pending', 'processing')
        and ${withoutPrescription(now)}))`,
  }
}

/**
 * Separates waiting orders into kinds, with no order in two: whole ones, and the few in two shipments or the
 * like.
 */
export const waitingInParts = (
  now: Date,
): Record<'processing' | 'packing', { whole: RawBuilder<boolean>; few: RawBuilder<boolean>[] }> => {
  const { isReady, isAgreed, startWhole, startPartlyBack, startShipment, packWhole, packShipment } =
    kinds(now)
  return {
    processing: {
      // In the words of the index that has them in turn.
      whole: sql<boolean>`${isAgreed} and ${startWhole}`,
      few: [sql<boolean>`${underWay} and ${isReady} and ${startShipment}`, startPartlyBack],
    },
    packing: {
      whole: packWhole,
      few: [sql<boolean>`orders.status in ('processing', 'shipped') and ${packShipment}`],
    },
  }
}
