import type { Say } from 'shared-api/messages/sentences'
import { giveBack, spend } from '../../kernel/budgets.ts'
import type { Call } from '../../kernel/call.ts'
import { notFound } from '../../kernel/errors.ts'
import { isStaffFor } from '../../kernel/isStaffFor.ts'
import { shopOrigin } from '../../kernel/shopOrigin.ts'
import { readReason } from '../../kernel/storedSentence.ts'
import { requireGateway } from '../gateways/gateways.ts'
import { type Attempt, hasOpenAttempt, openAttempt } from './attempts.ts'
import { inquireWhenDue, receiveOutcome } from './inquire.ts'
import { settle } from './settle.ts'

/**
 * Spends the budget of a request to a wallet, and gives it back where `open` fails. A repeat while a request is
 * open spends nothing. The caller's own proven number does not count as a recipient, so that strangers who type
 * it do not keep its owner from paying.
 */
const withinBudget = async <T>(call: Call<'POST /payment/easypaisa/:orderId'>, open: () => Promise<T>) => {
  const { db, user, params, body, ip, now } = call
  if (await hasOpenAttempt(db, params.orderId, now)) return open()
  const own = await db
    .selectFrom('contact_points')
    .select('user_id')
    .where('user_id', '=', user.id)
    .where('value', '=', body.mobileNumber)
    .where('proven_at', 'is not', null)
    .executeTakeFirst()
  const spender = { account: user.id, recipient: own ? null : body.mobileNumber, network: ip }
  await spend(call, 'walletRequest', spender)
  return open().catch(async (error: unknown) => {
    await giveBack(call, ['walletRequest'], spender)
    throw error
  })
}

/** Returns our attempt's id at once. Polling waits for the shopper's PIN. */
export const payByEasypaisa = async (call: Call<'POST /payment/easypaisa/:orderId'>) => {
  const { db, ports, user, params, body, now, say } = call
  const gateway = requireGateway(ports, 'easypaisa')
  const { attempt, fresh } = await withinBudget(call, () =>
    openAttempt(db, {
      orderId: params.orderId,
      user,
      method: 'easypaisa',
      provider: gateway.provider,
      payer: body.mobileNumber,
      now,
    }),
  )
  if (fresh) {
    const request = {
      attemptId: attempt.id,
      orderId: attempt.order_id,
      amount: attempt.amount,
      details: body,
      origin: shopOrigin(call),
    }
    await settle(db, attempt.id, await receiveOutcome(ports, attempt, gateway.start(request)), now)
  }
  return {
    message:
      attempt.payer === body.mobileNumber
        ? call.say.done('payByEasypaisa')
        : say('REQUEST_OPEN', { phone: attempt.payer ?? '' }),
    data: { transactionId: attempt.id, status: 'pending' as const },
  }
}

const statusText = (status: 'pending' | 'paid' | 'failed' | 'expired', say: Say): string =>
  status === 'paid' ? say.done('payByCard') : say(unpaid[status])

const unpaid = {
  pending: 'PAYMENT_WAITING',
  failed: 'PAYMENT_FAILED',
  expired: 'PAYMENT_NOT_APPROVED',
} as const

const statusOf = (attempt: Attempt) => (attempt.status === 'voided' ? 'failed' : attempt.status)

/** The status of an attempt. Asks the provider if the attempt is due. */
export const easypaisaStatus = async ({
  db,
  ports,
  user,
  params,
  say,
}: Call<'GET /payment/easypaisa/status/:transactionId'>) => {
  const found = await db
    .selectFrom('payment_attempts')
    .innerJoin('orders', 'orders.id', 'payment_attempts.order_id')
    .selectAll('payment_attempts')
    .where('payment_attempts.id', '=', params.transactionId)
    .where('method', '=', 'easypaisa')
    .$if(!isStaffFor(user, 'GET /payment/easypaisa/status/:transactionId'), (query) =>
      query.where('orders.user_id', '=', user.id),
    )
    .executeTakeFirst()
  if (!found) throw notFound('PAYMENT')
  const attempt = await inquireWhenDue({ db, ports }, found)
  const status = statusOf(attempt)
  const reason = attempt.reason && readReason(attempt.reason, say)
  return {
    message: reason && status !== 'paid' ? reason : statusText(status, say),
    data: { transactionId: attempt.id, status, ...(reason ? { reason } : {}) },
  }
}
