import { texts } from 'shared-api'
import type { Call } from '../call.ts'
import { invalid, Refusal } from '../errors.ts'
import { openAttempt } from './attempts.ts'
import { hasExpired, passesLuhn } from './cardNumber.ts'
import { hear, inquire } from './inquire.ts'
import { settle } from './settle.ts'

type Body = NonNullable<Call<'POST /payment/credit-card/:orderId'>['body']>

/** 400 on the field that cannot be right. */
const refuseMistyped = (body: Body, now: Date): void => {
  if (!body.cardNumber || !passesLuhn(body.cardNumber))
    throw invalid('cardNumber', 'This card number is not right, please check it')
  if (!body.cardHolder) throw invalid('cardHolder', 'Enter the name on the card')
  if (body.expiryMonth === undefined) throw invalid('expiryMonth', 'Enter the month')
  if (body.expiryYear === undefined) throw invalid('expiryYear', 'Enter the year')
  if (hasExpired(body.expiryMonth, body.expiryYear, now)) throw invalid('expiryYear', 'This card has expired')
  if (!body.cvv) throw invalid('cvv', 'Enter the 3 or 4 digits of the security code')
}

/** The order and the attempt exist before the bank is asked; what nobody answers stays pending. */
export const payByCard = async (call: Call<'POST /payment/credit-card/:orderId'>) => {
  const { db, ports, user, params, now } = call
  const body = call.body ?? {}
  const gateway = ports.gateways.credit_card
  // An empty form goes to the provider's own page, where there is one.
  const empty = Object.keys(body).length === 0
  if (!empty || !gateway.hostedPage) refuseMistyped(body, now)
  const { attempt, fresh } = await openAttempt(db, {
    orderId: params.orderId,
    user,
    method: 'credit_card',
    provider: gateway.provider,
    payer: null,
    now,
  })
  const request = { attemptId: attempt.id, orderId: attempt.order_id, amount: attempt.amount, details: body }
  const started = fresh ? await hear(ports, attempt, gateway.start(request)) : null
  const settled = started
    ? await settle(db, attempt.id, started, ports.clock.now())
    : await inquire({ db, ports }, attempt)
  if (settled.status === 'failed')
    throw new Refusal(
      402,
      'PAYMENT_DECLINED',
      `${settled.reason ?? 'The card was declined'}, please try another card`,
    )
  const redirectUrl = started?.status === 'pending' ? started.redirectUrl : undefined
  return {
    message: settled.status === 'paid' ? texts.payByCard.success : 'Your payment is being confirmed',
    data: {
      orderId: attempt.order_id,
      paymentStatus: settled.status === 'paid' ? ('paid' as const) : ('pending' as const),
      transactionId: attempt.id,
      ...(redirectUrl ? { redirectUrl } : {}),
    },
  }
}
