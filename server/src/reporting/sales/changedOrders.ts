import { type RawBuilder, sql } from 'kysely'

/** SQL for days of which more changed than orders of which it is known how they stood: they are added up whole. */
export const wholeDays = (inside: RawBuilder<unknown>): RawBuilder<unknown> =>
  sql`select day from changed_days where order_id is null and ${inside}`

/** SQL for the orders of other days that changed since, with how they stood: the first note of each says it. */
const notes = (inside: RawBuilder<unknown>) => sql`select distinct on (order_id) *
  from changed_days where order_id is not null and ${inside} and day not in (${wholeDays(inside)})
  order by order_id, id`

/** SQL for what changed orders add to the orders of their days, in the columns of `order_days`. */
export const changedOrders = (inside: RawBuilder<unknown>): RawBuilder<unknown> => sql`
  select c.day, stands.* from (${notes(inside)}) c join orders o on o.id = c.order_id
    cross join lateral (values (c.status, c.payment_status, c.payment_method, -1, -c.amount),
      (o.status, o.payment_status, o.payment_method, 1, o.total_amount)
    ) stands (status, payment_status, payment_method, orders, amount)
  where stands.status is not null`

const counts = (order: 'o' | 'c') =>
  sql`coalesce(${sql.ref(`${order}.status`)} not in ('cancelled', 'refunded'), false)::int`

/**
 * SQL for what changed orders add to the lines sold on their days: day, key, quantity, revenue in paisa. Where lines
 * themselves changed, the day is added up whole.
 */
export const changedLines =
  (key: RawBuilder<unknown>, are: RawBuilder<unknown>) =>
  (inside: RawBuilder<unknown>): RawBuilder<unknown> =>
    sql`
    select c.day, ${key}, (${counts('o')} - ${counts('c')}) * i.quantity,
      (${counts('o')} - ${counts('c')})::bigint * i.total_price
    from (${notes(inside)}) c join orders o on o.id = c.order_id join order_items i on i.order_id = o.id
    where ${counts('o')} <> ${counts('c')} and i.cancelled_at is null and ${are}`
