import { type RawBuilder, sql } from 'kysely'
import { toRupees } from 'shared-api'
import type { PaymentAttempt, QueryOf } from 'shared-api/contract'
import type { Say } from 'shared-api/messages/sentences'
import { and, oneOf } from '../../db/conditions.ts'
import { countLimitOf, countUpTo, metaOf } from '../../db/countUpTo.ts'
import type { Db } from '../../db/types.ts'
import { notFound } from '../../kernel/errors.ts'
import { readReason } from '../../kernel/storedSentence.ts'
import { dated, mentioning } from '../paymentFilters.ts'
import { isUnknown } from '../reconciliation/mismatches.ts'

type Filters = QueryOf<'GET /payment/admin/all'>

/** Money came in, whether or not it was the right amount. */
const captured = sql`(payment_attempts.status = 'paid' or payment_attempts.captured_amount is not null)`

/** SQL over `payment_attempts` for these filters. */
export const matchingAttempts = async (
  db: Db,
  filters: QueryOf<'GET /payment/admin/export'>,
  now: Date,
): Promise<RawBuilder<boolean>> => {
  const { method, status, orderId, unknown, cancelled, search } = filters
  const onCancelled = sql<boolean>`(${captured} and exists (select from orders
    where orders.id = payment_attempts.order_id and orders.status = 'cancelled'))`
  return and([
    ...dated('payment_attempts.created_at', filters),
    ...(method?.length ? [oneOf('payment_attempts.method', method)] : []),
    ...(status?.length ? [oneOf('payment_attempts.status', status)] : []),
    ...(orderId ? [sql<boolean>`payment_attempts.order_id = ${orderId}`] : []),
    ...(unknown === undefined ? [] : [sql<boolean>`${isUnknown(now)} = ${unknown}::boolean`]),
    ...(cancelled === undefined ? [] : [sql<boolean>`${onCancelled} = ${cancelled}::boolean`]),
    ...(search ? [await mentioning(db, search, 'payment_attempts')] : []),
  ])
}

const refundsOf = (status: 'queued' | 'done') =>
  sql<number>`(select coalesce(sum(r.amount), 0)::bigint from refunds r
    where r.order_id = payment_attempts.order_id and r.status = ${status})`

/** These attempts in this order, as staff see them. */
export const readAttempts = async (db: Db, ids: string[], now: Date, say: Say): Promise<PaymentAttempt[]> => {
  if (ids.length === 0) return []
  const rows = await db
    .selectFrom('payment_attempts')
    .innerJoin('orders', 'orders.id', 'payment_attempts.order_id')
    .selectAll('payment_attempts')
    .select(['orders.order_number', 'orders.status as order_status', 'orders.customer_name'])
    .select([
      isUnknown(now).as('unknown'),
      refundsOf('done').as('refunded'),
      refundsOf('queued').as('refund_queued'),
    ])
    .where('payment_attempts.id', 'in', ids)
    .execute()
  return rows
    .sort((a, b) => ids.indexOf(a.id) - ids.indexOf(b.id))
    .map((row) => ({
      id: row.id,
      orderId: row.order_id,
      orderNumber: row.order_number,
      orderStatus: row.order_status,
      customerName: row.customer_name,
      method: row.method,
      provider: row.provider,
      amount: toRupees(row.amount),
      otherAmount: row.captured_amount === null ? null : toRupees(row.captured_amount),
      status: row.status,
      answered: row.last_provider_status,
      unknown: row.unknown,
      reference: row.provider_reference,
      payer: row.payer,
      reason: row.reason && readReason(row.reason, say),
      refunded: toRupees(row.refunded),
      refundQueued: toRupees(row.refund_queued),
      createdAt: row.created_at.toISOString(),
      updatedAt: row.updated_at.toISOString(),
    }))
}

const sortColumns = {
  createdAt: ['payment_attempts.created_at', 'payment_attempts.id'],
  amount: ['payment_attempts.amount', 'payment_attempts.id'],
  status: ['payment_attempts.status', 'payment_attempts.created_at', 'payment_attempts.id'],
} as const

/** A page of attempts of every order, by default newest first. */
export const listAttempts = async (db: Db, filters: Filters, now: Date, say: Say) => {
  const { page = 1, limit = 20, sort = 'createdAt', order = 'desc' } = filters
  const condition = await matchingAttempts(db, filters, now)
  const counting = countUpTo(db, 'payment_attempts', condition, countLimitOf(filters.search))
  const listed = db
    .selectFrom('payment_attempts')
    .where(condition)
    .select('payment_attempts.id')
    .orderBy(sql.join(sortColumns[sort].map((column) => sql`${sql.ref(column)} ${sql.raw(order)}`)))
    .limit(limit)
    .offset((page - 1) * limit)
    .execute()
  const [counted, ids] = await Promise.all([counting, listed])
  const data = await readAttempts(
    db,
    ids.map(({ id }) => id),
    now,
    say,
  )
  return { data, meta: metaOf(counted, { page, limit, listed: data.length }) }
}

/** One attempt as staff see it. 404 for an unknown id. */
export const readAttempt = async (db: Db, id: string, now: Date, say: Say): Promise<PaymentAttempt> => {
  const [attempt] = await readAttempts(db, [id], now, say)
  if (!attempt) throw notFound('PAYMENT')
  return attempt
}
