import { formatRupees, toRupees } from 'shared-api'
import type { Trx } from '../db/types.ts'
import { dayOf } from '../kernel/days.ts'
import { ApiError, invalid } from '../kernel/errors.ts'
import { newId } from '../kernel/ids.ts'

/** A batch as its box names it. */
interface Boxed {
  productId: string
  batchNumber: string
  /** A day or an instant. A known batch needs none. */
  expiryDate?: string | undefined
  /** Paisa, printed on the packs. */
  mrp?: number | undefined
  supplier?: string | undefined
  now: Date
}

/**
 * The id of the batch with this number, added where it is new. The product's row must be locked by the caller. 400
 * where a new batch has no expiry date or a past one, or a known batch has another or another printed price; 409 RECALLED for a recalled one.
 */
export const findOrAddBatch = async (trx: Trx, boxed: Boxed): Promise<string> => {
  const { productId, batchNumber, mrp, supplier, now } = boxed
  const expiryDate = boxed.expiryDate?.slice(0, 10)
  if (expiryDate !== undefined && expiryDate <= dayOf(now)) throw invalid('expiryDate', 'BATCH_EXPIRED')
  const known = await trx
    .selectFrom('batches')
    .select(['id', 'expiry_date', 'recalled_at', 'mrp'])
    .where('product_id', '=', productId)
    .where('batch_number', '=', batchNumber)
    .executeTakeFirst()
  if (known?.recalled_at) throw new ApiError('RECALLED')
  if (known && expiryDate !== undefined && known.expiry_date !== expiryDate)
    throw invalid('expiryDate', 'BATCH_OTHER_EXPIRY', { date: known.expiry_date })
  if (known && mrp !== undefined && known.mrp !== null && known.mrp !== mrp)
    throw invalid('mrp', 'BATCH_OTHER_PRICE', { printed: formatRupees(toRupees(known.mrp)) })
  if (known) {
    const added = {
      ...(mrp === undefined || known.mrp !== null ? {} : { mrp, mrp_at: now }),
      ...(supplier === undefined ? {} : { supplier }),
    }
    if (Object.keys(added).length > 0)
      await trx.updateTable('batches').set(added).where('id', '=', known.id).execute()
    return known.id
  }
  if (expiryDate === undefined) throw invalid('expiryDate', 'COUNT_NEEDS_BATCH')
  const id = newId(now)
  await trx
    .insertInto('batches')
    .values({
      id,
      product_id: productId,
      batch_number: batchNumber,
      expiry_date: expiryDate,
      mrp: mrp ?? null,
      mrp_at: mrp === undefined ? null : now,
      supplier: supplier ?? null,
      received_at: now,
    })
    .execute()
  return id
}
