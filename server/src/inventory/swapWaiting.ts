import type { BatchBuyer } from 'shared-api/contract'
import type { Trx } from '../db/types.ts'
import { readBuyers } from './readBatches.ts'
import { swapBlocked } from './swap.ts'

/** Orders before dispatch with units of these batches, locked one after the other. */
export const lockWaiting = async (trx: Trx, ...batchIds: readonly string[]) => {
  const buyers: BatchBuyer[] = []
  for (const batchId of batchIds) buyers.push(...(await readBuyers(trx, batchId)))
  const waiting = buyers
    .filter(({ status }) => status === 'pending' || status === 'processing')
    .map(({ orderId }) => orderId)
  if (waiting.length === 0) return []
  return trx
    .selectFrom('orders')
    .select(['id', 'order_number'])
    .where('id', 'in', waiting)
    .orderBy('id')
    .forUpdate()
    .execute()
}

/**
 * Replaces units of the batch that are no longer sold in orders before dispatch. Those that were sold until the product
 * was held are among them. Returns the numbers of orders without other units.
 */
export const swapWaiting = async (trx: Trx, batchId: string, now: Date): Promise<string[]> => {
  const stuck: string[] = []
  for (const { id: orderId, order_number } of await lockWaiting(trx, batchId))
    if ((await swapBlocked(trx, { orderId }, now)).length > 0) stuck.push(order_number)
  return stuck
}
