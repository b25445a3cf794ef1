import { toRupees } from 'shared-api'
import { afterRow } from '../../db/conditions.ts'
import type { Db } from '../../db/types.ts'
import type { Call } from '../../kernel/call.ts'
import { csvResponse } from '../../kernel/csv.ts'
import { dayOf, secondOf } from '../../kernel/days.ts'
import { readStored } from '../../kernel/storedSentence.ts'
import { matchingRefunds } from './listRefunds.ts'

const batchSize = 500

const nextRows = (
  db: Db,
  condition: Awaited<ReturnType<typeof matchingRefunds>>,
  last: { id: string } | undefined,
) =>
  db
    .selectFrom('refunds')
    .innerJoin('orders', 'orders.id', 'refunds.order_id')
    .leftJoin('payment_attempts', 'payment_attempts.id', 'refunds.attempt_id')
    .select([
      'refunds.id',
      'refunds.created_at',
      'refunds.done_at',
      'refunds.amount',
      'refunds.status',
      'refunds.reference',
      'refunds.reason',
      'orders.order_number',
      'orders.customer_name',
      'payment_attempts.provider',
    ])
    .where(condition)
    .where(afterRow('refunds.id', last))
    .orderBy('refunds.id')
    .limit(batchSize)
    .execute()

type Row = Awaited<ReturnType<typeof nextRows>>[number]

/** All refunds that the filters match, as CSV, in the order in which they were made. */
export const exportRefunds = async ({ db, query, now, say }: Call<'GET /payment/admin/refunds/export'>) => {
  const condition = await matchingRefunds(db, query)
  const columns: Record<string, (row: Row) => string | number | null> = {
    'Made (Karachi)': (row) => secondOf(row.created_at),
    Order: (row) => row.order_number,
    Customer: (row) => row.customer_name,
    'Amount (Rs)': (row) => toRupees(row.amount),
    Status: (row) => row.status,
    'Sent (Karachi)': (row) => row.done_at && secondOf(row.done_at),
    Provider: (row) => row.provider,
    Reference: (row) => row.reference,
    Reason: (row) => readStored(row.reason, say),
  }
  return csvResponse(`refunds-${dayOf(now)}.csv`, columns, (last: Row | undefined) =>
    nextRows(db, condition, last),
  )
}
