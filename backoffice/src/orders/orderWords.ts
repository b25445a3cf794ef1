import type { Order } from 'shared-api/contract'

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

/** The address on one line. */
export const addressLine = ({ delivery }: Pick<Order, 'delivery'>): string =>
  [delivery.address, delivery.area, delivery.landmark, delivery.city, delivery.province, delivery.postalCode]
    .filter(Boolean)
    .join(', ')

/** What the rider has to collect at the door, in rupees. */
export const dueAtDoor = (order: Order): number =>
  order.paymentMethod === 'cash' && order.paymentStatus === 'pending' && order.status !== 'cancelled'
    ? order.totalAmount
    : 0
