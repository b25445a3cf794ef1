import type { Order, Shipment } from 'shared-api/contract'
import { formatRupees } from 'shared-api/money'

/** A status or method as people read it: `credit card`. */
export const plain = (value: string): string => value.replaceAll('_', ' ')

export const choices = (values: readonly string[]) => values.map((id) => ({ id, name: plain(id) }))

/** What staff do when they bring an order into this status. */
export const stepWords: Record<Order['status'], string> = {
  pending: 'Back to pending',
  processing: 'Start packing',
  shipped: 'Ship',
  delivered: 'Mark delivered',
  cancelled: 'Cancel order',
  refunded: 'Refund',
}

/** What staff do when they bring a parcel into this status; its number follows. */
export const parcelStepWords: Record<Shipment['status'], string> = {
  pending: 'Back to pending: parcel',
  processing: 'Start packing parcel',
  shipped: 'Ship parcel',
  delivered: 'Mark delivered: parcel',
  cancelled: 'Cancel parcel',
  returned: 'Came back: parcel',
}

/** The address on one line. */
export const addressLine = ({ delivery }: Pick<Order, 'delivery'>): string =>
  [delivery.address, delivery.area, delivery.landmark, delivery.city, delivery.province, delivery.postalCode]
    .filter(Boolean)
    .join(', ')

/** What riders have to collect at the door, in rupees. */
export const dueAtDoor = (order: Order): number => {
  if (order.shipments.length > 1) return order.shipments.reduce((sum, { dueAmount }) => sum + dueAmount, 0)
  const due = order.paymentMethod === 'cash' && order.paymentStatus === 'pending'
  return due && order.status !== 'cancelled' ? order.totalAmount : 0
}

/** What the rider brings, in words, for somebody who hands over more than is due; empty for the exact amount. */
export const changeWords = (order: Order): string => {
  const due = dueAtDoor(order)
  if (order.payingWith === null || due === 0 || order.payingWith <= due) return ''
  return `Pays with ${formatRupees(order.payingWith)}: bring ${formatRupees(order.payingWith - due)} change`
}
