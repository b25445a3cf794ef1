import { sql } from 'kysely'
import type { Trx } from '../db/types.ts'
import { momentOf, soldFrom } from './available.ts'
import { move } from './movements.ts'

interface Line {
  productId: string
  orderItemId: string
  now: Date
  actorId?: string | null
}

/**
 * Takes units for an order line, first expired first out, from batches that are sold now: not recalled, and with an
 * expiry date that outlasts delivery and treatment. `outlasts` is the last day of a known treatment with its margin.
 * Returns how many could not be had; the caller refuses and rolls back.
 */
export const pick = async (
  trx: Trx,
  line: Line & { quantity: number; reason?: 'sale' | 'swap'; outlasts?: string | null },
): Promise<number> => {
  const batches = await trx
    .selectFrom('batches')
    .select(['id', 'quantity'])
    .where('product_id', '=', line.productId)
    .where('quantity', '>', 0)
    .where('recalled_at', 'is', null)
    .where(isSold(line.now, line.outlasts))
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

/** SQL for a batch whose expiry date is late enough, for the shop and for a known treatment. */
export const isSold = (now: Date, outlasts: string | null = null) =>
  sql<boolean>`batches.expiry_date >= greatest(${outlasts}::date, (select ${soldFrom(momentOf(now))}
    from products where products.id = batches.product_id))`

/** The batches of an order line's units: the sold ones, less those that were replaced since. */
export const pickedUnits = (trx: Trx, orderItemId: string) =>
  trx
    .selectFrom('stock_movements')
    .innerJoin('batches', 'batches.id', 'stock_movements.batch_id')
    .select(['batch_id', 'batch_number', 'expiry_date', 'recalled_at'])
    .select(sql<number>`(-sum(stock_movements.quantity))::int`.as('quantity'))
    .where('order_item_id', '=', orderItemId)
    .where('reason', 'in', ['sale', 'swap'])
    .groupBy(['batch_id', 'batch_number', 'expiry_date', 'recalled_at'])
    .having(sql<boolean>`sum(stock_movements.quantity) < 0`)
    .orderBy('batch_id')
    .execute()

/** Puts the units of an order line back into the batches they came from. The ledger's unique index makes it once. */
export const putBack = async (trx: Trx, line: Line): Promise<void> => {
  for (const { batch_id, quantity } of await pickedUnits(trx, line.orderItemId))
    await move(trx, { ...line, batchId: batch_id, quantity, reason: 'cancellation' })
}
