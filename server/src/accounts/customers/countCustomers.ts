import { sql } from 'kysely'
import type { Db } from '../../db/types.ts'
import { byDay } from '../../totals/byDay.ts'

/** The number of customers who signed up before this moment. */
export const countCustomers = async (db: Db, before: Date): Promise<number> => {
  const { rows } = await sql<{ count: number }>`select coalesce(sum(customers), 0)::int as count
    from ${byDay('daily_customer_totals', { to: before })} totals`.execute(db)
  return rows[0]?.count ?? 0
}
