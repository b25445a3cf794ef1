import { sql } from 'kysely'
import { compactRows } from '../../db/compactRows.ts'
import type { Db } from '../../db/types.ts'
import { dayOf, startOfDay } from '../../kernel/days.ts'

/** The number of customers before this moment. Whole days are added up already. */
export const countCustomers = async (db: Db, before: Date): Promise<number> => {
  const day = dayOf(before)
  const { rows } = await sql<{ count: number }>`select (
    coalesce((select sum(customers) from customer_days where day < ${day}::date), 0)
    + (select count(*) from users where role = 'customer'
        and created_at >= ${startOfDay(day)}::timestamptz and created_at < ${before}::timestamptz))::int as count`.execute(
    db,
  )
  return rows[0]?.count ?? 0
}

/** Makes one row of a day's many. Returns the number of days. */
export const compactCustomerDays = (db: Db): Promise<number> =>
  compactRows(db, { table: 'customer_days', by: ['day'], sums: ['customers'] })
