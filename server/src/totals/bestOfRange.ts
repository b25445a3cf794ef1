import { type RawBuilder, sql } from 'kysely'
import type { Db } from '../db/types.ts'
import type { DateRange } from '../kernel/days.ts'
import type { Sold } from './bestSellers.ts'
import { partsByDay, type TimeRange } from './byDay.ts'
import { lengthOf } from './coveringRanges.ts'
import { summedDays } from './periodSales.ts'

/**
 * Candidate pool = 16 × limit. The revenue of the last candidate is a lower bound for the top list. A smaller
 * pool gives too low a bound.
 */
const POOL_FACTOR = 16
/** Above this many products for each day of a period it is quicker to sum up its days. */
const mostADay = 600

/**
 * The `most` products whose lines brought in most in a period, found by way of kept periods that `covering` ranges contain;
 * null where too many products may be among them.
 *
 * The best of each kept period, as far as they sold in the period, say how much the last of the best has at
 * least. A product with this revenue has its share of it in one of the kept periods, because the revenue of a
 * line is never negative. An index finds those products. Also reads the few whose orders changed since the
 * days were summed up, and the days outside every kept period. A cover deleted meanwhile makes it slow, not
 * wrong.
 */
export const bestOfRange = async (
  db: Db,
  range: Required<TimeRange>,
  covering: readonly DateRange[],
  most: number,
): Promise<Sold[] | null> => {
  const { since, anew, days } = partsByDay('daily_product_sales', range)
  const { first, last } = days
  const mostProducts = mostADay * lengthOf(days)
  const ranges = sql`unnest(${covering.map((one) => one.first)}::date[], ${covering.map((one) => one.last)}::date[])`
  const ofCovering = sql`from covering cross join lateral (select product_id from period_product_sales kept
    where (kept.first, kept.last) = (covering.first, covering.last)`
  const soldBy = (products: RawBuilder<unknown>) => sql`
    select product_id as id, (sold.quantity + coalesce(since.quantity, 0))::int as quantity,
      (sold.revenue + coalesce(since.revenue, 0))::bigint as revenue
    from (${products}) products left join since using (product_id)
    cross join lateral (select coalesce(sum(quantity), 0) as quantity, coalesce(sum(revenue), 0) as revenue
      from daily_product_sales d where d.product_id = products.product_id
        and d.day between ${first}::date and ${last}::date and d.day not in (select day from anew)) sold`
  const { rows } = await sql<{ many: number; best: Sold[] }>`
    with anew as materialized (${anew}),
      since as materialized (select product_id, sum(quantity) as quantity, sum(revenue) as revenue
        from (${since}) since group by product_id),
      covering as materialized (select first, last from sales_periods where (first, last) in (select * from ${ranges})),
      other_days as materialized (select low + n as day
        from ${summedDays} summed cross join lateral generate_series(0, high - low) n
        where low + n between ${first}::date and ${last}::date and low + n not in (select day from anew)
          and not exists (select from covering where low + n between covering.first and covering.last)),
      top as materialized (select distinct product_id ${ofCovering}
        order by revenue desc, product_id limit ${POOL_FACTOR * most}) kept),
      share as materialized (select coalesce((select revenue from (${soldBy(sql`select product_id from top`)}) sold
        order by revenue desc offset ${most - 1} limit 1), 0) / greatest(1, count(*)) as least from covering),
      products as materialized (
        select product_id ${ofCovering} and revenue >= (select least from share) offset 0) kept
        union select product_id from since
        union select product_id from other_days cross join lateral (
          select product_id from daily_product_sales where daily_product_sales.day = other_days.day offset 0) sold
        limit ${mostProducts + 1}),
      best as (select * from (${soldBy(sql`select product_id from products
          where (select count(*) from products) <= ${mostProducts}`)}) sold
        where quantity > 0 order by revenue desc, id limit ${most})
    select (select count(*)::int from products) as many,
      (select coalesce(json_agg(best order by revenue desc, id), '[]') from best) as best`.execute(db)
  const [found] = rows
  return found && found.many <= mostProducts ? found.best : null
}
