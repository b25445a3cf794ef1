import { toPaisa } from 'shared-api'
import { transact } from '../db/transact.ts'
import type { Trx } from '../db/types.ts'
import type { Call } from '../kernel/call.ts'
import { invalid, notFound } from '../kernel/errors.ts'
import { findOrAddBatch } from './findOrAddBatch.ts'
import { move } from './movements.ts'
import { lockWaiting, swapWaiting } from './swapWaiting.ts'

/** Locks products before batches, as everywhere, so that concurrent changes wait for each other. */
const lockBatch = async (trx: Trx, id: string) => {
  const found = await trx.selectFrom('batches').select('product_id').where('id', '=', id).executeTakeFirst()
  if (!found) throw notFound('BATCH')
  await lockProduct(trx, found.product_id)
  return trx.selectFrom('batches').selectAll().where('id', '=', id).forUpdate().executeTakeFirstOrThrow()
}

const lockProduct = async (trx: Trx, id: string) => {
  const product = await trx
    .selectFrom('products')
    .select('id')
    .where('id', '=', id)
    .where('deleted_at', 'is', null)
    .forUpdate()
    .executeTakeFirst()
  if (!product) throw notFound('PRODUCT')
}

/**
 * Units that arrived. Adds to a batch with a known number of this product. With another expiry date or printed price,
 * or recalled, it is rejected: a typing error, or a batch that must not be sold. Returns the batch's id. While the
 * price of the product is above the printed one, the units are not sold. Orders before dispatch whose price is above
 * a printed one that is now recorded get other units, if there are any.
 */
export const receiveBatch = ({ db, user, body, now }: Call<'POST /batch'>): Promise<string> =>
  transact(db, async (trx) => {
    // Orders before products before batches, as everywhere.
    if (body.mrp !== undefined) await lockBuyers(trx, body)
    await lockProduct(trx, body.productId)
    const batchId = await findOrAddBatch(trx, {
      ...body,
      mrp: body.mrp === undefined ? undefined : toPaisa(body.mrp),
      now,
    })
    await move(trx, {
      productId: body.productId,
      batchId,
      quantity: body.quantity,
      reason: 'receipt',
      actorId: user.id,
      comment: body.comment,
      now,
    })
    if (body.mrp !== undefined) await swapWaiting(trx, batchId, now)
    return batchId
  })

/** Locks the orders before dispatch with units of a batch that may be known. */
const lockBuyers = async (
  trx: Trx,
  { productId, batchNumber }: { productId: string; batchNumber: string },
) => {
  const known = await trx
    .selectFrom('batches')
    .select('id')
    .where('product_id', '=', productId)
    .where('batch_number', '=', batchNumber)
    .executeTakeFirst()
  if (known) await lockWaiting(trx, known.id)
}

/** Units that came or went without a sale. 409 when more would leave than are there. */
export const adjustBatch = ({ db, user, params, body, now }: Call<'POST /batch/:id/adjust'>) => {
  if (body.reason === 'return' && body.quantity < 0) throw invalid('quantity', 'RETURNED_ADDS')
  if ((body.reason === 'damage' || body.reason === 'expiry') && body.quantity > 0)
    throw invalid('quantity', 'DAMAGED_LEAVES')
  return transact(db, async (trx) => {
    const batch = await lockBatch(trx, params.id)
    await move(trx, { ...body, productId: batch.product_id, batchId: batch.id, actorId: user.id, now })
  })
}

/** Records the count of one batch; the difference is a movement. */
export const countBatch = ({ db, user, params, body, now }: Call<'POST /batch/:id/count'>) =>
  transact(db, async (trx) => {
    const batch = await lockBatch(trx, params.id)
    const difference = body.counted - batch.quantity
    if (difference === 0) return
    await move(trx, {
      productId: batch.product_id,
      batchId: batch.id,
      quantity: difference,
      reason: 'count',
      actorId: user.id,
      comment: body.comment,
      now,
    })
  })
