import { expect, test } from 'vitest'
import {
  canStepPayment,
  type PaymentStatus,
  type PaymentStep,
  paymentStatuses,
  paymentSteps,
} from './paymentStates.ts'

/** The states of a payment in api.md: every other pair of status and step is rejected. */
const legal: Record<PaymentStatus, readonly PaymentStep[]> = {
  pending: ['fail', 'capture', 'void'],
  failed: ['retry', 'capture', 'void'],
  paid: ['refundPart', 'refundAll'],
  partially_refunded: ['refundPart', 'refundAll'],
  refunded: [],
  voided: [],
}
const steps = Object.keys(paymentSteps) as PaymentStep[]

test.each(
  paymentStatuses.flatMap((status) => steps.map((step) => [status, step] as const)),
)('a payment that is %s may take the step %s only if the table says so', (status, step) => {
  expect(canStepPayment(status, step)).toBe(legal[status].includes(step))
})
