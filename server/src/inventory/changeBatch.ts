import { toPaisa } from 'shared-api'
import { transact } from '../db/transact.ts'
import type { Trx } from '../db/types.ts'
import type { Call } from '../kernel/call.ts'
import { ApiError, invalid, notFound } from '../kernel/errors.ts'
import { lockProducts } from './lockProducts.ts'
import { move } from './movements.ts'
import { findBatches, receiveUnits } from './receiveUnits.ts'

/** Locks products before batches, as everywhere, so that concurrent changes wait for each other. */
const lockBatch = async (trx: Trx, id: string) => {
  const found = await trx.selectFrom('batches').select('product_id').where('id', '=', id).executeTakeFirst()
  if (!found) throw notFound('BATCH')
  await lockProduct(trx, found.product_id)
  return trx.selectFrom('batches').selectAll().where('id', '=', id).forUpdate().executeTakeFirstOrThrow()
}

const lockProduct = async (trx: Trx, id: string) => {
  if (!(await lockProducts(trx, [id])).has(id)) throw notFound('PRODUCT')
}

/**
 * Units that arrived. Adds to a batch with a known number of this product. With another expiry date or printed price,
 * or recalled, it is rejected: a typing error, or a batch that must not be sold. Returns the batch's id.
 */
export const receiveBatch = ({ db, user, body, now }: Call<'POST /batch'>): Promise<string> =>
  transact(db, async (trx) => {
    const arrival = {
      ...body,
      mrp: body.mrp === undefined ? undefined : toPaisa(body.mrp),
      cost: body.cost === undefined ? undefined : toPaisa(body.cost),
    }
    const receiving = { supplier: body.supplier, actorId: user.id, now }
    const [batchId] = await findBatches(trx, [arrival], receiving)
    if (batchId instanceof ApiError) throw batchId
    if (batchId === undefined) throw notFound('PRODUCT')
    await receiveUnits(trx, [{ ...arrival, batchId }], receiving)
    return batchId
  })

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
