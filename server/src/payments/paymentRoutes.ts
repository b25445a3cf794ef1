import type { Call, Handlers } from '../kernel/call.ts'
import { ApiError, notFound } from '../kernel/errors.ts'
import { openAttempt } from './attempts/attempts.ts'
import { returnFromCard } from './attempts/cardReturn.ts'
import { payByCard } from './attempts/creditCard.ts'
import { easypaisaStatus, payByEasypaisa } from './attempts/easypaisa.ts'
import { exportAttempts } from './attempts/exportAttempts.ts'
import { inquire } from './attempts/inquire.ts'
import { listAttempts, readAttempt } from './attempts/listAttempts.ts'
import { takeEasypaisaNotification, takeSafepayNotification } from './attempts/notifications.ts'
import { loadPayments } from './loadPayments.ts'
import { readReconciliation } from './reconciliation/mismatches.ts'
import { reconcile } from './reconciliation/reconcile.ts'
import { exportRefunds } from './refunds/exportRefunds.ts'
import { listRefunds } from './refunds/listRefunds.ts'
import { refundedByProvider } from './refunds/refundedByProvider.ts'
import { createRefund, payRefund } from './refunds/refundRoutes.ts'

/** Cash needs no provider: the attempt stays pending until the rider has collected it. A repeat changes nothing. */
const payCash = async ({ db, user, params, now, say }: Call<'POST /payment/cash-on-delivery/:orderId'>) => {
  const { attempt } = await openAttempt(db, {
    orderId: params.orderId,
    user,
    method: 'cash',
    provider: 'cash',
    payer: null,
    now,
  })
  return { orderId: attempt.order_id, paymentMethod: 'cash' as const, message: say.done('payCash') }
}

/**
 * The attempt holds the provider's result afterwards, also if the provider was silent. 409 for cash, which
 * has no provider.
 */
const inquireNow = async (call: Call<'POST /payment/admin/attempt/:attemptId/inquire'>) => {
  const { db, params, now } = call
  const attempt = await db
    .selectFrom('payment_attempts')
    .selectAll()
    .where('id', '=', params.attemptId)
    .executeTakeFirst()
  if (!attempt) throw notFound('PAYMENT')
  if (attempt.method === 'cash') throw new ApiError('NO_PROVIDER')
  await inquire(call, attempt)
  return { message: call.say.done('inquirePayment'), data: await readAttempt(db, attempt.id, now, call.say) }
}

/** The reconciliation, with the refunds that a provider makes when it is asked. */
const reconciliation = async (
  call: Call<'GET /payment/admin/reconciliation' | 'POST /payment/admin/reconciliation'>,
) => {
  const { mismatches, ...read } = await readReconciliation(call.db, call.now, call.say)
  const refunds = mismatches.filter(({ kind }) => kind === 'refund')
  const byProvider = await refundedByProvider(
    call,
    refunds.map(({ orderId }) => orderId),
  )
  return {
    ...read,
    mismatches: mismatches.map((one) => ({
      ...one,
      byProvider: one.kind === 'refund' && byProvider.has(one.orderId),
    })),
  }
}

/** The specification retries under `/payments/…`: both paths do the same. */
export const paymentHandlers = {
  'POST /payment/credit-card/:orderId': payByCard,
  'POST /payments/credit-card/:orderId': payByCard,
  'POST /payment/easypaisa/:orderId': payByEasypaisa,
  'POST /payments/easypaisa/:orderId': payByEasypaisa,
  'POST /payment/cash-on-delivery/:orderId': payCash,
  'POST /payments/cash-on-delivery/:orderId': payCash,
  'GET /payment/easypaisa/status/:transactionId': easypaisaStatus,
  'GET /payments/easypaisa/status/:transactionId': easypaisaStatus,
  'GET /payment/credit-card/return': returnFromCard,
  'POST /payment/webhooks/safepay': takeSafepayNotification,
  'GET /payment/webhooks/easypaisa': takeEasypaisaNotification,
  'GET /payment/admin/all': ({ db, query, now, say }) => listAttempts(db, query, now, say),
  'GET /payment/admin/export': exportAttempts,
  'POST /payment/admin/attempt/:attemptId/inquire': inquireNow,
  'GET /order/:id/payments': async (call) => ({ data: await loadPayments(call) }),
  'GET /payment/admin/refunds': listRefunds,
  'GET /payment/admin/refunds/export': exportRefunds,
  'GET /payment/admin/reconciliation': async (call) => ({ data: await reconciliation(call) }),
  'POST /payment/admin/reconciliation': async (call) => {
    const asked = await reconcile(call, true)
    return {
      message: call.say.done('reconcile', { count: String(asked) }),
      data: await reconciliation(call),
    }
  },
  'POST /payment/admin/refund/:orderId': createRefund,
  'POST /payment/admin/refund/:refundId/send': payRefund,
} satisfies Partial<Handlers>
