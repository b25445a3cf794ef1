import { expect, test } from 'vitest'
import { paymentObstacle } from './paymentObstacle.ts'

test.each([
  ['cash', 'pending', false, null],
  ['cash', 'pending', true, 'refundWaits'],
  ['cash', 'refunded', true, 'refunded'],
  ['easypaisa', 'pending', false, 'unpaid'],
  ['credit_card', 'failed', false, 'unpaid'],
  ['credit_card', 'voided', false, 'unpaid'],
  ['credit_card', 'paid', false, null],
  ['easypaisa', 'paid', true, 'refundWaits'],
  ['easypaisa', 'partially_refunded', false, null],
  ['credit_card', 'refunded', false, 'refunded'],
] as const)('%s, %s, refund waiting %s: %s', (paymentMethod, paymentStatus, fullRefundWaits, expected) => {
  expect(paymentObstacle({ paymentMethod, paymentStatus, fullRefundWaits })).toBe(expected)
})
