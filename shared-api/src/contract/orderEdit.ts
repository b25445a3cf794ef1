import { z } from 'zod'
import { email, phone } from './auth.ts'
import { data, id, line, op } from './operation.ts'
import { Order } from './orderShapes.ts'
import { placeFields } from './place.ts'

export const orderEditOperations = {
  'POST /order/:id/edit': op({
    summary:
      'Change an order before it is packed: all of its items, its address or contact. `preview: true` responds with the same and changes nothing.',
    access: 'admin',
    duty: 'orders.work',
    actsOn: { thing: 'order', by: 'id' },
    body: z.strictObject({
      /** All products of the order; 0, or leaving it out, takes a product out. */
      items: z
        .array(
          z.strictObject({ productId: id, quantity: z.number().int('WHOLE_NUMBER').min(0).max(1_000_000) }),
        )
        .max(200)
        .optional(),
      /** The fields that change. */
      delivery: z
        .strictObject({ ...placeFields, method: z.enum(['standard', 'express']) })
        .partial()
        .optional(),
      contact: z
        .strictObject({ name: line(100), phone, email: z.union([email, z.literal('')]).nullable() })
        .partial()
        .optional(),
      version: z.number().int(),
      preview: z.boolean().optional(),
    }),
    response: data(
      z.object({
        order: Order,
        /** Rupees by which the total changes, below 0 when it falls. */
        difference: z.number(),
      }),
    ),
  }),
  'POST /order/:id/split': op({
    summary:
      'Divide an order into two shipments before dispatch: these items come later, the rest goes first. The customer pays no more.',
    access: 'admin',
    duty: 'orders.work',
    actsOn: { thing: 'order', by: 'id' },
    body: z.strictObject({ items: z.array(id).min(1).max(200), version: z.number().int() }),
    response: data(Order),
  }),
} as const
