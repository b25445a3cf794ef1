import { z } from 'zod'
import { returnReasons, returnStatuses } from '../states/returnStates.ts'
import { data, id, op, text } from './operation.ts'

/** A customer's request to return items of a delivered order. */
export const ReturnRequest = z.object({
  id,
  status: z.enum(returnStatuses),
  lines: z.array(
    z.object({ itemId: id, name: z.string(), quantity: z.number(), reason: z.enum(returnReasons) }),
  ),
  /** The customer's words. */
  note: z.string().nullable(),
  /** The last message of staff to the customer. */
  reply: z.string().nullable(),
  createdAt: z.string(),
  updatedAt: z.string(),
  /** The steps that the caller may take. */
  allowedTransitions: z.array(z.enum(returnStatuses)),
})
export type ReturnRequest = z.output<typeof ReturnRequest>

const OrderReturns = z.object({
  orderId: id,
  /** Oldest first. */
  requests: z.array(ReturnRequest),
  /** The lines that the customer may still ask to return, with the units and the reasons that are open to each. */
  returnable: z.array(
    z.object({
      itemId: id,
      name: z.string(),
      quantity: z.number(),
      reasons: z.array(z.enum(returnReasons)),
    }),
  ),
})
export type OrderReturns = z.output<typeof OrderReturns>

const response = data(OrderReturns)

export const returnRequestOperations = {
  'GET /order/:id/return-requests': op({
    summary: 'The return requests of an order, and what the customer may still ask to return.',
    access: 'customer',
    duty: 'orders.read',
    response,
  }),
  'POST /order/:id/return-requests': op({
    summary:
      'Ask to return delivered items. Medicines and goods of the cold chain only if wrong, damaged, expired or recalled.',
    access: 'customer',
    body: z.strictObject({
      lines: z
        .array(
          z.strictObject({
            itemId: id,
            quantity: z.number().int('WHOLE_UNITS').min(1).max(1_000_000),
            reason: z.enum(returnReasons),
          }),
        )
        .min(1)
        .max(200),
      note: text(500, 0).optional(),
    }),
    status: [201],
    response,
    idempotent: true,
  }),
  'DELETE /order/:id/return-requests/:requestId': op({
    summary: 'Withdraw a return request before the items are back. A repeat changes nothing.',
    access: 'customer',
    response,
  }),
  'PATCH /order/:id/return-requests/:requestId': op({
    summary:
      'Accept a return request, or refuse it with a message to the customer. Repeating the present status changes nothing.',
    access: 'admin',
    duty: 'orders.work',
    actsOn: { thing: 'order', by: 'id' },
    body: z.strictObject({
      status: z.enum(['accepted', 'refused']),
      /** A message to the customer. Needed to refuse. */
      reply: text(500, 0).optional(),
      version: z.number().int().optional(),
    }),
    response,
  }),
} as const
