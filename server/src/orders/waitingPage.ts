import { type RawBuilder, sql } from 'kysely'
import type { Db } from '../db/types.ts'
import { orderConditions, type Sought } from './adminOrders.ts'
import { waitingInParts } from './ordersWaiting.ts'

/**
 * The ids of one page of orders that wait to be started on or packed, by the time they were placed: the first of the
 * whole ones, which an index has in turn, and all of the few that go in two.
 */
export const waitingPage = async (
  db: Db,
  { waitsFor, ...others }: Sought & { waitsFor: 'processing' | 'packing' },
  given: { sortOrder?: 'asc' | 'desc' | undefined; page: number; pageSize: number },
  now: Date,
): Promise<string[]> => {
  const { page, pageSize } = given
  const { whole, inTwo } = waitingInParts(now)[waitsFor]
  const condition = orderConditions(others, now).whole
  const found = (part: RawBuilder<boolean>) =>
    sql`select orders.id, orders.created_at from orders where ${condition} and ${part}`
  const direction = sql.raw(given.sortOrder ?? 'desc')
  const sorting = sql`order by created_at ${direction}, id ${direction}`
  // `offset 0` keeps those in two from being looked for among all orders in turn.
  const { rows } = await sql<{ id: string }>`
    select id from ((${found(whole)} ${sorting} limit ${page * pageSize})
      union all (${found(inTwo)} offset 0)) orders
    ${sorting} limit ${pageSize} offset ${(page - 1) * pageSize}`.execute(db)
  return rows.map((row) => row.id)
}
