import { isSentenceCode } from 'shared-api/messages/sentences'
import type { Call } from '../../kernel/call.ts'
import { ApiError, invalid } from '../../kernel/errors.ts'
import { forgive, limit } from '../../kernel/limits.ts'
import { shopOrigin } from '../../kernel/shopOrigin.ts'
import { requireGateway, toStarted } from '../gateways/gateways.ts'
import { openAttempt } from './attempts.ts'
import { hasExpired, passesLuhn } from './cardNumber.ts'
import { inquire, receiveOutcome } from './inquire.ts'
import { settle } from './settle.ts'

type Body = NonNullable<Call<'POST /payment/credit-card/:orderId'>['body']>

/** 400 on the field that cannot be right. */
const assertCardFields = (body: Body, now: Date): void => {
  if (!body.cardNumber || !passesLuhn(body.cardNumber)) throw invalid('cardNumber', 'CARD_NUMBER_WRONG')
  if (!body.cardHolder) throw invalid('cardHolder', 'CARD_HOLDER')
  if (body.expiryMonth === undefined) throw invalid('expiryMonth', 'CARD_MONTH')
  if (body.expiryYear === undefined) throw invalid('expiryYear', 'CARD_YEAR')
  if (hasExpired(body.expiryMonth, body.expiryYear, now)) throw invalid('expiryYear', 'CARD_EXPIRED')
  if (!body.cvv) throw invalid('cvv', 'CARD_CVV')
}

/**
 * The order and the attempt exist before the call to the bank. Without a response the attempt stays pending.
 */
export const payByCard = async (call: Call<'POST /payment/credit-card/:orderId'>) => {
  const { db, ports, user, params, now, say } = call
  const body = call.body ?? {}
  const gateway = requireGateway(ports, 'credit_card')
  // An empty form goes to the provider's own page, where there is one; no card reaches a real provider through us.
  const empty = Object.keys(body).length === 0
  if (!empty && !gateway.cardForm && gateway.hostedPage) throw invalid('cardNumber', 'CARD_ON_BANK_PAGE')
  const typed = !empty || !gateway.hostedPage
  const declined = `declined-card:${user.id}`
  if (typed) {
    assertCardFields(body, now)
    await limit(db, declined, ports.settings.limits.declinedCardsPerHour, 3600, now)
  }
  const { attempt, fresh } = await openAttempt(db, {
    orderId: params.orderId,
    user,
    method: 'credit_card',
    provider: gateway.provider,
    payer: null,
    now,
  })
  const origin = shopOrigin(call)
  const request = { ...toStarted(attempt), details: body, origin }
  const started = fresh ? await receiveOutcome(ports, attempt, gateway.start(request)) : null
  const settled = started
    ? await settle(db, attempt.id, started, ports.clock.now())
    : await inquire({ db, ports }, attempt)
  if (settled.status === 'failed')
    throw settled.reason && isSentenceCode(settled.reason)
      ? new ApiError('PAYMENT_DECLINED.REASON', { reason: { code: settled.reason, params: {} } })
      : new ApiError('PAYMENT_DECLINED')
  if (typed && settled.status === 'paid') await forgive(db, [declined])
  const { provider_reference: reference } = settled
  const resume = !started && settled.status === 'pending' && reference ? gateway.resume : undefined
  const redirectUrl =
    started?.status === 'pending'
      ? started.redirectUrl
      : // A shopper who left the hosted page returns to the same payment, which cannot be charged twice.
        await resume?.({ ...toStarted(settled), reference: reference ?? '', origin })
  return {
    message: settled.status === 'paid' ? say.done('payByCard') : say('PAYMENT_BEING_CONFIRMED'),
    data: {
      orderId: attempt.order_id,
      paymentStatus: settled.status === 'paid' ? ('paid' as const) : ('pending' as const),
      transactionId: attempt.id,
      ...(redirectUrl ? { redirectUrl } : {}),
    },
  }
}
