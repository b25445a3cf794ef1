import { fill, texts } from 'shared-api'
import type { Call, Handlers } from '../call.ts'
import { openAttempt } from './attempts.ts'
import { returnFromCard } from './cardReturn.ts'
import { payByCard } from './creditCard.ts'
import { easypaisaStatus, payByEasypaisa } from './easypaisa.ts'
import { readReconciliation } from './mismatches.ts'
import { takeEasypaisaNotice, takeSafepayNotice } from './notifications.ts'
import { reconcile } from './reconcile.ts'
import { createRefund, payRefund } from './refundRoutes.ts'

/** Cash needs no provider: the attempt stays pending until the rider has collected it. A repeat changes nothing. */
const payCash = async ({ db, user, params, now }: Call<'POST /payment/cash-on-delivery/:orderId'>) => {
  const { attempt } = await openAttempt(db, {
    orderId: params.orderId,
    user,
    method: 'cash',
    provider: 'cash',
    payer: null,
    now,
  })
  return { orderId: attempt.order_id, paymentMethod: 'cash' as const, message: texts.payCash.success }
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
  'POST /payment/webhooks/safepay': takeSafepayNotice,
  'GET /payment/webhooks/easypaisa': takeEasypaisaNotice,
  'GET /payment/admin/reconciliation': async ({ db, now }) => ({ data: await readReconciliation(db, now) }),
  'POST /payment/admin/reconciliation': async (call) => {
    const asked = await reconcile(call, true)
    return {
      message: fill(texts.reconcile.success, { count: String(asked) }),
      data: await readReconciliation(call.db, call.now),
    }
  },
  'POST /payment/admin/refund/:orderId': createRefund,
  'POST /payment/admin/refund/:refundId/send': payRefund,
} satisfies Partial<Handlers>
