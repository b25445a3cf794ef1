import { z } from 'zod'
import type { PaymentGateway, PaymentOutcome } from '../ports/ports.ts'

export interface SafepayAccount {
  /** `https://api.getsafepay.com`, its sandbox, or a stand-in. */
  origin: string
  environment: 'production' | 'sandbox'
  apiKey: string
  secret: string
  /** Where the hosted page sends the shopper afterwards: our `GET /payment/credit-card/return`. */
  returnUrl: string
  cancelUrl: string
}

const Started = z.object({ data: z.object({ tracker: z.object({ token: z.string() }) }) })
const Passport = z.object({ data: z.string() })
const Report = z.object({
  data: z.object({
    tracker: z.string().optional(),
    state: z.string(),
    amount: z.number(),
    currency: z.string(),
    metadata: z.object({ order_id: z.string().optional() }).optional(),
  }),
})

const timeout = 20_000

/** Safepay's hosted page: the card number never touches us. A payment is paid when the reporter says so. */
export const createSafepayGateway = (
  account: SafepayAccount,
): PaymentGateway & {
  verify(tracker: string, amount: number): Promise<PaymentOutcome>
} => {
  const call = async (method: 'GET' | 'POST', path: string, body?: unknown): Promise<unknown> => {
    const answer = await fetch(`${account.origin}${path}`, {
      method,
      headers: { 'Content-Type': 'application/json', 'X-SFPY-MERCHANT-SECRET': account.secret },
      ...(body === undefined ? {} : { body: JSON.stringify(body) }),
      signal: AbortSignal.timeout(timeout),
      redirect: 'error',
    })
    if (!answer.ok) throw new Error(`safepay answered ${answer.status}`)
    return answer.json()
  }

  const verify = async (tracker: string, amount: number): Promise<PaymentOutcome> => {
    const answer = await call('GET', `/reporter/api/v1/payments/${encodeURIComponent(tracker)}`).catch(
      () => null,
    )
    const report = Report.safeParse(answer).data?.data
    if (!report) return { status: 'unknown' }
    if (report.state === 'TRACKER_ENDED')
      return report.amount === amount && report.currency === 'PKR'
        ? { status: 'paid', reference: tracker, amount }
        : { status: 'unknown' }
    if (report.state === 'TRACKER_FAILED') return { status: 'failed', reason: 'The bank declined the card' }
    return { status: 'pending' }
  }

  return {
    provider: 'safepay',
    hostedPage: true,
    verify,
    start: async ({ attemptId, amount }) => {
      const started = Started.parse(
        await call('POST', '/order/payments/v3/', {
          merchant_api_key: account.apiKey,
          intent: 'CYBERSOURCE',
          mode: 'payment',
          entry_mode: 'raw',
          currency: 'PKR',
          amount,
          metadata: { source: 'nuskha', order_id: attemptId },
        }),
      )
      const tracker = started.data.tracker.token
      const tbt = Passport.parse(await call('POST', '/client/passport/v1/token')).data
      const page = new URL('/embedded/', account.origin)
      page.search = new URLSearchParams({
        environment: account.environment,
        tbt,
        tracker,
        source: 'nuskha',
        order_id: attemptId,
        redirect_url: account.returnUrl,
        cancel_url: account.cancelUrl,
      }).toString()
      return { status: 'pending', reference: tracker, redirectUrl: page.href }
    },
    inquire: async ({ reference, amount }) => (reference ? verify(reference, amount) : { status: 'unknown' }),
  }
}
