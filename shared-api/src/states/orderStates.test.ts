import { expect, test } from 'vitest'
import { allowedOrderSteps, type OrderStatus, orderStatuses, orderStep } from './orderStates.ts'

/** The states of an order in api.md, for staff: every other pair is rejected. */
const legal: [OrderStatus, OrderStatus][] = [
  ['pending', 'processing'],
  ['pending', 'cancelled'],
  ['processing', 'shipped'],
  ['processing', 'cancelled'],
  ['shipped', 'delivered'],
  ['shipped', 'cancelled'],
  ['delivered', 'refunded'],
]

test.each(
  orderStatuses.flatMap((from) => orderStatuses.map((to) => [from, to] as const)),
)('an admin moving %s to %s', (from, to) => {
  const allowed = legal.some(([a, b]) => a === from && b === to)
  expect(Boolean(orderStep(from, to, 'admin'))).toBe(allowed)
})

test('the owner may only cancel, and only before dispatch', () => {
  expect(allowedOrderSteps('pending', 'customer')).toEqual(['cancelled'])
  expect(allowedOrderSteps('processing', 'customer')).toEqual(['cancelled'])
  for (const status of ['shipped', 'delivered', 'cancelled', 'refunded'] as const)
    expect(allowedOrderSteps(status, 'customer')).toEqual([])
})

test('cancelling what was shipped needs a comment', () => {
  expect(orderStep('shipped', 'cancelled', 'admin')?.comment).toBe(true)
})
