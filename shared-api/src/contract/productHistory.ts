import { z } from 'zod'
import { amount, data, op } from './operation.ts'

/** Rupees before and after. Before is null for a new product. */
const Step = z.object({ before: amount.nullable(), after: amount })

const PriceChange = z.object({
  at: z.string(),
  /** The member of staff; null if the account is gone. */
  actor: z.string().nullable(),
  /** Null if it stayed. */
  price: Step.nullable(),
  /** The printed price (MRP); null if it stayed. */
  originalPrice: Step.nullable(),
})

/** The calls of staff about a product's past. */
export const productHistoryOperations = {
  'GET /product/sales/:id': op({
    summary: 'Units and revenue of a product in each of the last twelve months, the oldest first.',
    access: 'admin',
    duty: 'reports.read',
    response: data(z.array(z.object({ month: z.string(), units: z.number(), revenue: amount }))),
  }),
  'GET /product/price-history/:id': op({
    summary: 'Changes of the price and the printed price of a product by staff, the newest 50 first.',
    access: 'admin',
    duty: 'catalogue.read',
    response: data(z.array(PriceChange)),
  }),
} as const
