import { sql } from 'kysely'
import { canStepPayment } from 'shared-api'
import { transact } from '../../db/transact.ts'
import type { Trx } from '../../db/types.ts'
import type { Call } from '../../kernel/call.ts'
import { ApiError, invalid } from '../../kernel/errors.ts'
import { newId } from '../../kernel/ids.ts'
import type { Approvable } from '../../kernel/needApproval.ts'
import { storeSentence } from '../../kernel/storedSentence.ts'
import { loadOrder } from '../loadOrders.ts'
import { allowRefund } from './allowRefund.ts'
import { assertNotRequested } from './assertNotRequested.ts'
import { assertOrderVersion } from './assertOrderVersion.ts'
import { unclaimed, waitingOf } from './cancelOrder.ts'
import { collectCash, type Fact, isBrought } from './collectCash.ts'
import { followRefund } from './followRefund.ts'
import { lockOrder, type OrderRow } from './orderHistory.ts'
import { illegalPaymentStep, stepPayment } from './stepPayment.ts'

/** A fact with the call of staff that reports it. */
type Reported = Fact & { call: Approvable }

/** A payment fact that staff know: cash collected, a card or wallet that failed, money given back. */
export const recordPayment = async (call: Call<'PATCH /order/:id/payment'>) => {
  const { db, user, params, body, now, say } = call
  await transact(db, async (trx) => {
    const order = await lockOrder(trx, params.id)
    if (order.payment_status === body.paymentStatus && body.paymentStatus !== 'partially_refunded') {
      if (body.transactionId && body.paymentStatus === 'refunded')
        await closeRefund(trx, order, { reference: body.transactionId, now, call })
      return
    }
    if (await isBrought(trx, order.id, body.shipmentId)) return
    await assertOrderVersion(trx, order, body.version, { say, now })
    await record[body.paymentStatus](trx, order, { ...body, actorId: user.id, now, call })
    await trx
      .updateTable('orders')
      .set((eb) => ({ version: eb('version', '+', 1), updated_at: now }))
      .where('id', '=', order.id)
      .execute()
  })
  const message = call.say.done('updatePaymentStatus', { status: body.paymentStatus })
  return { message, data: await loadOrder(db, params.id, 'admin', { say, now }) }
}

/**
 * Queued refunds are closed one by one, because the order alone does not show which of them a transfer was
 * for.
 */
const refundsWaiting = () => new ApiError('REFUNDS_WAITING')

/**
 * Money that staff have given back by hand, with the reference of the transfer: a refund of this amount that waits, or
 * what none has claimed. Never above what was paid.
 */
const giveBack = async (trx: Trx, order: OrderRow, fact: Reported) => {
  if (!canStepPayment(order.payment_status, 'refundPart')) throw illegalPaymentStep(order, fact.paymentStatus)
  const left = order.total_amount - order.refunded_amount
  const partly = fact.paymentStatus === 'partially_refunded'
  if (partly && fact.amount === undefined) throw invalid('amount', 'REFUND_AMOUNT')
  const wanted = partly ? Math.round((fact.amount ?? 0) * 100) : left
  if (wanted <= 0 || wanted > left || (partly && wanted === left))
    throw invalid('amount', 'REFUND_BELOW_LEFT')
  const waiting = await waitingOf(trx, order)
    .select(['id', 'amount', 'asked_at', 'allowed'])
    .orderBy(sql`asked_at is not null`)
    .orderBy('id')
    .execute()
  const meant = waiting.find(({ amount }) => amount === wanted)
  assertNotRequested(partly ? waiting.filter((one) => one === meant) : waiting)
  const free = await unclaimed(trx, order)
  // A full refund covers only the amount that no other refund has claimed. Those stay queued.
  const amount = partly || meant ? wanted : free
  if (!meant && (amount <= 0 || amount > free)) throw refundsWaiting()
  const refund = { amount, status: 'done' as const, reference: fact.transactionId ?? null, done_at: fact.now }
  const id = meant?.id ?? newId(fact.now)
  if (meant)
    await trx
      .updateTable('refunds')
      .set({ ...refund, error: null })
      .where('id', '=', meant.id)
      .execute()
  else
    await trx
      .insertInto('refunds')
      .values({
        ...refund,
        id,
        order_id: order.id,
        reason: fact.reason ?? storeSentence('GIVEN_BACK_BY_STAFF'),
        actor_id: fact.actorId,
        created_at: fact.now,
      })
      .execute()
  await followRefund(trx, order.id, { isWhole: free === (meant ? 0 : amount), now: fact.now })
  const allowed = meant?.allowed ?? false
  await allowRefund(trx, fact.call, { id, order_id: order.id, amount, allowed })
  await stepPayment(trx, order, partly ? 'refundPart' : 'refundAll', {
    refunded: order.refunded_amount + wanted,
  })
}

/**
 * A refunded order's money stays queued until staff enter the transfer. A repeated entry changes nothing. A
 * second payment, or a shipment that was taken out, has its own transfer.
 */
const closeRefund = async (
  trx: Trx,
  order: OrderRow,
  given: Pick<Reported, 'call' | 'now'> & { reference: string },
) => {
  const refunds = await trx
    .selectFrom('refunds')
    .select(['status', 'reference'])
    .where('order_id', '=', order.id)
    .execute()
  if (refunds.some(({ status, reference }) => status === 'done' && reference === given.reference)) return
  const waiting = await waitingOf(trx, order)
    .select(['id', 'order_id', 'amount', 'allowed', 'asked_at'])
    .execute()
  assertNotRequested(waiting)
  const [meant, ...others] = waiting
  if (others.length > 0 || (!meant && refunds.some(({ status }) => status === 'queued')))
    throw refundsWaiting()
  if (!meant) return
  await allowRefund(trx, given.call, meant)
  await trx
    .updateTable('refunds')
    .set({ status: 'done', reference: given.reference, done_at: given.now, error: null })
    .where('id', '=', meant.id)
    .execute()
}

const never = async (_trx: Trx, order: OrderRow, fact: Reported): Promise<void> => {
  throw illegalPaymentStep(order, fact.paymentStatus)
}

/** An admin's facts, one for each payment status. Pending, failed and voided come about by themselves. */
const record: Record<
  OrderRow['payment_status'],
  (trx: Trx, order: OrderRow, fact: Reported) => Promise<void>
> = {
  paid: collectCash,
  refunded: giveBack,
  partially_refunded: giveBack,
  pending: never,
  failed: never,
  voided: never,
}
