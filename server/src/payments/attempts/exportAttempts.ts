import type { PaymentAttempt } from 'shared-api/contract'
import { afterRow } from '../../db/conditions.ts'
import type { Call } from '../../kernel/call.ts'
import { csvResponse } from '../../kernel/csv.ts'
import { dayOf, secondOf } from '../../kernel/days.ts'
import { matchingAttempts, readAttempts } from './listAttempts.ts'

const batchSize = 200

const columns: Record<string, (one: PaymentAttempt) => string | number | null> = {
  'Started (Karachi)': (one) => secondOf(new Date(one.createdAt)),
  Order: (one) => one.orderNumber,
  'Order status': (one) => one.orderStatus,
  Customer: (one) => one.customerName,
  Method: (one) => one.method,
  Provider: (one) => one.provider,
  'Amount (Rs)': (one) => one.amount,
  'Amount by the provider (Rs)': (one) => one.otherAmount,
  Status: (one) => one.status,
  'Status by the provider': (one) => one.answered,
  Reference: (one) => one.reference,
  Payer: (one) => one.payer,
  Reason: (one) => one.reason,
  'Refunded of the order (Rs)': (one) => one.refunded,
  'Queued refunds of the order (Rs)': (one) => one.refundQueued,
}

/** All attempts that the filters match, as CSV, in the order in which they began. */
export const exportAttempts = async ({ db, query, now, say }: Call<'GET /payment/admin/export'>) => {
  const condition = await matchingAttempts(db, query, now)
  return csvResponse(`payments-${dayOf(now)}.csv`, columns, async (last: PaymentAttempt | undefined) => {
    const rows = await db
      .selectFrom('payment_attempts')
      .select('id')
      .where(condition)
      .where(afterRow('id', last))
      .orderBy('id')
      .limit(batchSize)
      .execute()
    return readAttempts(
      db,
      rows.map(({ id }) => id),
      now,
      say,
    )
  })
}
