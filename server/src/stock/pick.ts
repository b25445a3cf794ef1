import { dayOf } from '../days.ts'
import type { Trx } from '../db/types.ts'
import { move } from './movements.ts'

/**
 * Takes units for an order line, first expired first out, from batches that are neither expired nor recalled.
 * Answers how many could not be had; the caller refuses and rolls back.
 */
export const pick = async (
  trx: Trx,
  line: { productId: string; orderItemId: string; quantity: number; now: Date; guarded?: boolean },
): Promise<number> => {
  const batches = await trx
    .selectFrom('batches')
    .select(['id', 'quantity'])
    .where('product_id', '=', line.productId)
    .where('quantity', '>', 0)
    .where('recalled_at', 'is', null)
    .where('expiry_date', '>', dayOf(line.now))
    .orderBy('expiry_date')
    .orderBy('id')
    .execute()
  let missing = line.quantity
  for (const batch of batches) {
    if (missing === 0) break
    const taken = Math.min(batch.quantity, missing)
    await move(trx, { ...line, batchId: batch.id, quantity: -taken, reason: 'sale' })
    missing -= taken
  }
  return missing
}

/** Puts the units of an order line back into the batches they came from. The ledger's unique index makes it once. */
export const putBack = async (
  trx: Trx,
  line: { productId: string; orderItemId: string; now: Date; actorId: string | null },
): Promise<void> => {
  const sold = await trx
    .selectFrom('stock_movements')
    .select(['batch_id', 'quantity'])
    .where('order_item_id', '=', line.orderItemId)
    .where('reason', '=', 'sale')
    .orderBy('batch_id')
    .execute()
  for (const movement of sold)
    await move(trx, {
      ...line,
      batchId: movement.batch_id,
      quantity: -movement.quantity,
      reason: 'cancellation',
    })
}
