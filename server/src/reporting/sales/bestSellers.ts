import { sql } from 'kysely'
import type { Db } from '../../db/types.ts'
import type { Days } from '../../kernel/days.ts'
import { bestOfCover } from './bestOfRange.ts'
import { commonDays, coverOf, daysApart, lengthOf } from './coveringRanges.ts'
import { spanSales } from './periodSales.ts'
import { partsByDay, type Span } from './salesByDay.ts'
import { reach } from './usualPeriods.ts'

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
const bestOfNearest = async (db: Db, span: Required<Span>, most: number): Promise<Sold[]> => {
  const { kept, moved } = spanSales(span)
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
const readCover = async (db: Db, days: Days): Promise<Days[]> => {
  const { rows } = await sql<Days & { low: string; high: string }>`
    select first::text, last::text, low::text, high::text from usual_spans cross join ${reach} reach
    where low is not null`.execute(db)
  const [row] = rows
  if (!row) return []
  const soldOn = { first: row.low, last: row.high }
  const wanted = commonDays(days, soldOn)
  const isNear = lengthOf(wanted) <= near || rows.some((kept) => daysApart(kept, days, soldOn) <= near)
  return isNear ? [] : coverOf(wanted, rows)
}

/** The products whose lines brought in most in a period, up to `most` of them. */
export const bestSellers = async (db: Db, span: Required<Span>, most: number): Promise<Sold[]> => {
  const cover = await readCover(db, partsByDay('product_days', span).days)
  const best = cover.length > 0 ? await bestOfCover(db, span, cover, most) : null
  return best ?? bestOfNearest(db, span, most)
}
