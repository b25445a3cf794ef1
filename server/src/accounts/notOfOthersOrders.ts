import { sql } from 'kysely'

/**
 * The condition that a message in `outbox` is about no order of somebody else: anybody may give an address for the
 * messages of an order, and it makes none of them its owner's.
 */
export const notOfOthersOrders = (userId: string) =>
  sql<boolean>`(outbox.order_id is null
    or exists (select from orders where orders.id = outbox.order_id and orders.user_id = ${userId}))`
