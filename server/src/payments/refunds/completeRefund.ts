import { sql } from 'kysely'
import { canStepPayment } from 'shared-api'
import type { Trx } from '../../db/types.ts'
import { lockOrder } from '../../orders/transitions/orderHistory.ts'
import { stepPayment } from '../../orders/transitions/stepPayment.ts'

/**
 * Money went back: the refund is done by this reference, and the order says how much of its payment is left.
 * A refund that is done already stays as it is. Paisa.
 */
export const completeRefund = async (
  trx: Trx,
  given: { refundId: string; reference: string; now: Date },
): Promise<void> => {
  const { order_id } = await trx
    .selectFrom('refunds')
    .select('order_id')
    .where('id', '=', given.refundId)
    .executeTakeFirstOrThrow()
  const order = await lockOrder(trx, order_id)
  const done = await trx
    .updateTable('refunds')
    .set({ status: 'done', reference: given.reference, done_at: given.now, asked_at: null, error: null })
    .where('id', '=', given.refundId)
    .where('status', '=', 'queued')
    .returning('id')
    .executeTakeFirst()
  if (!done || !canStepPayment(order.payment_status, 'refundPart')) return
  const kept = await keptOf(trx, order_id)
  // An order that was paid twice and refunded once stays paid.
  const refunded = Math.min(order.total_amount, Math.max(order.refunded_amount, order.total_amount - kept))
  if (refunded <= 0) return
  const step = refunded === order.total_amount ? 'refundAll' : 'refundPart'
  await stepPayment(trx, order, step, { refunded, now: given.now })
}

/** Paisa of an order that the shop still has: payments less refunds, made or due for goods that were taken out. */
const keptOf = async (trx: Trx, orderId: string): Promise<number> => {
  const taken = await capturedOf(trx, orderId)
  const { given } = await trx
    .selectFrom('refunds')
    .select(sql<number>`coalesce(sum(amount), 0)::bigint`.as('given'))
    .where('order_id', '=', orderId)
    .where((eb) => eb.or([eb('status', '=', 'done'), eb('left_order', '=', true)]))
    .executeTakeFirstOrThrow()
  return taken - given
}

/** Paisa that providers and riders have taken for an order. */
export const capturedOf = async (trx: Trx, orderId: string): Promise<number> => {
  const { taken } = await trx
    .selectFrom('payment_attempts')
    .select(
      sql<number>`coalesce(sum(case when status = 'paid' then amount else captured_amount end), 0)::bigint`.as(
        'taken',
      ),
    )
    .where('order_id', '=', orderId)
    .executeTakeFirstOrThrow()
  return taken
}
