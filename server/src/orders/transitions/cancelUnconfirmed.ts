import { sql } from 'kysely'
import { transact } from '../../db/transact.ts'
import type { Db } from '../../db/types.ts'
import { storeSentence } from '../../kernel/storedSentence.ts'
import type { Ports } from '../../ports/ports.ts'
import { unitsLeft } from '../../prescriptions/allocation/entitlement.ts'
import { cancelOrder } from './cancelOrder.ts'
import { lockOrder } from './orderHistory.ts'

/**
 * A prescription line that no prescription approved before then covers, or that left the order since: the call to the
 * customer comes after it.
 */
const hasOpenLine = (before: Date) => sql<boolean>`exists (select from order_items i
  where i.order_id = orders.id and i.sale_class = 'prescription' and i.prescription_id is null
    and (i.cancelled_at is null or i.cancelled_at > ${before}::timestamptz)
    and not exists (select from prescriptions p join prescription_items on prescription_items.prescription_id = p.id
      where p.user_id = orders.user_id and p.status = 'approved' and p.reviewed_at <= ${before}::timestamptz
        and i.product_id in (prescription_items.product_id, prescription_items.offered_product_id)
        and ${unitsLeft} > 0))`

/**
 * Cancels cash orders that staff could not confirm on the phone in time, each in its own transaction. Where
 * an order needs a prescription, the time begins with its approval. Returns how many.
 */
export const cancelUnconfirmed = async ({ db, ports }: { db: Db; ports: Ports }): Promise<number> => {
  const now = ports.clock.now()
  const hours = ports.settings.cash.confirmHours
  const before = new Date(now.getTime() - hours * 3_600_000)
  const late = await db
    .selectFrom('orders')
    .select('id')
    .where('status', '=', 'pending')
    .where('payment_method', '=', 'cash')
    .where('cash_confirmed_at', 'is', null)
    .where('created_at', '<=', before)
    .where((eb) => eb.not(hasOpenLine(before)))
    .orderBy('created_at')
    .orderBy('id')
    .limit(100)
    .execute()
  let cancelled = 0
  for (const { id } of late)
    cancelled += await transact(db, async (trx) => {
      // Confirmed in the meantime: the order's lock decides.
      const order = await lockOrder(trx, id)
      if (order.status !== 'pending' || order.cash_confirmed_at) return 0
      const comment = storeSentence('NOT_CONFIRMED_IN_TIME', { hours })
      await cancelOrder(trx, { orderId: id, actor: 'system', actorId: null, comment, now })
      return 1
    })
  return cancelled
}
