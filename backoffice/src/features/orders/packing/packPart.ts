import type { Order } from 'shared-api/contract'
import { waitingLines } from '../steps/lineWaits.ts'

/** The part of an order that is packed at once: the whole order, or the next shipment of one in two. */
export interface PackPart {
  /** Null for an order that goes as one. */
  shipmentId: string | null
  isPending: boolean
  items: Order['items']
}

/** The part of the order that is to be packed now; null when nothing is. */
export const packPart = (order: Order): PackPart | null => {
  if (order.shipments.length < 2)
    return order.status === 'pending' || order.status === 'processing'
      ? {
          shipmentId: null,
          isPending: order.status === 'pending',
          items: order.items,
        }
      : null
  const open = order.shipments.filter(({ status }) => status === 'pending' || status === 'processing')
  const parts = open.map(
    ({ id, status, itemIds }): PackPart => ({
      shipmentId: id,
      isPending: status === 'pending',
      items: order.items.filter((item) => itemIds.includes(item.id)),
    }),
  )
  const isReady = ({ items }: PackPart) => waitingLines(items).length === 0
  // One that is being packed comes before one that has not begun, which comes before one that cannot begin.
  return parts.find(({ isPending }) => !isPending) ?? parts.find(isReady) ?? parts[0] ?? null
}
