import type { PaymentMethod } from 'shared-api'
import { ApiError } from '../../kernel/errors.ts'
import type { PaymentGateway, StartedPayment } from '../../ports/paymentGateway.ts'
import type { Ports } from '../../ports/ports.ts'
import type { Attempt } from '../attempts/attempts.ts'

/** The provider of a method; 409 METHOD_UNAVAILABLE where the shop has none. */
export const requireGateway = (ports: Ports, method: Exclude<PaymentMethod, 'cash'>): PaymentGateway => {
  const gateway = ports.gateways[method]
  if (!gateway) throw new ApiError('METHOD_UNAVAILABLE')
  return gateway
}

/** The provider that an attempt was made with, or null when it is cash or the shop has left that provider. */
export const gatewayOf = (ports: Ports, attempt: Attempt): PaymentGateway | null => {
  const gateway = attempt.method === 'cash' ? null : ports.gateways[attempt.method]
  return gateway?.provider === attempt.provider ? gateway : null
}

/** An attempt as its provider is asked about it. */
export const toStarted = (attempt: Attempt): StartedPayment => ({
  attemptId: attempt.id,
  orderId: attempt.order_id,
  amount: attempt.amount,
  createdAt: attempt.created_at,
  payer: attempt.payer,
  reference: attempt.provider_reference,
})

/** The ways to pay that the shop offers now. */
export const offeredMethods = (ports: Ports): PaymentMethod[] => [
  'cash',
  ...(['easypaisa', 'credit_card'] as const).filter((method) => ports.gateways[method] !== null),
]
