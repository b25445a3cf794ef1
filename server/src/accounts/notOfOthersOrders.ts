import { sql } from 'kysely'

/**
 * The condition that a message in `outbox` is about no order of another customer. A customer may enter any
 * address for the messages of an order, which does not make them its owner's.
 */
export const notOfOthersOrders = (userId: string) =>
  sql<boolean>`(outbox.order_id is null
    or exists (select from orders where orders.id = outbox.order_id and orders.user_id = ${userId}))`
