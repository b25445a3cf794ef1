import { sql } from 'kysely'
import { transact } from '../../db/transact.ts'
import type { Db } from '../../db/types.ts'
import { addChanges, dropEmpty, sumTables, writeSums } from './salesByDay.ts'

/** Days that are added up in one transaction. */
const atOnce = 400

/**
 * Adds the changes of their orders to the days, or sums the days up again, as of one moment: later changes
 * are noted again. Returns the number of days.
 */
export const rollupDailySales = ({ db }: { db: Db }): Promise<number> =>
  transact(
    db,
    async (trx) => {
      // Before the first read: a concurrent `refreshPeriodTotals` is then either done, and seen, or waits.
      await sql`lock table product_days in row exclusive mode`.execute(trx)
      const { rows } = await sql<{ day: string; whole: boolean }>`
        select day::text, bool_or(order_id is null) as whole from changed_days
        group by day order by day desc limit ${atOnce}`.execute(trx)
      const relation = (some: typeof rows) => sql`select unnest(${some.map(({ day }) => day)}::date[]) as day`
      const whole = rows.filter((row) => row.whole)
      const others = rows.filter((row) => !row.whole)
      for (const table of sumTables) {
        if (whole.length > 0) await writeSums(table, relation(whole)).execute(trx)
        if (others.length === 0) continue
        await addChanges(table, relation(others)).execute(trx)
        await dropEmpty(table, relation(others)).execute(trx)
      }
      // Those that were seen: at this isolation no others are.
      if (rows.length > 0) await sql`delete from changed_days where day in (${relation(rows)})`.execute(trx)
      return rows.length
    },
    'repeatable read',
  )
