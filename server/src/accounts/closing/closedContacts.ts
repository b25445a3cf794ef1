import { type RawBuilder, sql } from 'kysely'
import { firstOtcDay } from 'shared-api/formulary/otcLimits'
import type { Db, Trx } from '../../db/types.ts'
import { dayOf, startOfDay } from '../../kernel/days.ts'

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

/** The first moment of the days over which medicines without a prescription are counted. */
const otcStart = (now: Date): Date => startOfDay(firstOtcDay(dayOf(now)))

/**
 * Keeps hashes of this user's contacts for the orders that still count: for the limits of medicines without a
 * prescription, and as refused on delivery. Call it before the user and the orders lose their contacts.
 */
export const keepClosedContacts = async (
  trx: Trx,
  userId: string,
  { key, now }: { key: string; now: Date },
): Promise<void> => {
  await sql`insert into closed_contacts (order_id, digest, is_holder)
    select o.id, ${digestOf(key, sql`v.value`)}, bool_or(v.is_holder)
    from orders o cross join lateral (
      values (o.contact->>'phone', false), (o.holder_phone, true)
      union select p.value, p.proven_at is not null from contact_points p where p.user_id = o.user_id and not (${wasRefused})
        and (p.kind = 'phone' or p.proven_at is not null)) v (value, is_holder)
    where o.user_id = ${userId} and v.value <> '' and ((${wasRefused}) or (
      o.created_at >= ${otcStart(now)}::timestamptz and o.status <> 'cancelled'
      and exists (select from order_items i where i.order_id = o.id and i.sale_class = 'otc' and i.cancelled_at is null)))
    group by o.id, 2`.execute(trx)
}

/** Forgets the contacts of orders that no longer count. `before`: cash orders that were refused count since then. */
export const forgetClosedContacts = async (
  db: Db,
  { before, now }: { before: Date; now: Date },
): Promise<void> => {
  await sql`delete from closed_contacts c using orders o where o.id = c.order_id
    and o.created_at < case when ${wasRefused} then ${before}::timestamptz
      else ${otcStart(now)}::timestamptz end`.execute(db)
}
