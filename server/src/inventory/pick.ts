import { sql } from 'kysely'
import type { Trx } from '../db/types.ts'
import { dayOf } from '../kernel/days.ts'
import { move } from './movements.ts'

interface Line {
  productId: string
  orderItemId: string
  now: Date
  actorId?: string | null
}

/**
 * Takes units for an order line, first expired first out, from batches that are neither expired nor recalled.
 * Returns how many could not be had; the caller refuses and rolls back.
 */
export const pick = async (
  trx: Trx,
  line: Line & { quantity: number; reason?: 'sale' | 'swap' },
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
    // A batch that is being recalled at this moment is waited for and then left out.
    .forUpdate()
    .execute()
  let missing = line.quantity
  for (const batch of batches) {
    if (missing === 0) break
    const taken = Math.min(batch.quantity, missing)
    await move(trx, {
      ...line,
      batchId: batch.id,
      quantity: -taken,
      reason: line.reason ?? 'sale',
    })
    missing -= taken
  }
  return missing
}

/** The batches of an order line's units: the sold ones, less those that were replaced since. */
export const pickedUnits = (trx: Trx, orderItemId: string) =>
  trx
    .selectFrom('stock_movements')
    .innerJoin('batches', 'batches.id', 'stock_movements.batch_id')
    .select(['batch_id', 'expiry_date', 'recalled_at'])
    .select(sql<number>`(-sum(stock_movements.quantity))::int`.as('quantity'))
    .where('order_item_id', '=', orderItemId)
    .where('reason', 'in', ['sale', 'swap'])
    .groupBy(['batch_id', 'expiry_date', 'recalled_at'])
    .having(sql<boolean>`sum(stock_movements.quantity) < 0`)
    .orderBy('batch_id')
    .execute()

/** Puts the units of an order line back into the batches they came from. The ledger's unique index makes it once. */
export const putBack = async (trx: Trx, line: Line): Promise<void> => {
  for (const { batch_id, quantity } of await pickedUnits(trx, line.orderItemId))
    await move(trx, { ...line, batchId: batch_id, quantity, reason: 'cancellation' })
}
