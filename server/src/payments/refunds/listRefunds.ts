import { type RawBuilder, sql } from 'kysely'
import type { QueryOf } from 'shared-api/contract'
import { and } from '../../db/conditions.ts'
import { countLimitOf, countUpTo, metaOf } from '../../db/countUpTo.ts'
import type { Db } from '../../db/types.ts'
import type { Call } from '../../kernel/call.ts'
import { dated, mentioning } from '../paymentFilters.ts'
import { refundedByProvider } from './refundedByProvider.ts'
import { toRefund } from './refundShape.ts'

const sorting = sql`refunds.status = 'done', case when refunds.status = 'queued' then refunds.created_at end,
  refunds.done_at desc, refunds.id`

/** SQL over `refunds` for these filters. */
export const matchingRefunds = async (
  db: Db,
  filters: QueryOf<'GET /payment/admin/refunds/export'>,
): Promise<RawBuilder<boolean>> =>
  and([
    ...dated('refunds.created_at', filters),
    ...(filters.status ? [sql<boolean>`refunds.status = ${filters.status}`] : []),
    ...(filters.search ? [await mentioning(db, filters.search, 'refunds')] : []),
  ])

/** A page of refunds: queued ones first and the longest waiting before all, then the done, latest first. */
export const listRefunds = async (call: Call<'GET /payment/admin/refunds'>) => {
  const { db, query: filters, say } = call
  const { page = 1, limit = 20, search } = filters
  const matching = await matchingRefunds(db, filters)
  const counting = countUpTo(db, 'refunds', matching, countLimitOf(search))
  // Only for this page: for all refunds the database reads every order of the shop.
  const listed = db
    .selectFrom((one) =>
      one
        .selectFrom('refunds')
        .selectAll()
        .where(matching)
        .orderBy(sorting)
        .limit(limit)
        .offset((page - 1) * limit)
        .as('refunds'),
    )
    .innerJoin('orders', 'orders.id', 'refunds.order_id')
    .leftJoin('payment_attempts', 'payment_attempts.id', 'refunds.attempt_id')
    .selectAll('refunds')
    .select(['orders.order_number', 'orders.status as order_status', 'orders.customer_name'])
    .select('payment_attempts.provider')
    .orderBy(sorting)
    .execute()
  const [counted, rows] = await Promise.all([counting, listed])
  const byProvider = await refundedByProvider(
    call,
    rows.map(({ order_id }) => order_id),
  )
  const data = rows.map((row) => ({
    ...toRefund(row, say),
    orderNumber: row.order_number,
    orderStatus: row.order_status,
    customerName: row.customer_name,
    provider: row.provider,
    byProvider: byProvider.has(row.order_id),
  }))
  return { data, meta: metaOf(counted, { page, limit, listed: data.length }) }
}
