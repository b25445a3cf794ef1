import { toRupees } from 'shared-api'
import type { OrderPayments } from 'shared-api/contract'
import type { Call } from '../kernel/call.ts'
import { notFound } from '../kernel/errors.ts'
import { readReason, readStored } from '../kernel/storedSentence.ts'
import { readRefundable } from '../orders/transitions/refundableLines.ts'
import { refundedByProvider } from './refunds/refundedByProvider.ts'

/**
 * Every attempt to pay an order and every refund of it, oldest first, and what can still go back, in rupees; 404 when
 * there is no such order.
 */
export const loadPayments = async (call: Call<'GET /order/:id/payments'>): Promise<OrderPayments> => {
  const { db, params, say } = call
  const orderId = params.id
  const order = await db.selectFrom('orders').select('id').where('id', '=', orderId).executeTakeFirst()
  if (!order) throw notFound('ORDER')
  const attempts = await db
    .selectFrom('payment_attempts')
    .selectAll()
    .where('order_id', '=', orderId)
    .orderBy('created_at')
    .orderBy('id')
    .execute()
  const refunds = await db
    .selectFrom('refunds')
    .selectAll()
    .where('order_id', '=', orderId)
    .orderBy('created_at')
    .orderBy('id')
    .execute()
  const { lines, delivery } = await readRefundable(db, orderId)
  const byProvider = (await refundedByProvider(call, [orderId])).has(orderId)
  return {
    attempts: attempts.map((row) => ({
      id: row.id,
      method: row.method,
      provider: row.provider,
      amount: toRupees(row.amount),
      status: row.status,
      reference: row.provider_reference,
      payer: row.payer,
      reason: row.reason && readReason(row.reason, say),
      createdAt: row.created_at.toISOString(),
      updatedAt: row.updated_at.toISOString(),
    })),
    refunds: refunds.map((row) => ({
      id: row.id,
      amount: toRupees(row.amount),
      status: row.status,
      reference: row.reference,
      reason: readStored(row.reason, say),
      createdAt: row.created_at.toISOString(),
      doneAt: row.done_at?.toISOString() ?? null,
    })),
    refundable: {
      lines: lines.map((line) => ({ ...line, paid: toRupees(line.paid) })),
      delivery: toRupees(delivery),
      byProvider,
    },
  }
}
