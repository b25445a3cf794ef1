import { sql } from 'kysely'
import type { Db } from '../db/types.ts'
import type { Span } from './salesByDay.ts'
import { spanSales } from './spanSales.ts'

/** What lines of one product sold. Revenue is paisa. */
export interface Sold {
  id: string
  quantity: number
  revenue: number
}

/**
 * The products whose lines brought in most in a span, up to `most` of them. As many as moved down from what is kept may
 * have let others in among the best; any that moved up may be there now.
 */
export const bestSellers = async (db: Db, span: Required<Span>, most: number): Promise<Sold[]> => {
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
