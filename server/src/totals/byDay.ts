import { type RawBuilder, sql } from 'kysely'
import { addDays, type DateRange, dayOf, startOfDay } from '../kernel/days.ts'
import { type DailyTotals, dailyTotals } from './dailyTotals.ts'

/** From (inclusive) and to (exclusive) of the moments that count; an open end includes all of them. */
export interface TimeRange {
  from?: Date | undefined
  to?: Date | undefined
}

const edges = { first: '1970-01-01', last: '9999-12-30' }

/** Days that a range touches, and those of them that it cuts. */
const daysOf = ({ from, to }: TimeRange) => {
  const first = from ? dayOf(from) : edges.first
  const last = to ? dayOf(new Date(to.getTime() - 1)) : edges.last
  return {
    first,
    last,
    cut: [
      ...(from && startOfDay(first) < from ? [first] : []),
      ...(to && startOfDay(addDays(last, 1)) > to ? [last] : []),
    ],
  }
}

/** SQL for these names or expressions, separated by commas. */
export const listed = (names: readonly string[]): RawBuilder<unknown> => sql.raw(names.join(', '))

export const keyOf = (table: DailyTotals): string[] => ['day', ...dailyTotals[table].key]

export const columnsOf = (table: DailyTotals): RawBuilder<unknown> =>
  listed([...keyOf(table), ...dailyTotals[table].figures])

/** SQL that sums up `days`, a relation of days `day`, from the source, in the columns of the table. */
export const sumUp = (
  table: DailyTotals,
  days: RawBuilder<unknown>,
  { from, to }: TimeRange = {},
): RawBuilder<unknown> => {
  const { key, figures, select, from: source, at, ...rest } = dailyTotals[table]
  const conditions = [
    sql`${at} >= d.day::timestamp at time zone 'Asia/Karachi'`,
    sql`${at} < (d.day + 1)::timestamp at time zone 'Asia/Karachi'`,
    ...('where' in rest ? [rest.where] : []),
    ...(from ? [sql`${at} >= ${from}::timestamptz`] : []),
    ...(to ? [sql`${at} < ${to}::timestamptz`] : []),
  ]
  const groups = key.length > 0 ? sql`group by ${listed(key.map((_, place) => String(place + 1)))}` : sql``
  // Day by day: the database cannot know how few of them there are.
  return sql`select d.day, summed.* from (${days}) d cross join lateral (select ${select} from ${source}
    where ${sql.join(conditions, sql` and `)} ${groups} having count(*) > 0) summed (${listed([...key, ...figures])})`
}

/** SQL for the differences that marked orders make, in the columns of the table. */
export const differences = (table: DailyTotals, inside: RawBuilder<unknown>): RawBuilder<unknown> => {
  const total = dailyTotals[table]
  return 'changed' in total
    ? total.changed(inside)
    : sql`select ${columnsOf(table)} from ${sql.table(table)} where false`
}

/**
 * SQL for the daily totals of a range, in two parts that add up: the stored totals, and the changes since,
 * which may be negative. `anew` are the days whose stored totals do not count. One statement that reads both
 * parts reads one moment. Money is paisa.
 */
export const partsByDay = (
  table: DailyTotals,
  range: TimeRange,
): {
  stored: RawBuilder<unknown>
  since: RawBuilder<unknown>
  anew: RawBuilder<unknown>
  days: DateRange
} => {
  const { first, last, cut } = daysOf(range)
  const inside = sql`day >= ${first}::date and day <= ${last}::date`
  const marked = sql`subject = ${sql.lit(dailyTotals[table].subject)} and ${inside}`
  const anew = sql`select day from dirty_days where ${marked} and order_id is null
    union select unnest(${cut}::date[])`
  return {
    stored: sql`select ${columnsOf(table)} from ${sql.table(table)} where ${inside} and day not in (${anew})`,
    since: sql`${sumUp(table, anew, range)} union all
      ${differences(table, sql`${marked} and day <> all(${cut}::date[])`)}`,
    anew,
    days: { first, last },
  }
}

/** SQL for the totals of a range by day, in the columns of the table: rows that add up. */
export const byDay = (table: DailyTotals, range: TimeRange): RawBuilder<unknown> => {
  const { stored, since } = partsByDay(table, range)
  return sql`(${stored} union all ${since})`
}
