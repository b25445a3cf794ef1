import { z } from 'zod'
import { shipmentStatuses } from '../states/shipmentStates.ts'
import { amount, data, done, op } from './operation.ts'

/** All that a recipient without an account sees of an order: no medicine, no name, no price. */
export const FollowedOrder = z.object({
  city: z.string(),
  /** Days from dispatch. */
  minDays: z.number(),
  maxDays: z.number(),
  /** One for each shipment. */
  shipments: z.array(
    z.object({
      status: z.enum(shipmentStatuses),
      courier: z.string().nullable(),
      trackingNumber: z.string().nullable(),
      trackingUrl: z.string().nullable(),
      shippedAt: z.string().nullable(),
      /** The cash that the rider collects on delivery. */
      dueAmount: amount,
    }),
  ),
})
export type FollowedOrder = z.output<typeof FollowedOrder>

/** Links with which a recipient follows an order. The token stands in the body, so that no log of addresses has it. */
export const followOperations = {
  'POST /order/follow': op({
    summary: 'The shipments of one order, by the token of its tracking link.',
    access: 'guest',
    idempotent: 'by itself',
    body: z.strictObject({ token: z.string().min(1).max(100) }),
    response: data(FollowedOrder),
  }),
  'POST /order/:id/follow-link': op({
    summary:
      'The tracking link of an own order, for the recipient. Turns it on again after it was turned off.',
    access: 'customer',
    response: data(z.object({ link: z.string() })),
  }),
  'DELETE /order/:id/follow-link': op({
    summary: 'Turn off every tracking link of an own order.',
    access: 'customer',
    response: done,
  }),
} as const
