import { sql } from 'kysely'
import { transact } from '../db/transact.ts'
import type { Trx } from '../db/types.ts'
import { lockProducts } from '../inventory/lockProducts.ts'
import { move } from '../inventory/movements.ts'
import type { Call } from '../kernel/call.ts'
import { ApiError, notFound } from '../kernel/errors.ts'

/** The units that a receipt has brought and that were not undone, by batch. */
export const broughtBy = (trx: Trx, goodsReceiptId: string) =>
  trx
    .selectFrom('stock_movements')
    .select(['batch_id', 'product_id', sql<number>`sum(quantity)::int`.as('units')])
    .select(sql<number | null>`(array_agg(cost order by id desc) filter (where quantity > 0))[1]`.as('cost'))
    .where('goods_receipt_id', '=', goodsReceiptId)
    .groupBy(['batch_id', 'product_id'])
    .having(sql<boolean>`sum(quantity) > 0`)
    .execute()

/** Takes the units of a receipt off the shelf again, all or none. 409 when some have left it meanwhile. */
export const undoReceipt = ({ db, user, params, now }: Call<'POST /goods-receipt/:id/undo'>) =>
  transact(db, async (trx) => {
    const { id } = params
    const receipt = await trx
      .selectFrom('goods_receipts')
      .select('id')
      .where('id', '=', id)
      .forUpdate()
      .executeTakeFirst()
    if (!receipt) throw notFound('RECEIPT')
    const brought = await broughtBy(trx, id)
    await lockProducts(
      trx,
      brought.map(({ product_id }) => product_id),
    )
    const left = brought.map(({ batch_id, product_id, units, cost }) => ({
      productId: product_id,
      batchId: batch_id,
      quantity: -units,
      reason: 'adjustment' as const,
      actorId: user.id,
      goodsReceiptId: id,
      cost,
      now,
    }))
    try {
      await move(trx, ...left)
    } catch (error) {
      throw error instanceof ApiError && error.code === 'OUT_OF_STOCK' ? new ApiError('RECEIPT_SOLD') : error
    }
  })
