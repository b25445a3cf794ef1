import { sql } from 'kysely'
import type { Trx } from '../../db/types.ts'
import { fingerprint } from '../../kernel/ids.ts'
import { type Approvable, needApproval } from '../../kernel/needApproval.ts'
import { highestPriceBefore } from './highestPrice.ts'

/**
 * Stops a change that takes as much off a price as a coupon that needs an approval: such a price gives goods away too.
 * Cuts of some days count together. Called at the end of the transaction. The rows that the audit log tracks have the
 * prices before it.
 */
export const assertPricesAllowed = async (trx: Trx, call: Approvable & { now: Date }): Promise<void> => {
  const { couponPercent } = call.ports.settings.approvals
  const { rows } = await sql<{ id: string; price: number; present: number; was: number }>`
    select * from (select products.id, products.price, first.price as present,
      greatest(first.price, ${highestPriceBefore(call.now)}) as was from products join (
      select distinct on (row_id) row_id, (before ->> 'price')::bigint as price from audit_changes
      where xact = pg_current_xact_id() and source = 'products' and step = 'update' and before ? 'price'
      order by row_id, id) first on first.row_id = products.id
      where products.price < first.price) cut
    where price * 100 <= was * (100 - ${couponPercent}::int)
    order by id`.execute(trx)
  if (rows.length === 0) return
  needApproval(call, 'price', { terms: await fingerprint(JSON.stringify(rows)) })
}
