import type { Selectable } from 'kysely'
import { type Actor, allowedShipmentSteps, isLive, toRupees } from 'shared-api'
import type { Shipment } from 'shared-api/contract'
import type { Say } from 'shared-api/messages/sentences'
import type { OrderItemsTable, OrdersTable, ShipmentHistoryTable } from '../../db/tables.ts'
import { readStored } from '../../kernel/storedSentence.ts'
import { dueFor, isSplit, type ShipmentRow } from './shipments.ts'

interface Parts {
  shipments: readonly ShipmentRow[]
  items: readonly Selectable<OrderItemsTable>[]
  history: ReadonlyMap<string, Selectable<ShipmentHistoryTable>[]>
  /** All that was paid is queued to go back: shipments can only be taken out. */
  fullRefundWaits: boolean
  /** Lines of these ids wait for no prescription: they may not be sold any more. */
  notSold: ReadonlySet<string>
}

/** A line that needs an approved prescription before it is packed. */
export const needsAllocation = (item: Selectable<OrderItemsTable>): boolean =>
  item.sale_class === 'prescription' && !item.prescription_id && !item.cancelled_at

/**
 * The shipments of an order in the form of the contract. The steps of an order that goes as one are the
 * order's own.
 */
export const toShipments = (
  order: Selectable<OrdersTable>,
  { shipments, items, history, fullRefundWaits, notSold }: Parts,
  viewer: Extract<Actor, 'customer' | 'admin'>,
  say: Say,
): Shipment[] =>
  shipments.map((row) => {
    const own = items.filter(({ shipment_id }) => shipment_id === row.id)
    return {
      id: row.id,
      position: row.position,
      status: row.status,
      itemIds: own.map(({ id }) => id),
      subtotalAmount: toRupees(row.subtotal_amount),
      discountAmount: toRupees(row.discount_amount),
      shippingAmount: toRupees(row.shipping_amount),
      totalAmount: toRupees(row.total_amount),
      dueAmount: toRupees(dueFor(order, row)),
      needsPrescription:
        row.status === 'pending' && own.some((item) => needsAllocation(item) && !notSold.has(item.id)),
      courier: row.courier,
      trackingNumber: row.tracking_number,
      trackingUrl: row.tracking_url,
      shippedAt: row.shipped_at?.toISOString() ?? null,
      deliveredAt: row.delivered_at?.toISOString() ?? null,
      history: (history.get(row.id) ?? []).map((entry) => ({
        at: entry.at.toISOString(),
        actor: entry.actor,
        from: entry.from_status,
        to: entry.to_status,
        comment: readStored(entry.comment, say),
      })),
      allowedTransitions: isSplit(shipments)
        ? allowedShipmentSteps(row.status, viewer).filter((status) => !fullRefundWaits || !isLive({ status }))
        : [],
    }
  })
