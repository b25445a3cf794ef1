import { transact } from '../db/transact.ts'
import type { Db } from '../db/types.ts'
import type { Ports } from '../ports/ports.ts'
import { cancelOrder } from './cancelOrder.ts'

/** Cancels prepaid orders that nobody paid in time, each in its own transaction. Answers how many. */
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
  for (const { id } of late)
    await transact(db, async (trx) => {
      // Paid in the meantime: the lock is the moment that decides.
      const order = await trx
        .selectFrom('orders')
        .select('payment_status')
        .where('id', '=', id)
        .forUpdate()
        .executeTakeFirst()
      if (order?.payment_status === 'paid') return
      const comment = `Not paid within ${minutes} minutes`
      await cancelOrder(trx, { orderId: id, actor: 'system', actorId: null, comment, now })
    })
  return late.length
}
