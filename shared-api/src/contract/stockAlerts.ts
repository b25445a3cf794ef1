import { z } from 'zod'
import { data, done, id, op } from './operation.ts'

/** A product of which the customer wants to know when it is back in stock. */
export const StockAlert = z.object({ productId: id, name: z.string(), image: z.string().nullable() })
export type StockAlert = z.output<typeof StockAlert>

export const stockAlertOperations = {
  'GET /stock-alert': op({
    summary: 'The products that the caller waits for, newest first.',
    access: 'customer',
    response: data(z.array(StockAlert)),
  }),
  'POST /stock-alert/:productId': op({
    summary:
      'Send the caller one message when the product is back in stock. Needs a proven contact. A repeat changes nothing.',
    access: 'customer',
    idempotent: 'by itself',
    response: done,
  }),
  'DELETE /stock-alert/:productId': op({
    summary: 'Do not send it.',
    access: 'customer',
    response: done,
  }),
} as const
