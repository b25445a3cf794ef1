import { sql } from 'kysely'
import type { OperationKey } from 'shared-api/contract'
import { paidTwice } from './cancelOrder.ts'

/** Money that staff record as given back by hand. It may be a refund that is queued already, found by its amount. */
const byHandKey: OperationKey = 'PATCH /order/:id/payment'

/**
 * SQL for orders whose payment waits to go back as a whole, in the queue or for a second member of staff. They are no
 * longer paid and do not leave. A request that has expired counts until the next `deleteExpired`. Few refunds wait at a
 * time, and indexes have them. A request to send a queued refund names the refund and is not counted again.
 */
export const fullRefundWaits = sql<boolean>`orders.id in (
  select waiting.order_id from (
    select order_id, amount from refunds where status = 'queued' and not left_order and reason <> ${paidTwice}
    union all
    select record_id, amount from approvals
    where status = 'waiting' and kind = 'refund' and record_type = 'order'
      and not (operation = ${sql.lit(byHandKey)} and exists (
        select from refunds where order_id = record_id and status = 'queued' and amount = approvals.amount
          and not left_order and reason <> ${paidTwice}))) waiting
  join orders o on o.id = waiting.order_id
  group by o.id, waiting.order_id
  having sum(waiting.amount) >= o.total_amount - o.refunded_amount)`
