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
