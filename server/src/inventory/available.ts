import { type RawBuilder, sql } from 'kysely'
import { shelfDays } from 'shared-api/formulary/expiryFloor'
import { addDays, dayOf } from '../kernel/days.ts'

/** A moment, and the earliest expiry dates that are sold then. */
export interface Moment {
  now: Date
  /** For most products. */
  floor: string
  /** For products whose treatment ends within 10 days. */
  shortFloor: string
}

export const momentOf = (now: Date): Moment => ({
  now,
  floor: addDays(dayOf(now), shelfDays(false)),
  shortFloor: addDays(dayOf(now), shelfDays(true)),
})

/** SQL for the earliest expiry date at which units of a product are sold. `product` is its table or alias. */
export const soldFrom = ({ floor, shortFloor }: Omit<Moment, 'now'>, product = 'products') =>
  sql`(case when ${sql.ref(`${product}.short_course`)} then ${shortFloor}::date else ${floor}::date end)`

/**
 * SQL for a batch whose printed price is at least a price in paisa, SQL or a number. A batch without a recorded one
 * has that of its product, which the price never exceeds.
 */
export const isPrintedFor = (price: RawBuilder<number> | number, batch = 'batches') =>
  sql<boolean>`coalesce(${sql.ref(`${batch}.mrp`)} >= ${price}, true)`

/**
 * SQL for the units of `products.id` that can be bought now, less what checkouts hold. Their batches are not recalled,
 * outlast delivery and a usual treatment, and are printed with no lower price. `own` is a checkout whose own hold does
 * not count against it: its id, or SQL for it.
 * The one number for availability: catalogue, cart, checkout and placing all read it.
 */
export const available = (now: Date, own?: string | null) => availableAt(momentOf(now), own)

/** The same, where the statement is prepared. */
export const availableAt = (
  { now, floor, shortFloor }: Moment,
  own?: string | RawBuilder<string | null> | null,
) => {
  const others = own ? sql`and h.checkout_id is distinct from ${own}` : sql``
  return sql<number>`greatest(0,
    coalesce((select sum(b.quantity) from batches b
      where b.product_id = products.id and b.quantity > 0
        and b.expiry_date >= ${soldFrom({ floor, shortFloor })} and b.recalled_at is null
        and ${isPrintedFor(sql<number>`products.price`, 'b')}), 0)
    - coalesce((select sum(h.quantity) from holds h
      where h.product_id = products.id and h.expires_at > ${now}::timestamptz ${others}), 0)
  )::int`
}

/**
 * SQL for the units on the shelf that cannot be bought now, as `product_id` and `units`, of products that have any. For
 * many products: `on_hand` less these is what `available` adds up for one product at a time.
 */
export const unavailable = (now: Date) => {
  const moment = momentOf(now)
  const isSold = sql<boolean>`(b.recalled_at is null and b.expiry_date >= ${soldFrom(moment)})`
  return sql<{ product_id: string; units: number }>`select product_id, sum(quantity)::int as units from (
      select b.product_id, b.quantity from batches b join products on products.id = b.product_id
        where b.quantity > 0 and (b.expiry_date < ${moment.floor}::date or b.recalled_at is not null) and not ${isSold}
      union all select b.product_id, b.quantity from batches b join products on products.id = b.product_id
        where b.quantity > 0 and not ${isPrintedFor(sql<number>`products.price`, 'b')} and ${isSold}
      union all select product_id, quantity from holds where expires_at > ${now}::timestamptz) kept_back
    group by product_id`
}

/**
 * SQL for the ids of products of which fewer can be bought than lie on the shelf, and at most so many. Something is
 * short-dated, recalled, held or printed with a lower price.
 */
const scarce = (now: Date, units: number) => sql`select products.id from products where products.id in (
    select b.product_id from batches b
      where b.quantity > 0 and (b.expiry_date < ${momentOf(now).floor}::date or b.recalled_at is not null)
    union all select b.product_id from batches b join products priced on priced.id = b.product_id
      where b.quantity > 0 and b.mrp < priced.price
    union all select h.product_id from holds h where h.expires_at > ${now}::timestamptz)
  and ${available(now)} <= ${units}`

/**
 * SQL for products of which at most so many units can be bought now. Never more than lie on the shelf, so
 * that only those are added up of which less can be bought. A list of ids instead of a check of each product:
 * few have little stock, and an index finds them. `status` names the only products that are asked about.
 */
export const availableAtMost = (now: Date, units: number, status?: 'active' | 'inactive') =>
  sql<boolean>`products.id in (select low.id from products low
      where low.on_hand <= ${units} and low.deleted_at is null and ${status ? sql`low.status = ${status}` : sql.lit(true)}
    union all ${scarce(now, units)})`

/** SQL for products of which more units than these can be bought now. */
export const availableAbove = (now: Date, units: number) =>
  sql<boolean>`(products.on_hand > ${units} and products.id not in (${scarce(now, units)}))`
