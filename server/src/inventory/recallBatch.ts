import type { BatchBuyer } from 'shared-api/contract'
import type { RecallAct } from 'shared-api/recallActs'
import { transact } from '../db/transact.ts'
import type { Trx } from '../db/types.ts'
import type { Call } from '../kernel/call.ts'
import { notFound } from '../kernel/errors.ts'
import { enqueue } from '../messaging/outbox.ts'
import { readBuyers } from './readBatches.ts'
import { lockWaiting, swapWaiting } from './swapWaiting.ts'

interface Recalled {
  buyers: BatchBuyer[]
  /** Order numbers. */
  stuck: string[]
}

/**
 * Stops a batch: from this moment none of it is sold. Orders before dispatch get other units if there are
 * any, and the customers of dispatched units are notified. A repeat notifies no customer twice.
 */
export const recallBatch = ({ db, ports, user, params, body, now }: Call<'POST /batch/:id/recall'>) =>
  transact(db, async (trx): Promise<Recalled> => {
    const batch = await trx
      .selectFrom('batches')
      .select('product_id')
      .where('id', '=', params.id)
      .executeTakeFirst()
    if (!batch) throw notFound('BATCH')
    // Orders before products before batches, as everywhere.
    await lockWaiting(trx, params.id)
    await trx.selectFrom('products').select('id').where('id', '=', batch.product_id).forUpdate().execute()
    const recalled = await trx
      .updateTable('batches')
      .set({
        recalled_at: now,
        recall_reason: body.reason,
        recall_act: body.act ?? null,
        recalled_by: user.id,
      })
      .where('id', '=', params.id)
      .where('recalled_at', 'is', null)
      .returning('id')
      .executeTakeFirst()
    const stuck = await swapWaiting(trx, params.id, now)
    const buyers = await readBuyers(trx, params.id)
    const { phone } = ports.settings.pharmacy
    if (recalled) await notifyBuyers(trx, { batchId: params.id, ...body, buyers, phone, now })
    return { buyers, stuck }
  })

const notifyBuyers = async (
  trx: Trx,
  given: {
    batchId: string
    reason: string
    act?: RecallAct | undefined
    buyers: readonly BatchBuyer[]
    phone: string
    now: Date
  },
) => {
  // A refund leaves the medicine with the buyer, because a refunded order was delivered.
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
        act: given.act ?? null,
        phone: given.phone,
        language: order.language,
      },
      orderId: order.id,
      now: given.now,
    })
  }
}
