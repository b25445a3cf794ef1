import { sql } from 'kysely'
import { paidTwice } from './cancelOrder.ts'

/**
 * SQL for orders whose payment is queued to go back as a whole: they are no longer paid and do not leave. Few
 * refunds are queued at a time, and an index has them.
 */
export const fullRefundWaits = sql<boolean>`orders.id in (
  select refunds.order_id from refunds join orders o on o.id = refunds.order_id
  where refunds.status = 'queued' and not refunds.left_order and refunds.reason <> ${paidTwice}
  group by refunds.order_id, o.total_amount, o.refunded_amount
  having sum(refunds.amount) >= o.total_amount - o.refunded_amount)`
