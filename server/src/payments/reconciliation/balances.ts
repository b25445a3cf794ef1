import { type RawBuilder, sql } from 'kysely'
import type { Db } from '../../db/types.ts'

/** An order whose books do not agree. Money is paisa. */
export interface Unbalanced {
  id: string
  order_number: string
  updated_at: Date
  /** The shop's share by the order's own status. */
  expected: number
  /** The shop's share by attempts and refunds. */
  kept: number
}

/**
 * SQL for those of these orders (a query of ids) whose word on their money is not what attempts and refunds
 * add up to. Expected is the part of the total that was not given back, or the cash of the shipments that
 * were paid so far. A queued refund explains its sum; that of goods that were taken out is no part of the order
 * any more.
 */
export const unbalancedOf = (orderIds: RawBuilder<unknown>): RawBuilder<unknown> => sql`
  select o.id, o.order_number, o.updated_at, word.expected, (taken.amount - back.given)::bigint as kept
  from orders o
  cross join lateral (select coalesce(sum(case when status = 'paid' then amount else captured_amount end), 0) as amount
    from payment_attempts where order_id = o.id) taken
  cross join lateral (select
      coalesce(sum(amount) filter (where status = 'done' or left_order), 0) as given,
      coalesce(sum(amount) filter (where status = 'queued' and not left_order), 0) as waiting
    from refunds where order_id = o.id) back
  cross join lateral (select case when o.payment_status in ('paid', 'partially_refunded', 'refunded')
    then o.total_amount - o.refunded_amount
    else (select coalesce(sum(s.total_amount), 0) from shipments s where s.order_id = o.id
      and s.collected_at is not null and s.status not in ('cancelled', 'returned')) end as expected) word
  where o.id in (${orderIds}) and taken.amount - back.given <> word.expected
    and taken.amount - back.given - back.waiting <> word.expected`

/** Changes that one statement checks. */
const atOnce = 2_000

/**
 * Compares the books of orders whose money changed. An order that agrees is not checked again until it
 * changes. The others stay for reconciliation. Returns how many changes were done with.
 */
export const compareBalances = async ({ db }: { db: Db }): Promise<number> => {
  let done = 0
  for (let last = 0; ; ) {
    const { rows } = await sql<{ id: number }>`
      select id::int as id from dirty_balances where id > ${last} order by id limit ${atOnce}`.execute(db)
    const until = rows.at(-1)?.id
    if (until === undefined) return done
    // One statement sees one moment: a later change notes its order again.
    const { numAffectedRows } = await sql`
      with checked as materialized (select id, order_id from dirty_balances where id > ${last} and id <= ${until}),
        wrong as materialized (${unbalancedOf(sql`select order_id from checked`)})
      delete from dirty_balances where id in
        (select checked.id from checked where checked.order_id not in (select wrong.id from wrong))`.execute(
      db,
    )
    done += Number(numAffectedRows ?? 0)
    last = until
  }
}
