import { texts } from 'shared-api'
import type { Call } from '../call.ts'
import { notFound } from '../errors.ts'
import { type Attempt, openAttempt } from './attempts.ts'
import { requireGateway } from './gateways.ts'
import { hear, inquireWhenDue } from './inquire.ts'
import { settle } from './settle.ts'

/** Answers with our attempt's id at once; the shopper's PIN is waited for elsewhere. */
export const payByEasypaisa = async (call: Call<'POST /payment/easypaisa/:orderId'>) => {
  const { db, ports, user, params, body, now } = call
  const gateway = requireGateway(ports, 'easypaisa')
  const { attempt, fresh } = await openAttempt(db, {
    orderId: params.orderId,
    user,
    method: 'easypaisa',
    provider: gateway.provider,
    payer: body.mobileNumber,
    now,
  })
  if (fresh) {
    const request = {
      attemptId: attempt.id,
      orderId: attempt.order_id,
      amount: attempt.amount,
      details: body,
      origin: ports.origin ?? new URL(call.request.url).origin,
    }
    await settle(db, attempt.id, await hear(ports, attempt, gateway.start(request)), now)
  }
  return {
    message:
      attempt.payer === body.mobileNumber
        ? texts.payByEasypaisa.success
        : `A request to ${attempt.payer} is still open, please approve it there or wait until it ends`,
    data: { transactionId: attempt.id, status: 'pending' as const },
  }
}

const words: Record<'pending' | 'paid' | 'failed' | 'expired', string> = {
  pending: 'Waiting for you to approve the payment in EasyPaisa',
  paid: texts.payByCard.success,
  failed: 'The payment did not go through, you can try again',
  expired: 'The payment was not approved in time, you can try again',
}

const statusOf = (attempt: Attempt) => (attempt.status === 'voided' ? 'failed' : attempt.status)

/** How an attempt stands, asked of the provider when it is due. */
export const easypaisaStatus = async ({
  db,
  ports,
  user,
  params,
}: Call<'GET /payment/easypaisa/status/:transactionId'>) => {
  const found = await db
    .selectFrom('payment_attempts')
    .innerJoin('orders', 'orders.id', 'payment_attempts.order_id')
    .selectAll('payment_attempts')
    .where('payment_attempts.id', '=', params.transactionId)
    .where('method', '=', 'easypaisa')
    .$if(user.role !== 'admin', (query) => query.where('orders.user_id', '=', user.id))
    .executeTakeFirst()
  if (!found) throw notFound('payment')
  const attempt = await inquireWhenDue({ db, ports }, found)
  const status = statusOf(attempt)
  return {
    message: attempt.reason && status !== 'paid' ? attempt.reason : words[status],
    data: { transactionId: attempt.id, status, ...(attempt.reason ? { reason: attempt.reason } : {}) },
  }
}
