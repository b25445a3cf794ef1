import { type RawBuilder, sql } from 'kysely'
import type { DateRange } from '../kernel/days.ts'
import { partsByDay, type TimeRange } from './byDay.ts'

/** SQL for the first and last day that were summed up; null if there is none. */
export const summedDays = sql`(select min(day) as low, max(day) as high from daily_product_sales)`

/** SQL for the kept period with the same summed days as this range; no row if there is none. */
const periodOf = ({ first, last }: DateRange) => sql`
  select first, last from sales_periods cross join ${summedDays} summed
  where greatest(first, low) = greatest(${first}::date, low) and least(last, high) = least(${last}::date, high)
  order by first, last limit 1`

/** The sales of each product's lines in a period. */
export interface PeriodSales {
  /** SQL for `product_id, quantity, revenue` of each product in the kept period; revenue is paisa. */
  kept: RawBuilder<unknown>
  /** SQL for the same columns: the differences to it. Without a kept period they are all sales. */
  moved: RawBuilder<unknown>
}

/** The sales of a period by product: a kept period, and the changes since. */
export const periodSales = (range: Required<TimeRange>): PeriodSales => {
  const { stored, since, anew, days } = partsByDay('daily_product_sales', range)
  const period = periodOf(days)
  return {
    kept: sql`select product_id, quantity, revenue from period_product_sales
      where (first, last) = (select first, last from (${period}) period)`,
    moved: sql`select product_id, sum(quantity)::bigint as quantity, sum(revenue)::bigint as revenue from (
        select product_id, quantity, revenue from (${stored}) stored where not exists (${period})
        union all select product_id, -quantity, -revenue from daily_product_sales
          where day in (${anew}) and exists (${period})
        union all select product_id, quantity, revenue from (${since}) since) sold
      group by product_id having (sum(quantity), sum(revenue)) <> (0, 0)`,
  }
}
