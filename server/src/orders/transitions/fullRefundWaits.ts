import { sql } from 'kysely'
import type { OperationKey } from 'shared-api/contract'
import { paidTwice } from './cancelOrder.ts'

/** Staff refund an order by it. Other refunds that wait for a colleague are queued already. */
const refundKey: OperationKey = 'POST /payment/admin/refund/:orderId'

/**
 * SQL for orders whose payment waits to go back as a whole, in the queue or for a second member of staff. They are no
 * longer paid and do not leave. A request that has expired counts until the next `deleteExpired`. Few refunds wait at a
 * time, and indexes have them.
 */
export const fullRefundWaits = sql<boolean>`orders.id in (
  select waiting.order_id from (
    select order_id, amount from refunds where status = 'queued' and not left_order and reason <> ${paidTwice}
    union all
    select record_id, amount from approvals
    where status = 'waiting' and operation = ${sql.lit(refundKey)}) waiting
  join orders o on o.id = waiting.order_id
  group by o.id, waiting.order_id
  having sum(waiting.amount) >= o.total_amount - o.refunded_amount)`
