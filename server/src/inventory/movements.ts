import { sql } from 'kysely'
import type { StockMovementsTable } from '../db/tables.ts'
import type { Trx } from '../db/types.ts'
import { ApiError } from '../kernel/errors.ts'

interface Movement {
  productId: string
  batchId: string
  /** Units, negative when they leave. */
  quantity: number
  reason: StockMovementsTable['reason']
  orderItemId?: string | undefined
  actorId?: string | null | undefined
  comment?: string | undefined
  now: Date
}

/**
 * The one way stock changes: the movement, its batch and its product in one transaction. A sale counts as sold.
 * 409 OUT_OF_STOCK when the batch has fewer units than should leave.
 */
export const move = async (trx: Trx, movement: Movement): Promise<void> => {
  const batch = await trx
    .updateTable('batches')
    .set({ quantity: sql`quantity + ${movement.quantity}` })
    .where('id', '=', movement.batchId)
    .where('product_id', '=', movement.productId)
    .where(sql<boolean>`quantity + ${movement.quantity} >= 0`)
    .returning('id')
    .executeTakeFirst()
  if (!batch) throw new ApiError('OUT_OF_STOCK.BATCH')
  await trx
    .updateTable('products')
    .set({ on_hand: sql`on_hand + ${movement.quantity}` })
    .$if(movement.reason === 'sale', (query) =>
      query.set({ sold_count: sql`sold_count - ${movement.quantity}` }),
    )
    .where('id', '=', movement.productId)
    .execute()
  await trx
    .insertInto('stock_movements')
    .values({
      product_id: movement.productId,
      batch_id: movement.batchId,
      quantity: movement.quantity,
      reason: movement.reason,
      order_item_id: movement.orderItemId ?? null,
      actor_id: movement.actorId ?? null,
      comment: movement.comment ?? null,
      at: movement.now,
    })
    .execute()
}
