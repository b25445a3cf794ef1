import { sql } from 'kysely'

/** SQL for the orders of a row of `users`, the paisa that the shop kept of them, and the cash shipments that came back. */
export const factsOfUser = sql`
  select count(*)::int as orders,
    coalesce(sum(total_amount - refunded_amount)
      filter (where payment_status in ('paid', 'partially_refunded')), 0)::bigint as spent,
    (select count(*)::int from orders o join shipments s on s.order_id = o.id
      where o.user_id = users.id and o.payment_method = 'cash' and s.status = 'returned') as returned_shipments,
    max(created_at) as last
  from orders where orders.user_id = users.id`
