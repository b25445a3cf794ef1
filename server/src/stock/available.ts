import { sql } from 'kysely'
import { dayOf } from '../days.ts'

/**
 * SQL for the units of `products.id` that can be bought now: in batches that are not recalled and expire after
 * today, less what checkouts hold. `own` names a checkout whose own hold does not count against it.
 * The one number for availability: catalogue, cart, checkout and placing all read it.
 */
export const available = (now: Date, own?: string | null) => {
  const others = own ? sql`and h.checkout_id <> ${own}` : sql``
  return sql<number>`greatest(0,
    coalesce((select sum(b.quantity) from batches b
      where b.product_id = products.id and b.quantity > 0
        and b.expiry_date > ${dayOf(now)}::date and b.recalled_at is null), 0)
    - coalesce((select sum(h.quantity) from holds h
      where h.product_id = products.id and h.expires_at > ${now}::timestamptz ${others}), 0)
  )::int`
}

/**
 * SQL for products of which at most so many units can be bought now. Never more than lie on the shelf, so that only those
 * are added up of which something is expired, recalled or held.
 */
export const availableAtMost = (now: Date, units: number) =>
  sql<boolean>`(products.on_hand <= ${units} or (products.id in (
    select b.product_id from batches b
      where b.quantity > 0 and (b.expiry_date <= ${dayOf(now)}::date or b.recalled_at is not null)
    union all select h.product_id from holds h where h.expires_at > ${now}::timestamptz)
    and ${available(now)} <= ${units}))`
