import { canStepPayment } from 'shared-api'
import type { ReasonCode } from 'shared-api/messages/sentences'
import { transact } from '../../db/transact.ts'
import type { Db, Trx } from '../../db/types.ts'
import { giveBack } from '../../kernel/budgets.ts'
import { storeSentence } from '../../kernel/storedSentence.ts'
import { paidTwice, queueRefund } from '../../orders/transitions/cancelOrder.ts'
import { lockOrder, type OrderRow } from '../../orders/transitions/orderHistory.ts'
import { stepPayment } from '../../orders/transitions/stepPayment.ts'
import type { PaymentOutcome } from '../../ports/paymentGateway.ts'
import { type Attempt, isOver, leaveOpenAttempt, nextCheck } from './attempts.ts'

/**
 * Stores a provider's result of an attempt once, from any source and after any number of repeats. Money for a
 * cancelled order is recorded, the order stays cancelled and a refund is queued. Returns the attempt as it
 * stands afterwards.
 */
export const settle = (db: Db, attemptId: string, outcome: PaymentOutcome, now: Date): Promise<Attempt> =>
  transact(db, async (trx) => {
    const { order_id } = await trx
      .selectFrom('payment_attempts')
      .select('order_id')
      .where('id', '=', attemptId)
      .executeTakeFirstOrThrow()
    // Order before attempt: the same lock order as opening and cancelling.
    const order = await lockOrder(trx, order_id)
    const attempt = await trx
      .selectFrom('payment_attempts')
      .selectAll()
      .where('id', '=', attemptId)
      .executeTakeFirstOrThrow()
    if (attempt.status === 'paid') return update(trx, attempt, { last_provider_status: outcome.status })
    if (outcome.status === 'paid' && outcome.amount === attempt.amount)
      return settlePaid(trx, order, attempt, outcome, now)
    // Another amount is no evidence for this order: it is stored, and stays open until staff have checked it.
    const captured = outcome.status === 'paid' ? { captured_amount: outcome.amount } : {}
    const updated = await update(trx, attempt, { ...captured, last_provider_status: outcome.status })
    return settleOpen(trx, order, updated, outcome, now)
  })

const settleOpen = async (
  trx: Trx,
  order: OrderRow,
  attempt: Attempt,
  outcome: PaymentOutcome,
  now: Date,
): Promise<Attempt> => {
  if (attempt.status === 'expired')
    return update(trx, attempt, {
      next_check_at: outcome.status === 'failed' ? null : nextCheck(attempt.created_at, now),
      poll_count: attempt.poll_count + 1,
    })
  if (attempt.status !== 'pending') return attempt
  if (outcome.status === 'failed')
    return close(trx, order, attempt, { status: 'failed', reason: outcome.reason }, now)
  if (isOver(attempt.created_at, now))
    return close(trx, order, attempt, { status: 'expired', reason: 'NO_ANSWER_IN_TIME' }, now)
  const reference = outcome.status === 'pending' ? outcome.reference : undefined
  return update(trx, attempt, {
    next_check_at: nextCheck(attempt.created_at, now),
    poll_count: attempt.poll_count + 1,
    ...(reference ? { provider_reference: reference } : {}),
    updated_at: now,
  })
}

const update = (trx: Trx, attempt: Attempt, columns: Partial<Attempt>): Promise<Attempt> =>
  trx
    .updateTable('payment_attempts')
    .set(columns)
    .where('id', '=', attempt.id)
    .returningAll()
    .executeTakeFirstOrThrow()

const settlePaid = async (
  trx: Trx,
  order: OrderRow,
  attempt: Attempt,
  outcome: Extract<PaymentOutcome, { status: 'paid' }>,
  now: Date,
) => {
  const paid = await update(trx, attempt, {
    status: 'paid',
    last_provider_status: 'paid',
    captured_amount: null,
    provider_reference: outcome.reference,
    reason: null,
    next_check_at: null,
    reconciled_at: null,
    updated_at: now,
  })
  // A rider who is on the way with a cash order collects its money.
  const isWithRider =
    order.payment_method === 'cash' && order.status !== 'pending' && order.status !== 'processing'
  // An edit may have raised the total since the request: less than the total pays nothing.
  const wanted =
    order.status !== 'cancelled' &&
    !isWithRider &&
    canStepPayment(order.payment_status, 'capture') &&
    attempt.amount >= order.total_amount
  if (attempt.method === 'easypaisa')
    // The number keeps its requests: a stranger who pays could otherwise send it any number of them.
    await giveBack({ db: trx }, ['walletRequest'], { account: order.user_id })
  if (wanted) {
    await stepPayment(trx, order, 'capture', { now })
    await takeMethodOf(trx, order, attempt, now)
  }
  await giveRestBack(trx, order, { amount: attempt.amount, wanted, now })
  return paid
}

/** Queues the refund of money that the order does not cost, or does not cost any more. `amount` in paisa. */
const giveRestBack = async (
  trx: Trx,
  order: OrderRow,
  { amount, wanted, now }: { amount: number; wanted: boolean; now: Date },
) => {
  const rest = wanted ? amount - order.total_amount : amount
  if (rest === 0) return
  if (order.status === 'cancelled')
    return queueRefund(trx, order, { amount: rest, reason: storeSentence('PAID_AFTER_CANCEL'), now })
  if (amount !== order.total_amount)
    return queueRefund(trx, order, {
      amount: rest,
      reason: storeSentence('PAID_BEFORE_EDIT'),
      leftOrder: true,
      now,
    })
  return queueRefund(trx, order, { amount: rest, reason: paidTwice, now })
}

/** Money of a method that the shopper had left pays the order: it is paid by that method after all. */
const takeMethodOf = async (trx: Trx, order: OrderRow, { method }: Attempt, now: Date) => {
  if (order.payment_method === method) return
  await leaveOpenAttempt(trx, order.id, { reason: 'METHOD_CHANGED', now })
  await trx
    .updateTable('orders')
    .set({ payment_method: method, cash_tendered: null })
    .where('id', '=', order.id)
    .execute()
}

const close = async (
  trx: Trx,
  order: OrderRow,
  attempt: Attempt,
  end: { status: 'failed' | 'expired'; reason: ReasonCode },
  now: Date,
) => {
  if (canStepPayment(order.payment_status, 'fail')) await stepPayment(trx, order, 'fail', { now })
  const next_check_at = end.status === 'expired' ? nextCheck(attempt.created_at, now) : null
  // Reconciliation checks each final status once more, from any source.
  return update(trx, attempt, { ...end, next_check_at, reconciled_at: null, updated_at: now })
}
