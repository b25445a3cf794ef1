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

/** SQL over `products` for the earliest expiry date at which units of the product are sold. */
export const soldFrom = ({ floor, shortFloor }: Omit<Moment, 'now'>) =>
  sql`(case when products.short_course then ${shortFloor}::date else ${floor}::date end)`

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
  // `mrp < price` in the words of the index that has printed batches.
  return sql<{ product_id: string; units: number }>`select product_id, sum(quantity)::int as units from (
      select b.product_id, b.quantity from batches b join products on products.id = b.product_id
        where b.quantity > 0 and (b.expiry_date < ${moment.floor}::date or b.recalled_at is not null) and not ${isSold}
      union all select b.product_id, b.quantity from batches b join products on products.id = b.product_id
        where b.quantity > 0 and b.mrp < products.price and ${isSold}
      union all select product_id, quantity from holds where expires_at > ${now}::timestamptz) kept_back
    group by product_id`
}

/** SQL for the ids of products with more units on the shelf than these, of which at most these can be bought. */
const scarce = (now: Date, units: number) => sql`select shelved.id from (${unavailable(now)}) kept_back
    join products shelved on shelved.id = kept_back.product_id
    where shelved.on_hand > ${units} and shelved.on_hand - kept_back.units <= ${units}`

/**
 * SQL for the ids of products of which at most so many units can be bought now, each once. These are products with at
 * most so many on the shelf, and products with more of which some are kept back. `status` limits the products.
 */
export const idsAtMost = (now: Date, units: number, status?: 'active' | 'inactive') =>
  sql<{ id: string }>`select low.id from products low
      where low.on_hand <= ${units} and low.deleted_at is null and ${status ? sql`low.status = ${status}` : sql.lit(true)}
    union all ${scarce(now, units)}`

/** The same as a condition on `products`. A list of ids instead of a check of each product, because few have little stock. */
export const availableAtMost = (now: Date, units: number, status?: 'active' | 'inactive') =>
  sql<boolean>`products.id in (${idsAtMost(now, units, status)})`

/** SQL for products of which more units than these can be bought now. */
export const availableAbove = (now: Date, units: number) =>
  sql<boolean>`(products.on_hand > ${units} and products.id not in (${scarce(now, units)}))`
