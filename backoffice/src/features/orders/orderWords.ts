import type { Order, Shipment } from 'shared-api/contract'
import { formatRupees } from 'shared-api/money'
import { t } from '../../core/i18n/t.ts'

/** The readable form of a status or method: `credit card`. */
export const plain = (value: string): string => t('app.state', { value })

export const choices = (values: readonly string[]) => values.map((id) => ({ id, name: plain(id) }))

/** The action of staff that brings an order into this status. */
export const stepWords = (status: Order['status']): string => t(`orders.step.${status}`)

/** The action of staff that brings a shipment into this status. */
export const shipmentStepWords = (status: Shipment['status'], number: number): string =>
  t(`orders.shipmentStep.${status}`, { number })

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
  t('orders.unconfirmed', { name: contact.name })

/** The refund when an order is cancelled or closed as refunded. */
export const moneyBackWords = (order: Order): string => {
  if (order.paymentStatus === 'refunded') return t('orders.refundedBefore')
  if (order.paymentStatus !== 'paid' && order.paymentStatus !== 'partially_refunded')
    return t('orders.nothingPaid')
  const left = Math.round((order.totalAmount - order.refundedAmount) * 100) / 100
  return t('orders.refundOnCancel', {
    name: order.contact.name,
    amount: formatRupees(left),
    method: order.paymentMethod,
  })
}

/**
 * The change that the rider brings, in words, for a customer with a bigger note; empty for the exact amount.
 */
export const changeWords = (order: Order): string => {
  const due = dueAtDoor(order)
  if (order.payingWith === null || due === 0 || order.payingWith <= due) return ''
  return t('orders.bringChange', {
    note: formatRupees(order.payingWith),
    change: formatRupees(order.payingWith - due),
  })
}
