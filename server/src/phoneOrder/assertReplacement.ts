import { sql } from 'kysely'
import type { Contact } from 'shared-api/contract'
import { provenContactOf } from '../accounts/notify.ts'
import type { Trx } from '../db/types.ts'
import { ApiError, invalid } from '../kernel/errors.ts'

interface Replaced {
  id: string
  user_id: string
  contact: Contact
}

/**
 * Rejects a delivery phone or email that is neither the replaced order's nor proven by its account: a replacement draws on
 * the prescriptions of that account.
 */
export const assertReplacedContact = async (
  trx: Trx,
  { user_id, contact }: Replaced,
  given: { phone: string; email?: string | null | undefined },
): Promise<void> => {
  const proven = await provenContactOf(trx, user_id)
  for (const field of ['phone', 'email'] as const) {
    const value = given[field]
    if (value && value !== contact[field] && value !== proven[field])
      throw invalid(field, 'REPLACEMENT_CONTACT')
  }
}

/**
 * 409 for more units of a product than came back of the replaced order, are missing or stand in an accepted return. Units
 * that were replaced already do not count. The caller has locked the order.
 */
export const assertReplacedUnits = async (
  trx: Trx,
  replaced: Pick<Replaced, 'id'>,
  items: readonly { productId: string; quantity: number }[],
): Promise<void> => {
  const { rows } = await sql<{ id: string; name: string; left: number }>`
    select p.id, p.name, (coalesce(back.units, 0) - coalesce(sent.units, 0))::int as left
    from products p
    left join (
      select i.product_id, sum(greatest(case when s.status = 'returned' then i.quantity else 0 end,
        coalesce((select sum(shelf + damaged + missing) from returned_units where order_item_id = i.id), 0),
        coalesce((select sum(l.quantity) from return_request_lines l join return_requests r on r.id = l.request_id
          where l.order_item_id = i.id and r.status = 'accepted'), 0))) as units
      from order_items i left join shipments s on s.id = i.shipment_id
      where i.order_id = ${replaced.id} group by i.product_id
    ) back on back.product_id = p.id
    left join (
      select i.product_id, sum(i.quantity) as units
      from order_replacements r join orders o on o.id = r.order_id join order_items i on i.order_id = o.id
      where r.replaces_id = ${replaced.id} and o.status <> 'cancelled' and i.cancelled_at is null
      group by i.product_id
    ) sent on sent.product_id = p.id
    where p.id = any(${items.map(({ productId }) => productId)}::text[])`.execute(trx)
  for (const { id, name, left } of rows) {
    const asked = items.find(({ productId }) => productId === id)?.quantity ?? 0
    if (asked > left) throw new ApiError('REPLACEMENT_UNITS', { name, left: Math.max(0, left) })
  }
}
