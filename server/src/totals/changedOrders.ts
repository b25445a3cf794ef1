import { type RawBuilder, sql } from 'kysely'

/**
 * The first mark of each order says how it stood when its day was summed up. Marks of days that are summed up
 * again as a whole do not count.
 */
const marks = (inside: RawBuilder<unknown>) => sql`select distinct on (order_id) *
  from dirty_days where order_id is not null and ${inside}
    and day not in (select day from dirty_days where subject = 'sales' and order_id is null)
  order by order_id, id`

/** SQL for the differences of changed orders, in the columns of `daily_order_totals`. */
export const changedOrders = (inside: RawBuilder<unknown>): RawBuilder<unknown> => sql`
  select c.day, stands.* from (${marks(inside)}) c join orders o on o.id = c.order_id
    cross join lateral (values (c.status, c.payment_status, c.payment_method, -1, -c.amount),
      (o.status, o.payment_status, o.payment_method, 1, o.total_amount)
    ) stands (status, payment_status, payment_method, orders, amount)
  where stands.status is not null`

const counts = (order: 'o' | 'c') =>
  sql`coalesce(${sql.ref(`${order}.status`)} not in ('cancelled', 'refunded'), false)::int`

/**
 * SQL for the differences that changed orders make to the lines sold on their days: day, key, quantity, revenue
 * in paisa. Changed lines mark the whole day.
 */
export const changedLines =
  (key: RawBuilder<unknown>, condition: RawBuilder<unknown>) =>
  (inside: RawBuilder<unknown>): RawBuilder<unknown> =>
    sql`
    select c.day, ${key}, (${counts('o')} - ${counts('c')}) * i.quantity,
      (${counts('o')} - ${counts('c')})::bigint * i.total_price
    from (${marks(inside)}) c join orders o on o.id = c.order_id join order_items i on i.order_id = o.id
    where ${counts('o')} <> ${counts('c')} and i.cancelled_at is null and ${condition}`
