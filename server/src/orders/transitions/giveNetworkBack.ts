import { sql } from 'kysely'
import type { Trx } from '../../db/types.ts'
import { giveBackWrite } from '../../kernel/budgets.ts'
import type { OrderRow } from './orderHistory.ts'

/** A paid order gives its network the place back that it had among the unpaid ones. */
export const giveNetworkBack = async (
  trx: Trx,
  { user_id, placed_from: network, payment_method }: OrderRow,
): Promise<void> => {
  if (network === null) return
  const unproven = await giveBackWrite({ db: trx }, ['unprovenOrder'], { network })
  const unpaid = await giveBackWrite({ db: trx }, ['unpaidOrder'], { network })
  // In the order in which placing locks them.
  await unproven
    .where(
      sql<boolean>`not exists (select from contact_points p where p.user_id = ${user_id} and p.proven_at is not null)`,
    )
    .execute()
  if (payment_method !== 'cash') await unpaid.execute()
}
