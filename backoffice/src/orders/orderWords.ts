import type { Order, Shipment } from 'shared-api/contract'
import { formatRupees } from 'shared-api/money'

/** The readable form of a status or method: `credit card`. */
export const plain = (value: string): string => value.replaceAll('_', ' ')

export const choices = (values: readonly string[]) => values.map((id) => ({ id, name: plain(id) }))

/** The action of staff that brings an order into this status. */
export const stepWords: Record<Order['status'], string> = {
  pending: 'Back to pending',
  processing: 'Start packing',
  shipped: 'Ship',
  delivered: 'Mark delivered',
  cancelled: 'Cancel order',
  refunded: 'Close as refunded',
}

/** The action of staff that brings a shipment into this status; its number follows. */
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

/** The cash that riders collect on delivery, in rupees. */
export const dueAtDoor = (order: Order): number => {
  if (order.shipments.length > 1) return order.shipments.reduce((sum, { dueAmount }) => sum + dueAmount, 0)
  const due = order.paymentMethod === 'cash' && order.paymentStatus === 'pending'
  return due && order.status !== 'cancelled' ? order.totalAmount : 0
}

/** A cash order that is not confirmed by phone, while its shipment can still be stopped. */
export const waitsForConfirmation = (order: Order): boolean =>
  order.paymentMethod === 'cash' &&
  !order.cashConfirmedAt &&
  (order.status === 'pending' || order.status === 'processing')

/** The question before an unconfirmed cash order is packed. */
export const unconfirmedWords = ({ contact }: Order): string =>
  `${contact.name} has not confirmed this order by phone yet, pack it all the same?`

const waysBack: Record<Order['paymentMethod'], string> = {
  cash: 'by a transfer that is made by hand',
  easypaisa: 'by Easypaisa',
  credit_card: 'to the card',
}

/** The refund when an order is cancelled or closed as refunded. */
export const moneyBackWords = (order: Order): string => {
  if (order.paymentStatus === 'refunded')
    return 'All of its money has been given back before: no more goes back.'
  if (order.paymentStatus !== 'paid' && order.paymentStatus !== 'partially_refunded')
    return 'No money came for this order, so none goes back.'
  const left = Math.round((order.totalAmount - order.refundedAmount) * 100) / 100
  return `${formatRupees(left)} goes back to ${order.contact.name} ${waysBack[order.paymentMethod]}, less what waits under Refunds already. It waits there until somebody sends it.`
}

/**
 * The change that the rider brings, in words, for a customer with a bigger note; empty for the exact amount.
 */
export const changeWords = (order: Order): string => {
  const due = dueAtDoor(order)
  if (order.payingWith === null || due === 0 || order.payingWith <= due) return ''
  return `Pays with ${formatRupees(order.payingWith)}: bring ${formatRupees(order.payingWith - due)} change`
}
