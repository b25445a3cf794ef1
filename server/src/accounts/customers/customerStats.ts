import { type RawBuilder, sql } from 'kysely'
import type { Db } from '../../db/types.ts'

const columns = { orders: 'orders', spent: 'spent', refusedParcels: 'refused' } as const

/** The totals that customers are sorted by: orders, paisa that was kept, shipments that came back. */
export type CustomerSum = keyof typeof columns

/**
 * The ids of one page of the customers who meet a condition on `users`, in the order of one of their sums. Sums that
 * changed since they were added up are added here; so many of the others are read as could come before them.
 */
export const pageBySum = async (
  db: Db,
  condition: RawBuilder<boolean>,
  given: { sort: CustomerSum; order: 'asc' | 'desc'; page: number; limit: number },
): Promise<string[]> => {
  const column = sql.ref(columns[given.sort])
  const direction = sql.raw(given.order)
  const inOrder = sql`order by value ${direction}, user_id ${direction}`
  const { rows } = await sql<{ id: string }>`
    with moved as materialized (select user_id, sum(${column}) as value from customer_changes group by user_id),
      kept as (select sums.user_id, sums.${column}::bigint as value from customer_sums sums
        join users on users.id = sums.user_id
        where ${condition} and sums.user_id not in (select user_id from moved)
        order by sums.${column} ${direction}, sums.user_id ${direction} limit ${given.page * given.limit}),
      fresh as (select moved.user_id, (moved.value + coalesce(sums.${column}, 0))::bigint as value from moved
        join users on users.id = moved.user_id left join customer_sums sums on sums.user_id = moved.user_id
        where ${condition})
    select user_id as id from (table kept union all table fresh) found
    ${inOrder} limit ${given.limit} offset ${(given.page - 1) * given.limit}`.execute(db)
  return rows.map(({ id }) => id)
}

/** Changes that are added up by one statement. */
const atOnce = 5_000

/**
 * Adds what changed to the sums of customers. One process adds each change once. Changes of deleted customers
 * are deleted too. Returns how many there were.
 */
export const compactCustomerStats = async (db: Db): Promise<number> => {
  for (let done = 0; ; ) {
    const { rows } = await sql<{ taken: number }>`
      with gone as (delete from customer_changes where id in
          (select id from customer_changes order by id limit ${atOnce})
        returning user_id, orders, spent, refused),
      added as (insert into customer_sums as sums (user_id, orders, spent, refused)
        select user_id, sum(orders), sum(spent), sum(refused) from gone
          where exists (select from users where id = user_id) group by user_id order by user_id
        on conflict (user_id) do update set orders = sums.orders + excluded.orders,
          spent = sums.spent + excluded.spent, refused = sums.refused + excluded.refused)
      select count(*)::int as taken from gone`.execute(db)
    const taken = rows[0]?.taken ?? 0
    done += taken
    if (taken < atOnce) return done
  }
}
