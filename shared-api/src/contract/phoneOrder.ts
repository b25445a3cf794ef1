import { z } from 'zod'
import { email, phone } from './auth.ts'
import { data, id, line, op, text } from './operation.ts'
import { Order } from './orderShapes.ts'
import { placeFields } from './place.ts'

export const phoneOrderOperations = {
  'POST /order/phone': op({
    summary:
      'Place an order that a customer gives by phone, paid in cash. The customer is found by the phone or created. With `replaces`, it is the customer of that earlier order, and both orders name each other. `preview: true` responds with the same and changes nothing.',
    access: 'admin',
    duty: 'orders.work',
    idempotent: true,
    body: z.strictObject({
      name: line(100),
      phone,
      email: z.union([email, z.literal('')]).nullish(),
      items: z
        .array(
          z.strictObject({ productId: id, quantity: z.number().int('WHOLE_NUMBER').min(1).max(1_000_000) }),
        )
        .min(1, 'CART_ITEMS')
        .max(200),
      ...placeFields,
      method: z.enum(['standard', 'express']),
      coupon: text(60).optional(),
      notes: text(1000, 0).optional(),
      /** The customer gets messages in this language. */
      language: z.enum(['en', 'ur']),
      /** The order whose items this one replaces. */
      replaces: id.optional(),
      preview: z.boolean().optional(),
    }),
    response: data(
      z.object({
        order: Order,
        /** An API key gets the name that it sent, and nothing that says whether the number is a customer’s. */
        customer: z.object({
          id: id.optional(),
          name: z.string(),
          isNew: z.boolean().optional(),
          orders: z.number().optional(),
        }),
      }),
    ),
    status: [201, 200],
  }),
} as const
