import { z } from 'zod'

export const Started = z.object({ data: z.object({ tracker: z.object({ token: z.string() }) }) })
export const Passport = z.object({ data: z.string() })
export const Refunded = z.object({
  data: z.object({ action: z.object({ cybersource_refund: z.object({ token: z.string() }) }) }),
})

/** Paisa and their currency. */
const sum = z.object({ currency: z.string(), amount: z.number().int() })

/** The reporter's word on a tracker. */
export const ReportReply = z.object({
  data: z.object({
    token: z.string(),
    state: z.string(),
    client: z.object({ api_key: z.string() }).optional(),
    charge: z
      .object({
        amount: sum,
        cybersource_refunds: z.array(z.object({ token: z.string(), totals: sum })).optional(),
      })
      .optional(),
  }),
})
export type Report = z.output<typeof ReportReply>['data']

const captured = ['TRACKER_ENDED', 'TRACKER_PARTIAL_REFUND', 'TRACKER_REFUNDED']

/** The captured amount in paisa, or null without one, or without one in rupees. */
export const takenOf = ({ state, charge }: Report): number | null =>
  captured.includes(state) && charge?.amount.currency === 'PKR' ? charge.amount.amount : null

/** A webhook, from its raw body. */
export const Notification = z
  .string()
  .transform((body, context) => {
    try {
      return JSON.parse(body) as unknown
    } catch {
      context.addIssue('not JSON')
      return z.NEVER
    }
  })
  .pipe(
    z.object({
      type: z.enum(['payment.succeeded', 'payment.failed', 'payment.refunded']),
      data: z.object({
        tracker: z.string(),
        amount: z.number(),
        currency: z.string(),
        merchant_api_key: z.string().optional(),
      }),
    }),
  )
