import { isSigned } from '../../kernel/signatures/signatures.ts'
import type { PaymentGateway, PaymentOutcome, StartedPayment } from '../../ports/paymentGateway.ts'
import type { Clock } from '../../ports/ports.ts'
import { createSafepayCall } from './safepayCall.ts'
import { Notification, Passport, Refunded, type Report, Started, takenOf } from './safepayReplies.ts'

export interface SafepayAccount {
  /** `https://api.getsafepay.com`, its sandbox, or a provider emulator. */
  origin: string
  environment: 'production' | 'sandbox'
  apiKey: string
  secret: string
  webhookSecret: string
  /** The timeout of a call, in milliseconds. */
  timeout?: number
}

const source = 'nuskha'

/** Both calls of a start end within this time: a payment without a reference was never shown to a shopper. */
const neverShownAfter = 60_000

/** Safepay's hosted page: the card number never touches us. A payment is paid when the reporter says so. */
export const createSafepayGateway = (account: SafepayAccount, clock: Clock): PaymentGateway => {
  const { call, report } = createSafepayCall(account)

  const openPaymentPage = async (payment: {
    reference: string
    attemptId: string
    orderId: string
    origin: string
  }) => {
    const tbt = Passport.parse((await call('POST', '/client/passport/v1/token')).body).data
    const page = new URL('/embedded/', account.origin)
    page.search = new URLSearchParams({
      environment: account.environment,
      tbt,
      tracker: payment.reference,
      source,
      order_id: payment.attemptId,
      redirect_url: `${payment.origin}/api/v1/payment/credit-card/return`,
      cancel_url: `${payment.origin}/pay/${payment.orderId}`,
    }).toString()
    return page.href
  }

  const verify = async (reference: string): Promise<PaymentOutcome> => {
    const found = await report(reference)
    if (!found || !isOurs(found)) return { status: 'unknown' }
    const amount = takenOf(found)
    if (amount !== null) return { status: 'paid', reference, amount }
    if (found.state === 'TRACKER_FAILED') return { status: 'failed', reason: 'CARD_DECLINED_BY_BANK' }
    return found.state === 'TRACKER_STARTED' ? { status: 'pending' } : { status: 'unknown' }
  }

  const isOurs = (found: Report) =>
    found.client?.api_key === undefined || found.client.api_key === account.apiKey

  const inquire = async (payment: StartedPayment): Promise<PaymentOutcome> => {
    if (payment.reference) return verify(payment.reference)
    return clock.now().getTime() - payment.createdAt.getTime() < neverShownAfter
      ? { status: 'unknown' }
      : { status: 'failed', reason: 'CARD_PAGE_FAILED' }
  }

  return {
    provider: 'safepay',
    hostedPage: true,
    inquire,
    resume: openPaymentPage,
    start: async ({ attemptId, orderId, amount, origin }) => {
      const started = await call('POST', '/order/payments/v3/', {
        merchant_api_key: account.apiKey,
        intent: 'CYBERSOURCE',
        mode: 'payment',
        entry_mode: 'raw',
        currency: 'PKR',
        amount,
        metadata: { source, order_id: attemptId },
      })
      const reference = Started.parse(started.body).data.tracker.token
      const redirectUrl = await openPaymentPage({ reference, attemptId, orderId, origin })
      return { status: 'pending', reference, redirectUrl }
    },
    refund: async ({ reference, amount }) => {
      const path = `/order/payments/v3/${encodeURIComponent(reference)}/refund`
      const response = await call('POST', path, { currency: 'PKR', amount }).catch(() => null)
      if (response && response.status >= 400 && response.status < 500)
        return { status: 'refused', reason: 'SAFEPAY_REFUSED_REFUND' }
      const done = Refunded.safeParse(response?.body).data
      return done
        ? { status: 'done', reference: done.data.action.cybersource_refund.token }
        : { status: 'unknown' }
    },
    refundsOf: async ({ reference }) => {
      const found = await report(reference)
      if (!found || !isOurs(found)) return null
      const made = found.charge?.cybersource_refunds ?? []
      return made.map(({ token, totals }) => ({ reference: token, amount: totals.amount }))
    },
    readNotification: async (request, body) => {
      const signature = request.headers.get('x-sfpy-signature') ?? ''
      if (!(await isSigned('SHA-512', account.webhookSecret, body, signature))) return { verdict: 'forged' }
      const notification = Notification.safeParse(body).data
      if (!notification) return { verdict: 'unreadable' }
      const { tracker, amount, currency, merchant_api_key } = notification.data
      if (merchant_api_key !== undefined && merchant_api_key !== account.apiKey)
        return { verdict: 'other_store' }
      return {
        verdict: 'read',
        payment: { reference: tracker },
        // A sum in another currency is another sum.
        amount: currency === 'PKR' ? amount : -1,
        about: notification.type === 'payment.refunded' ? 'refund' : 'payment',
      }
    },
    readReturn: async (query) => {
      const [tracker, signature] = [query.get('tracker') ?? '', query.get('sig') ?? '']
      return (await isSigned('SHA-256', account.secret, tracker, signature)) ? tracker : null
    },
  }
}
