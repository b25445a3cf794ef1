import type { PaymentMethod } from './orderStates.ts'
import type { PaymentStatus } from './paymentStates.ts'

export type PaymentObstacle = 'unpaid' | 'refunded' | 'refundWaits'

interface Paid {
  paymentMethod: PaymentMethod
  paymentStatus: PaymentStatus
  /** All that was paid is queued to go back. */
  fullRefundWaits: boolean
}

/** Returns the reason for which the money of an order stops its dispatch, or null. Cash is paid on delivery. */
export const paymentObstacle = ({
  paymentMethod,
  paymentStatus,
  fullRefundWaits,
}: Paid): PaymentObstacle | null => {
  if (paymentStatus === 'refunded') return 'refunded'
  if (fullRefundWaits) return 'refundWaits'
  const isPaid = paymentStatus === 'paid' || paymentStatus === 'partially_refunded'
  return isPaid || paymentMethod === 'cash' ? null : 'unpaid'
}
