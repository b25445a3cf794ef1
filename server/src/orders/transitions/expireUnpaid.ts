import { transact } from '../../db/transact.ts'
import type { Db } from '../../db/types.ts'
import { storeSentence } from '../../kernel/storedSentence.ts'
import type { Ports } from '../../ports/ports.ts'
import { cancelOrder } from './cancelOrder.ts'

/** Cancels prepaid orders that were not paid in time, each in its own transaction. Returns how many. */
export const expireUnpaid = async ({ db, ports }: { db: Db; ports: Ports }): Promise<number> => {
  const now = ports.clock.now()
  const minutes = ports.settings.unpaidOrderMinutes
  const late = await db
    .selectFrom('orders')
    .select('id')
    .where('status', '=', 'pending')
    .where('payment_method', '<>', 'cash')
    .where('payment_status', 'in', ['pending', 'failed'])
    .where('created_at', '<=', new Date(now.getTime() - minutes * 60_000))
    .orderBy('id')
    .limit(100)
    .execute()
  let cancelled = 0
  for (const { id } of late)
    cancelled += await transact(db, async (trx) => {
      // Paid in the meantime: the lock is the moment that decides.
      const order = await trx
        .selectFrom('orders')
        .select(['status', 'payment_status'])
        .where('id', '=', id)
        .forUpdate()
        .executeTakeFirst()
      if (order?.status !== 'pending' || order.payment_status === 'paid') return 0
      const comment = storeSentence('NOT_PAID_IN_TIME', { minutes })
      await cancelOrder(trx, { orderId: id, actor: 'system', actorId: null, comment, now })
      return 1
    })
  return cancelled
}
