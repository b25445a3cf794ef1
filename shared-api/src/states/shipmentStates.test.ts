import { expect, test } from 'vitest'
import {
  allowedShipmentSteps,
  type ShipmentStatus,
  shipmentStatuses,
  shipmentStep,
} from './shipmentStates.ts'

/** The states of one shipment of two, for staff: every other pair is rejected. */
const legal: [ShipmentStatus, ShipmentStatus][] = [
  ['pending', 'processing'],
  ['pending', 'cancelled'],
  ['processing', 'shipped'],
  ['processing', 'cancelled'],
  ['shipped', 'delivered'],
  ['shipped', 'returned'],
]

test.each(
  shipmentStatuses.flatMap((from) => shipmentStatuses.map((to) => [from, to] as const)),
)('an admin moving a shipment from %s to %s', (from, to) => {
  const allowed = legal.some(([a, b]) => a === from && b === to)
  expect(Boolean(shipmentStep(from, to, 'admin'))).toBe(allowed)
})

test('the owner and the clock may only cancel a shipment, and only before dispatch', () => {
  for (const actor of ['customer', 'system'] as const)
    for (const status of shipmentStatuses)
      expect(allowedShipmentSteps(status, actor)).toEqual(
        status === 'pending' || status === 'processing' ? ['cancelled'] : [],
      )
})

test('a returned shipment needs a comment', () => {
  expect(shipmentStep('shipped', 'returned', 'admin')?.comment).toBe(true)
})
