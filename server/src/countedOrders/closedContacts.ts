import { type RawBuilder, sql } from 'kysely'
import { firstOtcDay } from 'shared-api/formulary/otcLimits'
import type { Db, Trx } from '../db/types.ts'
import { dayOf, startOfDay } from '../kernel/days.ts'
import type { Settings } from '../ports/settings.ts'

/** SQL for the hash of a contact under a key that no row holds: without it, all numbers could be tried. */
const digestOf = (key: string, contact: RawBuilder<unknown>) =>
  sql<string>`encode(sha256(convert_to(${key}::text || ${contact}, 'UTF8')), 'hex')`

/** SQL for the ids of orders of closed accounts for one of the contacts that a query selects as `value`. */
export const ofClosed = (key: string, contacts: RawBuilder<unknown>, isHolder = sql<boolean>`true`) =>
  sql`select c.order_id from closed_contacts c where ${isHolder}
    and c.digest in (select ${digestOf(key, sql`n.value`)} from (${contacts}) n)`

/** SQL for whether cash for the order `o` was refused on delivery. */
const wasRefused = sql<boolean>`o.payment_method = 'cash'
  and exists (select from shipments s where s.order_id = o.id and s.status = 'returned')`

/** SQL for whether the order `o` has used a coupon. */
const hasCoupon = sql<boolean>`exists (select from coupon_redemptions r where r.order_id = o.id and r.released_at is null)`

type Rules = { checkout: Pick<Settings['checkout'], 'productLimitDays'> }

/** The first moment whose orders count for limits of products, and of ingredients without a prescription. */
const limitsSince = (now: Date, { checkout }: Rules): Date => {
  const ofProducts = now.getTime() - checkout.productLimitDays * 86_400_000
  return new Date(Math.min(ofProducts, startOfDay(firstOtcDay(dayOf(now))).getTime()))
}

/**
 * Keeps hashes of this user's contacts for the orders that still count: for the limits of products and ingredients, as
 * uses of a coupon, and as refused on delivery. Call it before the user and the orders lose their contacts.
 */
export const keepClosedContacts = async (
  trx: Trx,
  userId: string,
  { key, now, settings }: { key: string; now: Date; settings: Rules },
): Promise<void> => {
  await sql`insert into closed_contacts (order_id, digest, is_holder)
    select o.id, ${digestOf(key, sql`v.value`)}, bool_or(v.is_holder)
    from orders o cross join lateral (
      values (o.contact->>'phone', false), (o.holder_phone, true)
      union select p.value, p.proven_at is not null from contact_points p where p.user_id = o.user_id and not (${wasRefused})
        and (p.kind = 'phone' or p.proven_at is not null)) v (value, is_holder)
    where o.user_id = ${userId} and v.value <> '' and ((${wasRefused}) or (
      o.status <> 'cancelled' and (${hasCoupon} or o.created_at >= ${limitsSince(now, settings)}::timestamptz)))
    group by o.id, 2`.execute(trx)
}

/** Forgets the contacts of orders that no longer count. `before`: refused cash orders and uses of coupons count since then. */
export const forgetClosedContacts = async (
  db: Db,
  { before, now, settings }: { before: Date; now: Date; settings: Rules },
): Promise<void> => {
  await sql`delete from closed_contacts c using orders o where o.id = c.order_id
    and o.created_at < case when (${wasRefused}) or ${hasCoupon} then ${before}::timestamptz
      else ${limitsSince(now, settings)}::timestamptz end`.execute(db)
}
