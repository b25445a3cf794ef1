import { sql } from 'kysely'
import type { ReorderLine } from 'shared-api/contract'
import type { Db } from '../db/types.ts'
import { addDays, dayOf, startOfDay } from '../kernel/days.ts'
import { periodSales } from '../totals/periodSales.ts'
import { unavailable } from './available.ts'

/** The list is work for one sitting; the next reading shows the rest. */
const MAX_LINES = 500

/** The sales of this many days, today among them. */
const salesOf = (days: number, now: Date) =>
  periodSales({
    from: startOfDay(addDays(dayOf(now), 1 - days)),
    to: startOfDay(addDays(dayOf(now), 1)),
  })

interface Given {
  /** The days whose sales are the pace. */
  pace: 30 | 90
  /** The days that stock should last. */
  targetDays: number
  now: Date
}

/**
 * Products on sale that run out before the target at their pace, the soonest first, with the units to order. Products
 * without a sale in 90 days are no part of it. The supplier is that of the last delivery that names one.
 */
export const readReorder = async (db: Db, { pace, targetDays, now }: Given): Promise<ReorderLine[]> => {
  const month = salesOf(30, now)
  const quarter = salesOf(90, now)
  const sold = pace === 30 ? sql`sold_30` : sql`sold_90`
  const { rows } = await sql<ReorderLine>`
    with sold as materialized (
        select product_id, sum(sold_30)::int as sold_30, sum(sold_90)::int as sold_90 from (
          select product_id, quantity as sold_30, 0 as sold_90 from (${month.kept}) kept_30
          union all select product_id, quantity, 0 from (${month.moved}) moved_30
          union all select product_id, 0, quantity from (${quarter.kept}) kept_90
          union all select product_id, 0, quantity from (${quarter.moved}) moved_90) sales
        group by product_id),
      needed as materialized (select product_id, sold_30, sold_90,
          ceil(${sold}::numeric * ${targetDays}::int / ${pace}::int)::int as wanted
        from sold where ${sold} > 0),
      short as materialized (select id, name, sold_30, sold_90, wanted, greatest(0, on_hand - coalesce(units, 0)) as available
        from needed join products on products.id = needed.product_id
        left join (${unavailable(now)}) unavailable on unavailable.product_id = needed.product_id
        where deleted_at is null and status = 'active')
    select id as "productId", name, sold_30 as "soldIn30Days", sold_90 as "soldIn90Days", available,
      (available::bigint * ${pace}::int / ${sold})::int as "daysLeft", wanted - available as suggested,
      (select supplier from batches where product_id = short.id and supplier is not null
        order by received_at desc, id desc limit 1) as supplier
    from short where available < wanted
    order by available::bigint * ${pace}::int / ${sold}, ${sold} desc, id
    limit ${MAX_LINES}`.execute(db)
  return rows
}
