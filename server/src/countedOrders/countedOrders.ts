import { type RawBuilder, sql } from 'kysely'
import { ofClosed } from './closedContacts.ts'

/** A customer whose orders a limit counts. */
export interface Customer {
  userId: string
  /** The delivery phone: a value or SQL. Null while there is none, then the account's own contacts count. */
  phone: RawBuilder<string | null> | string | null
  /** See `Ports`. */
  numberKey: string
}

/**
 * SQL for an array of the ids of the orders `o` that count against the limits of a customer. All of the account count, and
 * per contact of the customer:
 * - one that the account has proven: orders whose account had proven it, or whose holder confirmed them on it, and those
 *   of a closed account that had. Strangers may type it, and their orders do not count.
 * - a phone that is only typed: orders for it and of accounts that typed it, closed ones too. Orders of the account that
 *   has proven it do not count, so that strangers learn nothing about its owner.
 */
export const countedOrders = (
  { userId, phone, numberKey }: Customer,
  isCounted: RawBuilder<boolean>,
): RawBuilder<string[]> => sql<string[]>`array(
  with contacts as materialized (
    select v.value, owner.user_id as owner_id, coalesce(owner.user_id = ${userId}, false) as is_proven
    from (select ${phone}::text union select p.value from contact_points p where p.user_id = ${userId}) v (value)
    left join contact_points owner on owner.value = v.value and owner.proven_at is not null
    where v.value <> '')
  select o.id from orders o where o.user_id = (select ${userId}) and ${isCounted}
  union select o.id from contacts v join orders o on o.holder_phone = v.value where v.is_proven and ${isCounted}
  union select o.id from contacts v join orders o on o.contact->>'phone' = v.value
    where not v.is_proven and o.user_id is distinct from v.owner_id and ${isCounted}
  union select o.id from contacts v join contact_points other on other.value = v.value and other.kind = 'phone'
    join orders o on o.user_id = other.user_id
    where not v.is_proven and other.user_id is distinct from v.owner_id and ${isCounted}
  union select o.id from orders o where ${isCounted} and o.id = any(array(
    ${ofClosed(numberKey, sql`select value from contacts where is_proven`, sql`c.is_holder`)}
    union ${ofClosed(numberKey, sql`select value from contacts where not is_proven`, sql`not c.is_holder`)})))`
