import { sql } from 'kysely'
import { toRupees } from 'shared-api'
import type { ResponseOf } from 'shared-api/contract'
import type { Say } from 'shared-api/messages/sentences'
import type { Db } from '../../db/types.ts'
import { readReason, readStored } from '../../kernel/storedSentence.ts'
import { type Unbalanced, unbalancedOf } from './balances.ts'
import { readProviderSums } from './providerSums.ts'

type Shown = ResponseOf<'GET /payment/admin/reconciliation'>['data']
type Mismatch = Omit<Shown['mismatches'][number], 'byProvider'>
type Reconciliation = Omit<Shown, 'mismatches'> & { mismatches: Mismatch[] }

const most = 200

/** Orders whose word on their money is not what attempts and refunds add up to. */
const unbalanced = async (db: Db): Promise<Mismatch[]> => {
  const changed = sql`select order_id from dirty_balances`
  const { rows } = await sql<Unbalanced>`
    select * from (${unbalancedOf(changed)}) found order by updated_at limit ${most}`.execute(db)
  return rows.map((row) => ({
    kind: 'balance',
    orderId: row.id,
    orderNumber: row.order_number,
    attemptId: null,
    refundId: null,
    provider: null,
    expected: toRupees(row.expected),
    actual: toRupees(row.kept),
    since: row.updated_at.toISOString(),
    note: null,
  }))
}

/** SQL for attempts with an unknown result: older than 20 minutes, and not waiting for the shopper either. */
export const isUnknown = (now: Date) => sql<boolean>`(payment_attempts.method <> 'cash'
  and payment_attempts.status in ('pending', 'expired')
  and payment_attempts.created_at <= ${new Date(now.getTime() - 20 * 60_000)}::timestamptz
  and payment_attempts.last_provider_status is distinct from 'pending')`

/** SQL for attempts among which are all that are in doubt, as `payment_attempts_doubtful` has them. */
const isDoubtful = sql<boolean>`method <> 'cash'
  and ((payment_attempts.status in ('pending', 'expired') and last_provider_status is distinct from 'pending')
    or (payment_attempts.status = 'paid' and last_provider_status = 'failed'))`

/** Attempts with an unknown result, and paid ones that the provider denies. */
const doubtful = async (db: Db, now: Date, say: Say): Promise<Mismatch[]> => {
  const rows = await db
    .selectFrom('payment_attempts')
    .innerJoin('orders', 'orders.id', 'payment_attempts.order_id')
    .select([
      'payment_attempts.id',
      'order_id',
      'order_number',
      'provider',
      'payment_attempts.status',
      'amount',
      'captured_amount',
      'reason',
      'payment_attempts.created_at',
    ])
    .where(isDoubtful)
    .where(sql<boolean>`(payment_attempts.status = 'paid' or ${isUnknown(now)})`)
    .orderBy('payment_attempts.created_at')
    .limit(most)
    .execute()
  return rows.map((row) => ({
    kind: row.status === 'paid' ? ('contradicted' as const) : ('unknown' as const),
    orderId: row.order_id,
    orderNumber: row.order_number,
    attemptId: row.id,
    refundId: null,
    provider: row.provider,
    expected: toRupees(row.amount),
    actual: row.captured_amount === null ? null : toRupees(row.captured_amount),
    since: row.created_at.toISOString(),
    note: row.reason && readReason(row.reason, say),
  }))
}

const waitingRefunds = async (db: Db, say: Say): Promise<Mismatch[]> => {
  const rows = await db
    .selectFrom('refunds')
    .innerJoin('orders', 'orders.id', 'refunds.order_id')
    .leftJoin('payment_attempts', 'payment_attempts.id', 'refunds.attempt_id')
    .select(['refunds.id', 'refunds.order_id', 'order_number', 'refunds.attempt_id', 'provider'])
    .select(['refunds.amount', 'refunds.created_at', 'error', 'refunds.reason'])
    .where(sql<boolean>`refunds.status = 'queued'`)
    .orderBy('refunds.created_at')
    .limit(most)
    .execute()
  return rows.map((row) => ({
    kind: 'refund',
    orderId: row.order_id,
    orderNumber: row.order_number,
    attemptId: row.attempt_id,
    refundId: row.id,
    provider: row.provider,
    expected: toRupees(row.amount),
    actual: 0,
    since: row.created_at.toISOString(),
    note: row.error ? readReason(row.error, say) : readStored(row.reason, say),
  }))
}

/** Notifications that were refused in the last 30 days. */
const rejected = async (db: Db, now: Date): Promise<Reconciliation['refusedNotifications']> => {
  const rows = await db
    .selectFrom('payment_notifications')
    .select([
      'provider',
      'verdict',
      sql<number>`sum(times)::bigint`.as('count'),
      sql<Date>`max(last_at)`.as('last'),
    ])
    .where('verdict', 'not in', ['accepted', 'repeated'])
    .where('last_at', '>', new Date(now.getTime() - 30 * 86_400_000))
    .groupBy(['provider', 'verdict'])
    .orderBy('provider')
    .orderBy('verdict')
    .execute()
  return rows.map(({ last, ...row }) => ({ ...row, lastAt: last.toISOString() }))
}

/** The shop's balance with each provider by its own books, in rupees, and all mismatches in them. */
export const readReconciliation = async (db: Db, now: Date, say: Say): Promise<Reconciliation> => {
  const [totals, refusedNotifications, ...mismatches] = await Promise.all([
    readProviderSums(db),
    rejected(db, now),
    unbalanced(db),
    doubtful(db, now, say),
    waitingRefunds(db, say),
  ])
  return {
    providers: totals.map(({ provider, captured, refunded, open }) => ({
      provider,
      captured: toRupees(captured),
      refunded: toRupees(refunded),
      open,
    })),
    mismatches: mismatches.flat(),
    refusedNotifications,
  }
}
