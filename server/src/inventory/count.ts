import type { StockMovementsTable } from '../db/tables.ts'
import type { Trx } from '../db/types.ts'
import { invalid } from '../kernel/errors.ts'
import { findOrAddBatch } from './findOrAddBatch.ts'
import { move } from './movements.ts'

interface Counting {
  productId: string
  /** Units on hand afterwards. */
  counted: number
  /** The box of the units above the records. */
  batchNumber?: string | undefined
  expiryDate?: string | undefined
  actorId: string
  now: Date
  /** The reason for the difference; by default an adjustment after a count. */
  reason?: StockMovementsTable['reason']
  comment?: string
}

/**
 * Makes the stock on hand what was counted, as movements. Fewer: the first to expire go first. More: into the named
 * batch, 400 without one, because the number and the expiry date of a medicine are never guessed. The product's row
 * must be locked by the caller.
 */
export const countStock = async (trx: Trx, given: Counting): Promise<void> => {
  const { productId, actorId, now, batchNumber, expiryDate } = given
  const batches = await trx
    .selectFrom('batches')
    .select(['id', 'quantity'])
    .where('product_id', '=', productId)
    .orderBy('expiry_date')
    .orderBy('id')
    .execute()
  const onHand = batches.reduce((sum, batch) => sum + batch.quantity, 0)
  const { reason = 'adjustment', comment = 'Counted' } = given
  const shared = { productId, reason, actorId, comment, now }

  if (given.counted > onHand) {
    if (!batchNumber) throw invalid('batchNumber', 'COUNT_NEEDS_BATCH')
    const batchId = await findOrAddBatch(trx, { productId, batchNumber, expiryDate, now })
    await move(trx, { ...shared, batchId, quantity: given.counted - onHand })
    return
  }

  let toTake = onHand - given.counted
  for (const batch of batches) {
    const taken = Math.min(batch.quantity, toTake)
    if (taken > 0) await move(trx, { ...shared, batchId: batch.id, quantity: -taken })
    toTake -= taken
  }
}
