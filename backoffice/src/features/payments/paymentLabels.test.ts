import { expect, test } from 'vitest'
import { canPoll, moneyNotes, outcomeLabel } from './paymentLabels.ts'

test('a payment with unknown result is not named by its status', () => {
  expect(outcomeLabel({ status: 'expired', unknown: true })).toBe('status unknown')
  expect(outcomeLabel({ status: 'paid', unknown: false })).toBe('paid')
})

test('polls only providers without a final status', () => {
  expect(canPoll({ method: 'easypaisa', status: 'expired' })).toBe(true)
  expect(canPoll({ method: 'credit_card', status: 'pending' })).toBe(true)
  expect(canPoll({ method: 'credit_card', status: 'paid' })).toBe(false)
  expect(canPoll({ method: 'cash', status: 'pending' })).toBe(false)
})

test('notes a payment for a cancelled order and its refunds', () => {
  const plain = {
    otherAmount: null,
    orderStatus: 'pending',
    status: 'paid',
    refunded: 0,
    refundQueued: 0,
  } as const
  expect(moneyNotes(plain)).toEqual([])
  expect(moneyNotes({ ...plain, orderStatus: 'cancelled', refundQueued: 350 })).toEqual([
    'the order is cancelled',
    'Rs 350.00 to refund',
  ])
  expect(moneyNotes({ ...plain, orderStatus: 'cancelled', status: 'failed' })).toEqual([])
  expect(moneyNotes({ ...plain, status: 'pending', otherAmount: 3.5, refunded: 3.5 })).toEqual([
    'the provider received Rs 3.50',
    'Rs 3.50 refunded',
  ])
})
