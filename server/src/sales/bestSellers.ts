import { type RawBuilder, sql } from 'kysely'
import type { Db } from '../db/types.ts'
import { partsByDay, type Span } from './salesByDay.ts'
import { type UsualSales, usualSales } from './usualSales.ts'

/** What lines of one product sold. Revenue is paisa. */
export interface Sold {
  id: string
  quantity: number
  revenue: number
}

/**
 * The best by the sums of a usual span, which are as of when the days were added up: what changed since moves a few
 * products. As many as moved down may have let others in among the best; any that moved up may be there now.
 */
const bestOfUsual = ({ kept, moved }: UsualSales, most: number) => sql`
  with moved as materialized (${moved}),
    best as (select product_id from (${kept}) s where quantity > 0
      order by revenue desc, product_id limit ${most} + (select count(*) from moved where revenue < 0)),
    candidates as (select product_id from best union select product_id from moved),
    now as (
      select product_id as id, (coalesce(s.quantity, 0) + coalesce(moved.quantity, 0))::int as quantity,
        (coalesce(s.revenue, 0) + coalesce(moved.revenue, 0))::bigint as revenue
      from candidates left join (${kept}) s using (product_id) left join moved using (product_id))
  select * from now where quantity > 0 order by revenue desc, id limit ${most}`

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
  const usual = usualSales(span)
  if (usual) {
    const read = await readAll(db, bestOfUsual(usual, most), usual.isKept)
    if (read?.kept) return read.sold
  }
  return (await readAll(db, bestOfDays(span, most), sql<boolean>`true`))?.sold ?? []
}
