import { type RawBuilder, sql } from 'kysely'
import { addDays, type DateRange } from '../../kernel/days.ts'

export const granularities = ['daily', 'weekly', 'monthly', 'yearly'] as const
export type Granularity = (typeof granularities)[number]

/** Without dates a period looks back this far: a month of days, a quarter of weeks, a year of months, five years. */
export const firstDay = (period: Granularity, today: string): string => {
  const [year = 0, month = 1] = today.split('-').map(Number)
  const monthStart = (y: number, m: number) => new Date(Date.UTC(y, m - 1, 1)).toISOString().slice(0, 10)
  if (period === 'daily') return addDays(today, -29)
  if (period === 'weekly') return addDays(today, -7 * 11 - ((new Date(today).getUTCDay() + 6) % 7))
  return period === 'monthly' ? monthStart(year, month - 11) : monthStart(year - 4, 1)
}

/** SQL for the days that were added up. */
export const dataRange = sql`(select min(day) as low, max(day) as high from product_days)`

const length = (first: RawBuilder<unknown>, last: RawBuilder<unknown>) =>
  sql`greatest(0, ${last} - ${first} + 1)`

/**
 * SQL for the kept period that differs from these days in the fewest of those on which something was sold,
 * where that is fewer than they are themselves.
 */
export const nearestPeriod = ({ first, last }: DateRange): RawBuilder<unknown> => sql`(
  select first, last from usual_spans cross join ${dataRange} data_range
    cross join lateral (select ${length(sql`greatest(first, low)`, sql`least(last, high)`)} as own,
      ${length(sql`greatest(first, low, ${first}::date)`, sql`least(last, high, ${last}::date)`)} as common) days
  where own < 2 * common order by own - 2 * common, first, last limit 1)`

/**
 * SQL for `product_id, quantity, revenue`: the difference between the totals of `days`, without those in
 * `without`, and of the period `kept`. It holds the sales of days that only one of them has. Each day is read
 * once by itself, because the database cannot know how few of them there are.
 */
export const daysFrom = (
  kept: RawBuilder<unknown>,
  { first, last }: DateRange,
  without: RawBuilder<unknown>,
): RawBuilder<unknown> => sql`
  select sold.product_id, sign * sold.quantity as quantity, sign * sold.revenue as revenue
  from (select low + n as day,
      (low + n between ${first}::date and ${last}::date and low + n not in (${without}))::int
        - coalesce(low + n between nearest.first and nearest.last, false)::int as sign
    from ${dataRange} data_range cross join lateral generate_series(0, high - low) n
      left join ${kept} nearest on true offset 0) days
  cross join lateral (select * from product_days where product_days.day = days.day offset 0) sold
  where sign <> 0`
