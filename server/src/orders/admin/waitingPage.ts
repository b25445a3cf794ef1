import { type RawBuilder, sql } from 'kysely'
import type { Db } from '../../db/types.ts'
import { orderConditions, type Sought } from './adminOrders.ts'
import { waitingInParts } from './ordersWaiting.ts'

/**
 * The ids of one page of orders to start on or to pack, by their placing. It reads the first of the whole
 * ones in the order of an index, and all of the few others.
 */
export const waitingPage = async (
  db: Db,
  { waitsFor, ...filters }: Sought & { waitsFor: 'processing' | 'packing' },
  given: { sortOrder?: 'asc' | 'desc' | undefined; page: number; pageSize: number },
  now: Date,
): Promise<string[]> => {
  const { page, pageSize } = given
  const { whole, few } = waitingInParts(now)[waitsFor]
  const condition = orderConditions(filters, now).whole
  const found = (part: RawBuilder<boolean>) =>
    sql`select orders.id, orders.created_at from orders where ${condition} and ${part}`
  const direction = sql.raw(given.sortOrder ?? 'desc')
  const sorting = sql`order by created_at ${direction}, id ${direction}`
  // `offset 0` keeps the few from being looked for among all orders in turn.
  const others = few.map((part) => sql`(${found(part)} offset 0)`)
  const { rows } = await sql<{ id: string }>`
    select id from ((${found(whole)} ${sorting} limit ${page * pageSize})
      union all ${sql.join(others, sql` union all `)}) orders
    ${sorting} limit ${pageSize} offset ${(page - 1) * pageSize}`.execute(db)
  return rows.map((row) => row.id)
}
