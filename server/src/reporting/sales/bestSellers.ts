import { sql } from 'kysely'
import type { Db } from '../../db/types.ts'
import type { DateRange } from '../../kernel/days.ts'
import { bestOfRange } from './bestOfRange.ts'
import { commonDays, daysApart, findCoveringRanges, lengthOf } from './coveringRanges.ts'
import { periodSales } from './periodSales.ts'
import { dataRange } from './presetPeriods.ts'
import { partsByDay, type TimeRange } from './salesByDay.ts'

/** The sales of one product's lines. Revenue is paisa. */
export interface Sold {
  id: string
  quantity: number
  revenue: number
}

/**
 * The same, found by way of the kept period that is nearest. As many as moved down from what is kept may have
 * let others in among the best; any that moved up may be there now.
 */
const bestOfNearest = async (db: Db, range: Required<TimeRange>, most: number): Promise<Sold[]> => {
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

/** Within this many days of difference from a kept period, or in all, summing up beats a search. */
const near = 1

/** Kept periods by way of which to find the best of these days; none where it is quicker without. */
const readCoveringRanges = async (db: Db, days: DateRange): Promise<DateRange[]> => {
  const { rows } = await sql<DateRange & { low: string; high: string }>`
    select first::text, last::text, low::text, high::text from usual_spans cross join ${dataRange} data_range
    where low is not null`.execute(db)
  const [row] = rows
  if (!row) return []
  const soldOn = { first: row.low, last: row.high }
  const wanted = commonDays(days, soldOn)
  const isNear = lengthOf(wanted) <= near || rows.some((kept) => daysApart(kept, days, soldOn) <= near)
  return isNear ? [] : findCoveringRanges(wanted, rows)
}

/** The products whose lines brought in most in a period, up to `most` of them. */
export const bestSellers = async (db: Db, range: Required<TimeRange>, most: number): Promise<Sold[]> => {
  const covering = await readCoveringRanges(db, partsByDay('product_days', range).days)
  const best = covering.length > 0 ? await bestOfRange(db, range, covering, most) : null
  return best ?? bestOfNearest(db, range, most)
}
