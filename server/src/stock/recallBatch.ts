import type { BatchBuyer } from 'shared-api/contract'
import type { Call } from '../call.ts'
import { transact } from '../db/transact.ts'
import type { Trx } from '../db/types.ts'
import { notFound } from '../errors.ts'
import { enqueue } from '../messages/outbox.ts'
import { readBuyers } from './readBatches.ts'
import { swapBlocked } from './swap.ts'

interface Recalled {
  buyers: BatchBuyer[]
  /** Order numbers. */
  stuck: string[]
}

/**
 * Stops a batch: from this moment none of it is sold, orders still in the house get other units where there are
 * any, and everybody whose order left with it is told. A repeat tells nobody twice.
 */
export const recallBatch = ({ db, user, params, body, now }: Call<'POST /batch/:id/recall'>) =>
  transact(db, async (trx): Promise<Recalled> => {
    const recalled = await trx
      .updateTable('batches')
      .set({ recalled_at: now, recall_reason: body.reason, recalled_by: user.id })
      .where('id', '=', params.id)
      .where('recalled_at', 'is', null)
      .returning('id')
      .executeTakeFirst()
    if (!recalled) {
      const known = await trx
        .selectFrom('batches')
        .select('id')
        .where('id', '=', params.id)
        .executeTakeFirst()
      if (!known) throw notFound('batch')
    }
    const stuck = await swapWaiting(trx, params.id, now)
    const buyers = await readBuyers(trx, params.id)
    if (recalled) await tellBuyers(trx, { batchId: params.id, reason: body.reason, buyers, now })
    return { buyers, stuck }
  })

const swapWaiting = async (trx: Trx, batchId: string, now: Date): Promise<string[]> => {
  const waiting = (await readBuyers(trx, batchId))
    .filter(({ status }) => status === 'pending' || status === 'processing')
    .sort((a, b) => a.orderId.localeCompare(b.orderId))
  const stuck: string[] = []
  for (const { orderId } of waiting) {
    const order = await trx
      .selectFrom('orders')
      .select('order_number')
      .where('id', '=', orderId)
      .forUpdate()
      .executeTakeFirstOrThrow()
    if ((await swapBlocked(trx, { orderId }, now)).length > 0) stuck.push(order.order_number)
  }
  return stuck
}

const tellBuyers = async (
  trx: Trx,
  given: { batchId: string; reason: string; buyers: readonly BatchBuyer[]; now: Date },
) => {
  // Money goes back without the medicine: what was refunded had arrived.
  const left = given.buyers.filter(({ status }) => ['shipped', 'delivered', 'refunded'].includes(status))
  if (left.length === 0) return
  const batch = await trx
    .selectFrom('batches')
    .innerJoin('products', 'products.id', 'batches.product_id')
    .select(['batch_number', 'products.name'])
    .where('batches.id', '=', given.batchId)
    .executeTakeFirstOrThrow()
  const orders = await trx
    .selectFrom('orders')
    .innerJoin('users', 'users.id', 'orders.user_id')
    .select(['orders.id', 'orders.contact', 'order_number', 'language', 'users.email'])
    .where(
      'orders.id',
      'in',
      left.map(({ orderId }) => orderId),
    )
    .orderBy('orders.id')
    .execute()
  for (const order of orders) {
    await enqueue(trx, {
      kind: 'recall',
      to: { email: order.contact.email || order.email, phone: order.contact.phone },
      payload: {
        name: order.contact.name,
        orderNumber: order.order_number,
        medicine: batch.name,
        batchNumber: batch.batch_number,
        reason: given.reason,
        language: order.language,
      },
      orderId: order.id,
      now: given.now,
    })
  }
}
