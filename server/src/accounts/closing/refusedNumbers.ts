import { type RawBuilder, sql } from 'kysely'
import type { Trx } from '../../db/types.ts'

/** SQL for the hash of a number under a key that no row holds: without it, all numbers could be tried. */
export const numberDigest = (key: string, number: RawBuilder<unknown>) =>
  sql<string>`encode(sha256(convert_to(${key}::text || ${number}, 'UTF8')), 'hex')`

/**
 * Keeps the hashed numbers of this user's cash orders that were refused on delivery. Call it before the orders lose their
 * contacts.
 */
export const keepRefusedNumbers = async (trx: Trx, userId: string, key: string): Promise<void> => {
  await sql`insert into refused_numbers (order_id, digest, is_holder)
    select o.id, ${numberDigest(key, sql`v.number`)}, bool_or(v.number is not distinct from o.holder_phone)
    from orders o cross join lateral (values (o.contact->>'phone'), (o.holder_phone)) v (number)
    where o.user_id = ${userId} and o.payment_method = 'cash' and v.number <> ''
      and exists (select from shipments s where s.order_id = o.id and s.status = 'returned')
    group by o.id, 2`.execute(trx)
}
