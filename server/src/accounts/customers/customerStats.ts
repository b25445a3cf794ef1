import { type RawBuilder, sql } from 'kysely'
import type { Db } from '../../db/types.ts'
import { factsOfUser } from './customerFacts.ts'

const columns = { orders: 'orders', spent: 'spent', refusedParcels: 'returned_shipments' } as const

/** The totals that customers are sorted by: orders, paisa that was kept, shipments that came back. */
export type CustomerStat = keyof typeof columns

/**
 * The ids of one page of the customers who meet a condition on `users`, in the order of one of their totals. The orders
 * of marked customers are summed up here; so many of the others are read as could come before them.
 */
export const pageByStat = async (
  db: Db,
  condition: RawBuilder<boolean>,
  given: { sort: CustomerStat; order: 'asc' | 'desc'; page: number; limit: number },
): Promise<string[]> => {
  const column = sql.ref(columns[given.sort])
  const direction = sql.raw(given.order)
  const { rows } = await sql<{ id: string }>`
    with marked as materialized (select distinct user_id from dirty_customers),
      stored as (select stats.user_id, stats.${column}::bigint as value from customer_stats stats
        join users on users.id = stats.user_id
        where ${condition} and stats.user_id not in (select user_id from marked)
        order by stats.${column} ${direction}, stats.user_id ${direction} limit ${given.page * given.limit}),
      fresh as (select users.id, facts.${column}::bigint as value from marked
        join users on users.id = marked.user_id cross join lateral (${factsOfUser}) facts where ${condition})
    select user_id as id from (table stored union all table fresh) found
    order by value ${direction}, user_id ${direction}
    limit ${given.limit} offset ${(given.page - 1) * given.limit}`.execute(db)
  return rows.map(({ id }) => id)
}

/** Marks that one statement takes. */
const MAX_MARKS = 5_000

/**
 * Sums up the orders of marked customers. One statement sees one moment: a later change marks its customer
 * again. Returns the number of marks.
 */
export const refreshCustomerStats = async ({ db }: { db: Db }): Promise<number> => {
  for (let done = 0; ; ) {
    const { rows } = await sql<{ taken: number }>`
      with taken as (delete from dirty_customers where id in
          (select id from dirty_customers order by id limit ${MAX_MARKS})
        returning user_id),
      stats as (insert into customer_stats (user_id, orders, spent, returned_shipments)
        select users.id, facts.orders, facts.spent, facts.returned_shipments
          from users cross join lateral (${factsOfUser}) facts
          where users.id in (select user_id from taken) order by users.id
        on conflict (user_id) do update set orders = excluded.orders, spent = excluded.spent,
          returned_shipments = excluded.returned_shipments)
      select count(*)::int as taken from taken`.execute(db)
    const taken = rows[0]?.taken ?? 0
    done += taken
    if (taken < MAX_MARKS) return done
  }
}
