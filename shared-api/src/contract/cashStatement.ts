import { z } from 'zod'
import { amount, data, day, op, text } from './operation.ts'

/** Characters: some 2,500 lines. The limit of a body is 256 kB. */
const MAX_STATEMENT = 240_000

/** The differences between a courier's statement and the shop's records. */
export const statementDifferences = [
  'missing',
  'amount',
  'unknown',
  'twice',
  'paid',
  'not_due',
  'other_courier',
  'unclear',
  'unreadable',
] as const
export type StatementDifference = (typeof statementDifferences)[number]

const Difference = z.object({
  kind: z.enum(statementDifferences),
  /** The line of the file, the header being line 1; null for a shipment that the statement leaves out. */
  line: z.number().nullable(),
  trackingNumber: z.string().nullable(),
  orderNumber: z.string().nullable(),
  orderId: z.string().nullable(),
  /** Rupees by the statement. */
  stated: amount.nullable(),
  /** Rupees by the shop's records. */
  due: amount.nullable(),
})

export const cashStatementOperations = {
  'POST /order/admin/cash-statement': op({
    summary:
      'Compare a courier’s statement (CSV with tracking number or order number, and amount) with the cash that is due. With `collect`, record the cash of every line that matches.',
    access: 'admin',
    duty: 'payments.work',
    body: z.strictObject({
      csv: z.string().min(1).max(MAX_STATEMENT),
      courier: text(100),
      /** Shipments that were delivered in these days and are not in the statement are missing. */
      from: day.optional(),
      to: day.optional(),
      /** The reference of the courier’s transfer, for the payments. */
      reference: text(100).optional(),
      collect: z.boolean().optional(),
    }),
    response: data(
      z.object({
        lines: z.number(),
        matched: z.object({ count: z.number(), amount }),
        differences: z.array(Difference),
        /** The cash that this call recorded. */
        collected: z.object({ count: z.number(), amount }),
      }),
    ),
  }),
} as const
