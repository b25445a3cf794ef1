import { type RawBuilder, sql } from 'kysely'
import { addDays, dayOf, startOfDay } from '../days.ts'

/** From when (inclusive) until when (exclusive) orders were placed; open ends reach as far as there are orders. */
export interface Span {
  from?: Date | undefined
  to?: Date | undefined
}

/** SQL for orders `o` that count as revenue, and for days of them. */
export const counted = sql<boolean>`status not in ('cancelled', 'refunded')`

const edges = { first: '1970-01-01', last: '9999-12-30' }

/** Days that a span touches, and those of them that it cuts. */
const daysOf = ({ from, to }: Span) => {
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

/** SQL for the orders `o` of `days`, a relation of days `d.day`. */
const ordersOf = (days: RawBuilder<unknown>) => sql`(${days}) d
  join orders o on o.created_at >= d.day::timestamp at time zone 'Asia/Karachi'
    and o.created_at < (d.day + 1)::timestamp at time zone 'Asia/Karachi'`

type Placed = RawBuilder<unknown>
const always: Placed = sql`true`

/** Each kind of sum by the day: its table, its columns, and SQL that adds it up from the orders of some days. */
export const sums = {
  order_days: {
    columns: sql.raw('day, status, payment_status, payment_method, orders, amount'),
    addUp: (days: RawBuilder<unknown>, placed = always) => sql`
      select d.day, o.status, o.payment_status, o.payment_method, count(*)::int as orders,
        sum(o.total_amount)::bigint as amount
      from ${ordersOf(days)} where ${placed} group by 1, 2, 3, 4`,
  },
  category_days: {
    columns: sql.raw('day, category_id, quantity, revenue'),
    addUp: (days: RawBuilder<unknown>, placed = always) => sql`
      select d.day, coalesce(i.category_id, '') as category_id, sum(i.quantity)::int as quantity,
        sum(i.total_price)::bigint as revenue
      from ${ordersOf(days)} join order_items i on i.order_id = o.id
      where ${counted} and i.cancelled_at is null and ${placed} group by 1, 2`,
  },
  product_days: {
    columns: sql.raw('day, product_id, quantity, revenue'),
    addUp: (days: RawBuilder<unknown>, placed = always) => sql`
      select d.day, i.product_id, sum(i.quantity)::int as quantity, sum(i.total_price)::bigint as revenue
      from ${ordersOf(days)} join order_items i on i.order_id = o.id
      where ${counted} and i.cancelled_at is null and i.product_id is not null and ${placed} group by 1, 2`,
  },
} as const

export type Sums = keyof typeof sums

/**
 * SQL for the sums of a span by the day, in the columns of the table: what was added up before, and what changed since
 * from the orders themselves, so that one statement reads what is true at one moment. Lines and orders that do not
 * count as revenue are in `order_days` only. Money is paisa.
 */
export const byDay = (of: Sums, span: Span): RawBuilder<unknown> => {
  const { first, last, cut } = daysOf(span)
  const whole = sql`day >= ${first}::date and day <= ${last}::date and day <> all(${cut}::date[])`
  const changed = sql`select day from changed_days where day >= ${first}::date and day <= ${last}::date
    union select unnest(${cut}::date[])`
  const placed = sql`${span.from ? sql`o.created_at >= ${span.from}::timestamptz` : always}
    and ${span.to ? sql`o.created_at < ${span.to}::timestamptz` : always}`
  const { columns, addUp } = sums[of]
  return sql`(select ${columns} from ${sql.table(of)}
      where ${whole} and day not in (select day from changed_days)
    union all ${addUp(changed, placed)})`
}
