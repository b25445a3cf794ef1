import { type RawBuilder, sql } from 'kysely'
import { addDays, type DateRange, dayOf, startOfDay } from '../../kernel/days.ts'
import { changedLines, changedOrders, wholeDays } from './changedOrders.ts'

/** From when (inclusive) until when (exclusive) orders were placed; open ends reach as far as there are orders. */
export interface TimeRange {
  from?: Date | undefined
  to?: Date | undefined
}

/** SQL for orders `o` that count as revenue, and for days of them. */
export const counted = sql<boolean>`status not in ('cancelled', 'refunded')`

const edges = { first: '1970-01-01', last: '9999-12-30' }

/** Days that a period touches, and those of them that it cuts. */
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

const always = sql`true`

/** SQL for the orders `o` of the day `d.day`, in Karachi. */
const ordersOfDay = sql`o.created_at >= d.day::timestamp at time zone 'Asia/Karachi'
  and o.created_at < (d.day + 1)::timestamp at time zone 'Asia/Karachi'`

const soldLines = sql`from orders o join order_items i on i.order_id = o.id
  where ${ordersOfDay} and ${counted} and i.cancelled_at is null`

/**
 * Each kind of daily total: its table, its key, its figures, and SQL for their source and for the orders that
 * `changed` since.
 */
const kinds = {
  order_days: {
    of: ['status', 'payment_status', 'payment_method'],
    figures: ['orders', 'amount'],
    added: sql`o.status, o.payment_status, o.payment_method, count(*)::int as orders,
      sum(o.total_amount)::bigint as amount`,
    from: sql`from orders o where ${ordersOfDay}`,
    changed: changedOrders,
  },
  category_days: {
    of: ['category_id'],
    figures: ['quantity', 'revenue'],
    added: sql`coalesce(i.category_id, '') as category_id, sum(i.quantity)::int as quantity,
      sum(i.total_price)::bigint as revenue`,
    from: soldLines,
    changed: changedLines(sql`coalesce(i.category_id, '')`, always),
  },
  product_days: {
    of: ['product_id'],
    figures: ['quantity', 'revenue'],
    added: sql`i.product_id, sum(i.quantity)::int as quantity, sum(i.total_price)::bigint as revenue`,
    from: sql`${soldLines} and i.product_id is not null`,
    changed: changedLines(sql`i.product_id`, sql`i.product_id is not null`),
  },
} as const

export type Sums = keyof typeof kinds

export const sumTables = Object.keys(kinds) as Sums[]

const listed = (names: readonly string[], of?: string) =>
  sql.raw(names.map((name) => (of ? `${of}.${name}` : name)).join(', '))

const keyOf = (sums: Sums) => ['day', ...kinds[sums].of]

const columnsOf = (sums: Sums) => listed([...keyOf(sums), ...kinds[sums].figures])

/** SQL that adds up the orders of `days`, a relation of days `day`, in the columns of the table. */
export const addUp = (
  sums: Sums,
  days: RawBuilder<unknown>,
  placed: RawBuilder<unknown> = always,
): RawBuilder<unknown> => {
  const { of, added, from } = kinds[sums]
  const groups = sql.raw(of.map((_, place) => place + 1).join(', '))
  // Day by day: the database cannot know how few of them there are.
  return sql`select d.day, sold.* from (${days}) d
    cross join lateral (select ${added} ${from} and ${placed} group by ${groups}) sold`
}

/** SQL that brings the sums of `days` up to date; rows that are right already are left alone. */
export const writeSums = (sums: Sums, days: RawBuilder<unknown>): RawBuilder<unknown> => {
  const key = keyOf(sums)
  const { figures } = kinds[sums]
  const table = sql.table(sums)
  return sql`with added as materialized (${addUp(sums, days)}),
    gone as (delete from ${table} kept where day in (${days})
      and not exists (select from added where (${listed(key, 'added')}) = (${listed(key, 'kept')})))
    insert into ${table} as kept (${columnsOf(sums)}) select ${columnsOf(sums)} from added
    on conflict (${listed(key)}) do update set (${listed(figures)}) = (select ${listed(figures, 'excluded')})
      where (${listed(figures, 'kept')}) is distinct from (${listed(figures, 'excluded')})`
}

const summed = (figures: readonly string[]) => sql.raw(figures.map((name) => `sum(${name})`).join(', '))

/** SQL that adds to the sums of `days` what changed orders add to them; only of days that are not added up whole. */
export const addChanges = (sums: Sums, days: RawBuilder<unknown>): RawBuilder<unknown> => {
  const key = keyOf(sums)
  const { figures, changed } = kinds[sums]
  const inside = sql`day in (${days})`
  const more = sql.raw(figures.map((name) => `kept.${name} + excluded.${name}`).join(', '))
  return sql`insert into ${sql.table(sums)} as kept (${columnsOf(sums)})
    select ${listed(key)}, ${summed(figures)} from (${changed(inside)}) changed (${columnsOf(sums)})
      group by ${listed(key)} having (${summed(figures)}) <> (0, 0) order by ${listed(key)}
    on conflict (${listed(key)}) do update set (${listed(figures)}) = row(${more})`
}

/** SQL that removes the rows of `days` in which nothing is left. */
export const dropEmpty = (sums: Sums, days: RawBuilder<unknown>): RawBuilder<unknown> =>
  sql`delete from ${sql.table(sums)} where day in (${days}) and ${sql.ref(kinds[sums].figures[0])} = 0`

/**
 * SQL for the daily totals of a period, in two parts that add up: the stored totals, and the changes since,
 * which may be negative. `anew` are those of its `days` of which nothing is taken from before. One statement
 * that reads both reads what is true at one moment. Lines, and orders that do not count as revenue, are in
 * `order_days` only. Money is paisa.
 */
export const partsByDay = (
  sums: Sums,
  range: TimeRange,
): {
  before: RawBuilder<unknown>
  since: RawBuilder<unknown>
  anew: RawBuilder<unknown>
  days: DateRange
} => {
  const { first, last, cut } = daysOf(range)
  const inside = sql`day >= ${first}::date and day <= ${last}::date`
  const anew = sql`${wholeDays(inside)} union select unnest(${cut}::date[])`
  const placed = sql`${range.from ? sql`o.created_at >= ${range.from}::timestamptz` : always}
    and ${range.to ? sql`o.created_at < ${range.to}::timestamptz` : always}`
  return {
    before: sql`select ${columnsOf(sums)} from ${sql.table(sums)} where ${inside} and day not in (${anew})`,
    since: sql`${addUp(sums, anew, placed)} union all
      ${kinds[sums].changed(sql`${inside} and day <> all(${cut}::date[])`)}`,
    anew,
    days: { first, last },
  }
}

/** SQL for the sums of a period by the day, in the columns of the table: rows that add up. */
export const byDay = (sums: Sums, range: TimeRange): RawBuilder<unknown> => {
  const { before, since } = partsByDay(sums, range)
  return sql`(${before} union all ${since})`
}
