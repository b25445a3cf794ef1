import { sql } from 'kysely'
import type { Db } from '../db/types.ts'
import type { DateRange } from '../kernel/days.ts'
import { bestOfRange } from './bestOfRange.ts'
import { partsByDay, type TimeRange } from './byDay.ts'
import { commonDays, findCoveringRanges, lengthOf } from './coveringRanges.ts'
import { periodSales, summedDays } from './periodSales.ts'

/** The sales of one product's lines. Revenue is paisa. */
export interface Sold {
  id: string
  quantity: number
  revenue: number
}

/**
 * The same by the kept period and the changes since, or by all days without one. As many products as moved
 * down may have let others in among the best; any that moved up may be there now.
 */
const bestOfPeriod = async (db: Db, range: Required<TimeRange>, most: number): Promise<Sold[]> => {
  const { kept, moved } = periodSales(range)
  const { rows } = await sql<Sold>`
    with moved as materialized (${moved}),
      best as (select * from (${kept}) kept where quantity > 0 order by revenue desc, product_id
        limit ${most} + (select count(*) from moved where revenue < 0 or quantity < 0)),
      sold as (
        select * from best where product_id not in (select product_id from moved)
        union all
        select product_id, moved.quantity + coalesce(kept.quantity, 0), moved.revenue + coalesce(kept.revenue, 0)
        from moved left join lateral (select * from (${kept}) kept where kept.product_id = moved.product_id) kept
          using (product_id))
    select product_id as id, quantity::int, revenue::bigint from sold
    where quantity > 0 order by revenue desc, id limit ${most}`.execute(db)
  return rows
}

/** Kept periods among whose best are those of these days; none where the sums of a period or day are quicker. */
const readCoveringRanges = async (db: Db, days: DateRange): Promise<DateRange[]> => {
  const { rows } = await sql<DateRange & { low: string; high: string }>`
    select first::text, last::text, low::text, high::text from sales_periods cross join ${summedDays} summed
    where low is not null`.execute(db)
  const [row] = rows
  if (!row) return []
  const summed = { first: row.low, last: row.high }
  const wanted = commonDays(days, summed)
  const kept = rows.map((period) => ({ ...period, common: commonDays(period, summed) }))
  const isKept = kept.some(({ common }) => common.first === wanted.first && common.last === wanted.last)
  return isKept || lengthOf(wanted) <= 1 ? [] : findCoveringRanges(wanted, rows, row.high)
}

/** The products whose lines brought in most in a period, up to `most` of them. */
export const bestSellers = async (db: Db, range: Required<TimeRange>, most: number): Promise<Sold[]> => {
  const covering = await readCoveringRanges(db, partsByDay('daily_product_sales', range).days)
  const best = covering.length > 0 ? await bestOfRange(db, range, covering, most) : null
  return best ?? bestOfPeriod(db, range, most)
}
