import type { StockMovementsTable } from '../db/tables.ts'
import type { Trx } from '../db/types.ts'
import { addDays, dayOf } from '../kernel/days.ts'
import { newId } from '../kernel/ids.ts'
import { move } from './movements.ts'

/** Counted units without a known batch get one that expires after this many days, so that staff check it. */
const unknownExpiryDays = 365

/** Whether a batch that is neither expired nor recalled is known, which units can be added to. */
export const hasSellableBatch = async (trx: Trx, productId: string, now: Date): Promise<boolean> => {
  const found = await trx
    .selectFrom('batches')
    .select('id')
    .where('product_id', '=', productId)
    .where('expiry_date', '>', dayOf(now))
    .where('recalled_at', 'is', null)
    .limit(1)
    .executeTakeFirst()
  return found !== undefined
}

interface Counting {
  productId: string
  /** Units on hand afterwards. */
  counted: number
  actorId: string
  now: Date
  /** The reason for the difference; by default an adjustment after a count. */
  reason?: StockMovementsTable['reason']
  comment?: string
}

/**
 * Makes the stock on hand what was counted, as movements. Fewer: the first to expire go first.
 * More: into the batch that expires last, or a new one. The product's row must be locked by the caller.
 */
export const countStock = async (trx: Trx, given: Counting): Promise<void> => {
  const { productId, actorId, now } = given
  const batches = await trx
    .selectFrom('batches')
    .select(['id', 'quantity', 'expiry_date', 'recalled_at'])
    .where('product_id', '=', productId)
    .orderBy('expiry_date')
    .orderBy('id')
    .execute()
  const onHand = batches.reduce((sum, batch) => sum + batch.quantity, 0)
  const { reason = 'adjustment', comment = 'Counted' } = given
  const shared = { productId, reason, actorId, comment, now }

  if (given.counted > onHand) {
    const newest = batches.findLast((batch) => batch.expiry_date > dayOf(now) && !batch.recalled_at)
    const batchId = newest?.id ?? newId(now)
    if (!newest)
      await trx
        .insertInto('batches')
        .values({
          id: batchId,
          product_id: productId,
          batch_number: `ADJ-${batchId.slice(0, 12).toUpperCase()}`,
          expiry_date: addDays(dayOf(now), unknownExpiryDays),
          received_at: now,
        })
        .execute()
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
