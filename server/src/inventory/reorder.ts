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
  const paced = salesOf(pace, now)
  const other = salesOf(pace === 30 ? 90 : 30, now)
  const [soldIn30Days, soldIn90Days] = (
    pace === 30 ? ['sold', 'sold_otherwise'] : ['sold_otherwise', 'sold']
  ).map((column) => sql.ref(column))
  // Products without a sale count as 0 sold. A plain join would search the index once for each product that was sold,
  // which takes longer than to read it whole.
  const { rows } = await sql<ReorderLine>`
    with sold as materialized (
        select product_id, sum(quantity)::int as sold from (
          select product_id, quantity from (${paced.kept}) kept
          union all select product_id, quantity from (${paced.moved}) moved) sales
        group by product_id),
      short as materialized (
        select id, sold, wanted, available from (
          select products.id, coalesce(sold, 0) as sold, greatest(0, on_hand - coalesce(units, 0)) as available,
            ceil(coalesce(sold, 0)::numeric * ${targetDays}::int / ${pace}::int)::int as wanted
          from products left join sold on sold.product_id = products.id
          left join (${unavailable(now)}) unavailable on unavailable.product_id = products.id
          where deleted_at is null and status = 'active') stocked
        where sold > 0 and available < wanted
        order by available::bigint * ${pace}::int / sold, sold desc, id
        limit ${MAX_LINES}),
      otherwise as materialized (
        select product_id, sum(quantity)::int as sold_otherwise from (
          select product_id, quantity from (${other.kept}) kept
          union all select product_id, quantity from (${other.moved}) moved) sales
        where product_id = any(array(select id from short))
        group by product_id)
    select short.id as "productId", name, coalesce(${soldIn30Days}, 0) as "soldIn30Days",
      coalesce(${soldIn90Days}, 0) as "soldIn90Days", available,
      (available::bigint * ${pace}::int / sold)::int as "daysLeft", wanted - available as suggested,
      (select supplier from batches where product_id = short.id and supplier is not null
        order by received_at desc, id desc limit 1) as supplier
    from short join products on products.id = short.id left join otherwise on otherwise.product_id = short.id
    order by available::bigint * ${pace}::int / sold, sold desc, short.id`.execute(db)
  return rows
}
