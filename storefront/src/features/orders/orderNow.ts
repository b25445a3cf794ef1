import type { Order } from 'shared-api/contract'
import { isCashUnset } from '../payments/payCash.ts'

/** Orders on their way to the customer, so far as the shop has not ended them. */
const moving = new Set<Order['status']>(['pending', 'processing', 'shipped'])
export const isMoving = ({ status }: Order): boolean => moving.has(status)

/** The customer still has to pay it online. */
export const isUnpaid = (order: Order): boolean =>
  order.paymentMethod !== 'cash' && ['pending', 'failed'].includes(order.paymentStatus) && isMoving(order)

/** Cash on delivery that could not be set up after the order was placed. */
export const isCashOpen = (order: Order): boolean =>
  order.paymentMethod === 'cash' &&
  order.paymentStatus === 'pending' &&
  isMoving(order) &&
  isCashUnset(order.id)

const end = (order: Order) => {
  if (order.fullRefundWaits) return 'refundComes'
  if (order.paymentStatus === 'refunded') return 'refundedAll'
  return ['pending', 'failed', 'voided'].includes(order.paymentStatus) ? 'payNothing' : null
}

/** The messages that say where an order stands now and what comes next. */
export const orderNow = (order: Order) => {
  if (order.status === 'cancelled') return { now: 'nowCancelled', next: end(order) } as const
  if (order.status === 'refunded') return { now: 'refundedAll', next: 'refundedSum' } as const
  if (order.status === 'delivered')
    return { now: 'nowDelivered', next: order.fullRefundWaits ? 'refundComes' : null } as const
  if (order.fullRefundWaits) return { now: 'refundComes', next: null } as const
  if (isUnpaid(order)) return { now: 'nowPay', next: 'nextPackPaid' } as const
  if (isCashOpen(order)) return { now: 'nowCash', next: 'nextPackPaid' } as const
  if (order.status === 'shipped') return { now: 'nowShipped', next: null } as const
  if (order.status === 'processing') return { now: 'nowProcessing', next: 'nextCourier' } as const
  const waiting = order.items.flatMap(({ waits }) => waits?.reason ?? [])
  if (waiting.length === 0 || order.shipments.length > 1)
    return { now: 'nowPending', next: 'nextPack' } as const
  if (waiting.every((reason) => reason === 'not_sold' || reason === 'units_blocked'))
    return { now: 'nowBlocked', next: 'nextBlocked' } as const
  return waiting.every((reason) => reason === 'in_review')
    ? ({ now: 'nowInReview', next: 'nextPackRx' } as const)
    : ({ now: 'nowReview', next: 'nextPackRx' } as const)
}
