import { expect, test } from 'vitest'
import { canAsk, moneyNotes, outcomeWords } from './paymentWords.ts'

test('a payment with unknown result is not named by its status', () => {
  expect(outcomeWords({ status: 'expired', unknown: true })).toBe('status unknown')
  expect(outcomeWords({ status: 'paid', unknown: false })).toBe('paid')
})

test('only open questions to a provider can be asked', () => {
  expect(canAsk({ method: 'easypaisa', status: 'expired' })).toBe(true)
  expect(canAsk({ method: 'credit_card', status: 'pending' })).toBe(true)
  expect(canAsk({ method: 'credit_card', status: 'paid' })).toBe(false)
  expect(canAsk({ method: 'cash', status: 'pending' })).toBe(false)
})

test('money for a cancelled order says so, and how much of it went back', () => {
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
    'the provider took Rs 3.50',
    'Rs 3.50 refunded',
  ])
})
