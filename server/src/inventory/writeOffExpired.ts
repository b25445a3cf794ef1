import { MAX_WRITTEN_OFF } from 'shared-api/contract/inventory'
import { transact } from '../db/transact.ts'
import type { Call } from '../kernel/call.ts'
import { ApiError } from '../kernel/errors.ts'
import { move } from './movements.ts'
import { inState, selectBatches, stateOf, toBatch } from './readBatches.ts'

/** Expired batches with units, the longest expired first. */
export const listExpired = async ({ db, now }: Pick<Call<'GET /batch/expired'>, 'db' | 'now'>) => {
  const rows = await selectBatches(db, stateOf(now))
    .where(inState('expired', now))
    .where('batches.quantity', '>', 0)
    .where('products.deleted_at', 'is', null)
    .orderBy('expiry_date')
    .orderBy('batches.id')
    .limit(MAX_WRITTEN_OFF)
    .execute()
  return rows.map(toBatch)
}

/**
 * Writes off what the caller saw: all of these batches, or none. Products are locked in the order of their ids before
 * their batches, as everywhere, so that no count comes between the comparison and the movement.
 */
export const writeOffExpired = ({ db, user, body, now }: Call<'POST /batch/write-off'>) =>
  transact(db, async (trx) => {
    const seen = new Map(body.batches.map(({ id, quantity }) => [id, quantity]))
    const ids = [...seen.keys()]
    await trx
      .selectFrom('products')
      .select('id')
      .where('id', 'in', trx.selectFrom('batches').select('product_id').where('id', 'in', ids))
      .where('deleted_at', 'is', null)
      .orderBy('id')
      .forUpdate()
      .execute()
    const batches = await trx
      .selectFrom('batches')
      .select(['id', 'product_id', 'quantity'])
      .where('id', 'in', ids)
      .where(inState('expired', now))
      .where('product_id', 'in', trx.selectFrom('products').select('id').where('deleted_at', 'is', null))
      .execute()
    if (batches.length < seen.size || batches.some(({ id, quantity }) => seen.get(id) !== quantity))
      throw new ApiError('STALE.EXPIRED')
    await move(
      trx,
      ...batches.map(({ id, product_id, quantity }) => ({
        productId: product_id,
        batchId: id,
        quantity: -quantity,
        reason: 'expiry' as const,
        actorId: user.id,
        comment: body.comment,
        now,
      })),
    )
    return { batches: batches.length, units: batches.reduce((sum, { quantity }) => sum + quantity, 0) }
  })
