import { sql } from 'kysely'
import type { Db } from '../db/types.ts'
import { addDays, dayOf, startOfDay } from '../kernel/days.ts'
import { type PeriodSales, periodSales } from '../totals/periodSales.ts'
import { available, momentOf } from './available.ts'

/** The days of inventory: `daysOfCover` is null if nothing was sold. */
export interface DaysOfInventory {
  productId: string
  name: string
  available: number
  soldIn30Days: number
  daysOfCover: number | null
}

interface Check {
  rows: DaysOfInventory[]
  /** The number of checked products with few units, and the units of the last of them. */
  least: number
  units: number
  /** The number of checked best sellers, and the sales of the last of them. */
  most: number
  sold: number
}

const days = 30

/**
 * The candidates: this many with the fewest units, and as many best sellers. All others are checked only if
 * needed.
 */
const defaultCandidates = 500

/** A product with more units is checked for its sales alone; an index covers those with at most these. */
const few = 100

const thirtyDays = (now: Date) => ({
  from: startOfDay(addDays(dayOf(now), 1 - days)),
  to: startOfDay(addDays(dayOf(now), 1)),
})

const onSale = sql`deleted_at is null and status = 'active'`

/**
 * The fewest days of inventory among three kinds of products: those with the fewest units, the best sellers,
 * and those whose totals are out of date. Totals are out of date when units became short-dated, were recalled or held,
 * or were sold just now. Without `many` among all.
 */
const checkCandidates = async (
  db: Db,
  { kept, moved }: PeriodSales,
  given: { many: number | null; limit: number; now: Date },
): Promise<Check> => {
  const { many, limit, now } = given
  const hasFew = many === null ? sql<boolean>`true` : sql<boolean>`on_hand <= ${sql.lit(few)}`
  const { rows } = await sql<Check>`
    with moved as materialized (${moved}),
      least as materialized (select id, on_hand from products where ${onSale} and ${hasFew}
        order by on_hand limit ${many}),
      most as materialized (select product_id, quantity from (${kept}) sold where quantity > 0
        order by quantity desc limit ${many}),
      checked as materialized (select id from least union select product_id from most
        union select product_id from moved
        union select product_id from batches
          where quantity > 0 and (expiry_date < ${momentOf(now).floor}::date or recalled_at is not null)
        union select product_id from holds where expires_at > ${now}::timestamptz),
      standing as materialized (select id, name, ${available(now)} as available,
          (coalesce((select quantity from (${kept}) sold where sold.product_id = products.id), 0)
            + coalesce(moved.quantity, 0))::int as sold
        from products left join moved on moved.product_id = products.id where id in (select id from checked) and ${onSale}),
      found as (select id as "productId", name, available, sold as "soldIn30Days",
          (case when sold > 0 then available::bigint * ${days} / sold end)::int as "daysOfCover"
        from standing where available = 0 or sold > 0
        order by coalesce(case when sold > 0 then available::bigint * ${days} / sold end, 0), sold desc, id
        limit ${limit})
    select (select coalesce(json_agg(found
        order by coalesce("daysOfCover", 0), "soldIn30Days" desc, "productId"), '[]') from found) as rows,
      (select count(*)::int from least) as least, (select coalesce(max(on_hand), 0) from least) as units,
      (select count(*)::int from most) as most, (select coalesce(min(quantity), 0)::int from most) as sold`.execute(
    db,
  )
  const [check] = rows
  if (!check) throw new Error('a statement without an answer')
  return check
}

/**
 * Whether no unchecked product can come before the last one found: each has at least as many units, and sold
 * no more.
 */
const isSettled = ({ rows, least, units, most, sold }: Check, many: number, limit: number) => {
  const atLeast = least < many ? few + 1 : units
  const atMost = most < many ? 0 : sold
  if (atMost === 0 && atLeast > 0) return true
  const last = rows[limit - 1]
  if (!last) return false
  const shortest = Math.floor((atLeast * days) / Math.max(1, atMost))
  const lastDays = last.daysOfCover ?? 0
  return lastDays < shortest || (lastDays === shortest && last.soldIn30Days >= atMost)
}

/** The products that run out first at the pace of the last 30 days, today among them: up to `limit` of them. */
export const readDaysOfInventory = async (
  db: Db,
  limit: number,
  now: Date,
  many = defaultCandidates,
): Promise<DaysOfInventory[]> => {
  const sold = periodSales(thirtyDays(now))
  const check = await checkCandidates(db, sold, { many, limit, now })
  if (isSettled(check, many, limit)) return check.rows
  return (await checkCandidates(db, sold, { many: null, limit, now })).rows
}
