export const paymentStatuses = [
  'pending',
  'paid',
  'failed',
  'voided',
  'partially_refunded',
  'refunded',
] as const
export type PaymentStatus = (typeof paymentStatuses)[number]

interface PaymentEdge {
  from: readonly PaymentStatus[]
  to: PaymentStatus
}

/** The life of an order's payment as a table: each event with the statuses that it joins. */
export const paymentSteps = {
  /** A new attempt after one that failed. */
  retry: { from: ['failed'], to: 'pending' },
  fail: { from: ['pending'], to: 'failed' },
  /** The provider took the money, at times after it had reported a failure, or the rider did. */
  capture: { from: ['pending', 'failed'], to: 'paid' },
  /** The order ended unpaid. */
  void: { from: ['pending', 'failed'], to: 'voided' },
  refundPart: { from: ['paid', 'partially_refunded'], to: 'partially_refunded' },
  refundAll: { from: ['paid', 'partially_refunded'], to: 'refunded' },
} as const satisfies Record<string, PaymentEdge>

export type PaymentStep = keyof typeof paymentSteps

export const canStepPayment = (status: PaymentStatus, step: PaymentStep): boolean => {
  const { from }: PaymentEdge = paymentSteps[step]
  return from.includes(status)
}
