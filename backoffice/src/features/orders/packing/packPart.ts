import type { Order } from 'shared-api/contract'

/** The part of an order that is packed at once: the whole order, or the next shipment of one in two. */
export interface PackPart {
  /** Null for an order that goes as one. */
  shipmentId: string | null
  isPending: boolean
  needsPrescription: boolean
  items: Order['items']
}

/** The part of the order that is to be packed now; null when nothing is. */
export const packPart = (order: Order): PackPart | null => {
  if (order.shipments.length < 2)
    return order.status === 'pending' || order.status === 'processing'
      ? {
          shipmentId: null,
          isPending: order.status === 'pending',
          needsPrescription: order.needsPrescription,
          items: order.items,
        }
      : null
  const open = order.shipments.filter(({ status }) => status === 'pending' || status === 'processing')
  // One that is being packed comes before one that has not begun.
  const next = open.find(({ status }) => status === 'processing') ?? open[0]
  return next
    ? {
        shipmentId: next.id,
        isPending: next.status === 'pending',
        needsPrescription: next.needsPrescription,
        items: order.items.filter(({ id }) => next.itemIds.includes(id)),
      }
    : null
}
