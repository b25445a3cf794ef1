import { sql } from 'kysely'
import { transact } from '../db/transact.ts'
import type { Db } from '../db/types.ts'
import type { Ports } from '../ports/ports.ts'
import { cancelOrder } from './cancelOrder.ts'

/**
 * Cancels waiting orders whose prescriptions were all refused and not replaced in time. Answers how many.
 * An order without any prescription waits for staff instead.
 */
export const cancelRefused = async ({ db, ports }: { db: Db; ports: Ports }): Promise<number> => {
  const now = ports.clock.now()
  const hours = ports.settings.refusedPrescriptionHours
  const since = new Date(now.getTime() - hours * 3_600_000)
  const refused = await db
    .selectFrom('orders')
    .select('orders.id')
    .where('orders.status', '=', 'pending')
    .where(sql<boolean>`exists (select 1 from order_items i where i.order_id = orders.id
      and i.sale_class = 'prescription' and i.prescription_id is null)`)
    .where(sql<boolean>`exists (select 1 from order_prescriptions op join prescriptions p on p.id = op.prescription_id
      where op.order_id = orders.id and p.status = 'rejected' and p.reviewed_at <= ${since}::timestamptz)`)
    .where(sql<boolean>`not exists (select 1 from prescriptions p where p.user_id = orders.user_id
      and (p.status in ('pending', 'under_review', 'needs_info', 'approved')))`)
    .orderBy('orders.id')
    .limit(100)
    .execute()
  for (const { id } of refused)
    await transact(db, (trx) =>
      cancelOrder(trx, {
        orderId: id,
        actor: 'system',
        actorId: null,
        comment: `The prescription was refused and not replaced within ${hours} hours`,
        now,
      }),
    )
  return refused.length
}
