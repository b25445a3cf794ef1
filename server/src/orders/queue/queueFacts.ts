import { sql } from 'kysely'
import { toRupees } from 'shared-api'
import type { CallOutcome, CashDue, QueuedOrder } from 'shared-api/contract'
import type { Db } from '../../db/types.ts'
import { owedShipment, queueConditions } from './queueTabs.ts'

interface FactsRow {
  id: string
  earlier_orders: number
  earlier_returned: number
  calls: number
  last_at: Date | null
  last_outcome: CallOutcome | null
  retry_at: Date | null
}

type Facts = Pick<QueuedOrder, 'calls' | 'earlier'>

/** The calls of each order, and the earlier orders of its customer. */
export const queueFacts = async (db: Db, ids: readonly string[]): Promise<Map<string, Facts>> => {
  const { rows } = await sql<FactsRow>`
    select orders.id, earlier.orders as earlier_orders, earlier.returned as earlier_returned,
      (select count(*)::int from order_calls where order_id = orders.id) as calls,
      last.at as last_at, last.outcome as last_outcome, last.retry_at
    from orders
    cross join lateral (select count(*)::int as orders, (count(*) filter (where exists (select from shipments s
        where s.order_id = e.id and s.status = 'returned')))::int as returned
      from orders e where e.user_id = orders.user_id and e.created_at < orders.created_at) earlier
    left join lateral (select at, outcome, retry_at from order_calls where order_id = orders.id
      order by id desc limit 1) last on true
    where orders.id = any(${ids}::text[])`.execute(db)
  return new Map(
    rows.map((row) => [
      row.id,
      {
        calls: {
          count: row.calls,
          lastAt: row.last_at?.toISOString() ?? null,
          lastOutcome: row.last_outcome,
          retryAt: row.retry_at?.toISOString() ?? null,
        },
        earlier: { orders: row.earlier_orders, returned: row.earlier_returned },
      },
    ]),
  )
}

const MAX_GROUPS = 500

/** Cash that couriers owe, by courier and by the day of delivery in Karachi, the oldest day first. */
export const readCashDue = async (db: Db, now: Date): Promise<CashDue[]> => {
  const { rows } = await sql<{ courier: string | null; day: string; shipments: number; amount: number }>`
    select s.courier, to_char(s.delivered_at at time zone 'Asia/Karachi', 'YYYY-MM-DD') as day,
      count(*)::int as shipments, sum(s.total_amount)::bigint as amount
    from (select id from orders where ${queueConditions(now).cash} offset 0) orders join shipments s on ${owedShipment}
    group by 1, 2 order by 1 nulls last, 2 limit ${MAX_GROUPS}`.execute(db)
  return rows.map((row) => ({ ...row, amount: toRupees(Number(row.amount)) }))
}
