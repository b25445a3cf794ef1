import { type RawBuilder, sql } from 'kysely'
import type { QueryOf } from 'shared-api/contract'
import { addDays, dayOf, rangeOf, startOfDay } from '../kernel/days.ts'
import { invalid } from '../kernel/errors.ts'
import { firstDay, type Granularity } from '../totals/presetPeriods.ts'

type Query = QueryOf<'GET /dashboard'>

/** The period of the dashboard: `from` inclusive, `to` exclusive, and the same length before it. */
export interface Range {
  period: Granularity
  from: Date
  to: Date
  previousFrom: Date
}

const days = { daily: 1, weekly: 7, monthly: 30, yearly: 365 } as const
/** Ten years of days. A query should not make more than a reader can use. */
const maxBuckets = 3660

/** 400 when the end comes before the start, or long after it. Days are days in Karachi. */
export const dashboardRange = (query: Query, now: Date): Range => {
  const period = query.period ?? 'monthly'
  const today = dayOf(now)
  const given = rangeOf(query.startDate, query.endDate, 'endDate')
  const to = given.to ?? startOfDay(addDays(today, 1))
  const from = given.from ?? startOfDay(firstDay(period, dayOf(new Date(to.getTime() - 1))))
  if (from >= to) throw invalid('endDate', 'END_BEFORE_START')
  if ((to.getTime() - from.getTime()) / 86_400_000 / days[period] > maxBuckets)
    throw invalid('startDate', 'SHORTER_PERIOD')
  return { period, from, to, previousFrom: new Date(2 * from.getTime() - to.getTime()) }
}

const units = { daily: 'day', weekly: 'week', monthly: 'month', yearly: 'year' } as const
const forms = { daily: 'YYYY-MM-DD', weekly: 'IYYY-"W"IW', monthly: 'YYYY-MM', yearly: 'YYYY' } as const

/** Buckets of a range with their names (`2026-11`) and days in Karachi (`until` exclusive), also those in which nothing was sold. */
export const buckets = ({ period, from, to }: Range): RawBuilder<unknown> => sql`
  select to_char(bucket, ${sql.lit(forms[period])}) as name, bucket::date as since,
    (bucket + ${sql.lit(`1 ${units[period]}`)}::interval)::date as until
  from generate_series(
    date_trunc(${sql.lit(units[period])}, ${from}::timestamptz at time zone 'Asia/Karachi'),
    (${to}::timestamptz - interval '1 millisecond') at time zone 'Asia/Karachi',
    ${sql.lit(`1 ${units[period]}`)}::interval) as bucket`
