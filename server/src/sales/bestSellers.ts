import { type RawBuilder, sql } from 'kysely'
import { addDays, dayOf, startOfDay } from '../days.ts'
import type { Db } from '../db/types.ts'
import { partsByDay, type Span } from './salesByDay.ts'
import { firstDay, periods } from './usualSpans.ts'

/** What lines of one product sold. Revenue is paisa. */
export interface Sold {
  id: string
  quantity: number
  revenue: number
}

const ofProduct = sql`product_id, sum(quantity) as quantity, sum(revenue) as revenue`

/**
 * The best by the sums of a usual span, which are as of when the days were added up: what changed since moves a few
 * products. As many as moved down may have let others in among the best; any that moved up may be there now.
 */
const bestOfUsual = (span: Required<Span>, first: string, last: string, most: number) => {
  const ofSpan = sql`first = ${first}::date and last = ${last}::date`
  return sql`
    with earlier as (select ${ofProduct} from product_days
        where day in (select day from changed_days where day between ${first}::date and ${last}::date)
        group by product_id),
      present as (select ${ofProduct} from (${partsByDay('product_days', span).since}) sold group by product_id),
      moved as materialized (
        select product_id, coalesce(present.quantity, 0) - coalesce(earlier.quantity, 0) as quantity,
          coalesce(present.revenue, 0) - coalesce(earlier.revenue, 0) as revenue
        from earlier full join present using (product_id)
        where (present.quantity, present.revenue) is distinct from (earlier.quantity, earlier.revenue)),
      best as (select product_id from product_spans where ${ofSpan} and quantity > 0
        order by revenue desc, product_id limit ${most} + (select count(*) from moved where revenue < 0)),
      candidates as (select product_id from best union select product_id from moved),
      now as (
        select product_id as id, (coalesce(s.quantity, 0) + coalesce(moved.quantity, 0))::int as quantity,
          (coalesce(s.revenue, 0) + coalesce(moved.revenue, 0))::bigint as revenue
        from candidates left join (select * from product_spans where ${ofSpan}) s using (product_id)
          left join moved using (product_id))
    select * from now where quantity > 0 order by revenue desc, id limit ${most}`
}

/** The best by the sums of each day. Only those that were the best before, or sold since, can be the best now. */
const bestOfDays = (span: Span, most: number) => {
  const { before, since } = partsByDay('product_days', span)
  const sums = sql`product_id as id, sum(quantity)::int as quantity, sum(revenue)::bigint as revenue`
  return sql`
    with before as materialized (select ${sums} from (${before}) sold group by product_id),
      since as materialized (select ${sums} from (${since}) sold group by product_id),
      candidates as ((select id from before order by revenue desc, id limit ${most}) union select id from since)
    select id, coalesce(before.quantity, 0) + coalesce(since.quantity, 0) as quantity,
      coalesce(before.revenue, 0) + coalesce(since.revenue, 0) as revenue
    from candidates left join before using (id) left join since using (id)
    order by revenue desc, id limit ${most}`
}

const readAll = async (db: Db, best: RawBuilder<unknown>, isKept: RawBuilder<boolean>) => {
  const { rows } = await sql<{ kept: boolean; sold: Sold[] }>`
    select ${isKept} as kept,
      (select coalesce(json_agg(best order by revenue desc, id), '[]') from (${best}) best) as sold`.execute(
    db,
  )
  return rows[0]
}

/** The products whose lines brought in most in a span, up to `most` of them. */
export const bestSellers = async (db: Db, span: Required<Span>, most: number): Promise<Sold[]> => {
  const first = dayOf(span.from)
  const last = dayOf(new Date(span.to.getTime() - 1))
  const isWhole = startOfDay(first) >= span.from && startOfDay(addDays(last, 1)) <= span.to
  if (isWhole && periods.some((period) => firstDay(period, last) === first)) {
    const isKept = sql<boolean>`exists (select from usual_spans
      where first = ${first}::date and last = ${last}::date)`
    const read = await readAll(db, bestOfUsual(span, first, last, most), isKept)
    if (read?.kept) return read.sold
  }
  return (await readAll(db, bestOfDays(span, most), sql<boolean>`true`))?.sold ?? []
}
