import type { Trx } from '../../db/types.ts'
import { ApiError, notFound } from '../../kernel/errors.ts'

/**
 * Takes products out of the shop; past orders keep their own copy of name and price, and the SKU is free again.
 * All or none: 404 when one of them is not there.
 */
export const deleteProducts = async (trx: Trx, ids: readonly string[], now: Date): Promise<void> => {
  const wanted = [...new Set(ids)]
  const found = await trx
    .selectFrom('products')
    .select(['id', 'sku', 'slug'])
    .where('id', 'in', wanted)
    .where('deleted_at', 'is', null)
    .orderBy('id')
    .forUpdate()
    .execute()
  if (found.length < wanted.length)
    throw wanted.length === 1 ? notFound('PRODUCT') : new ApiError('NOT_FOUND.PRODUCTS_GONE')
  for (const { id, sku, slug } of found)
    await trx
      .updateTable('products')
      .set({
        deleted_at: now,
        updated_at: now,
        status: 'inactive',
        sku: `${sku}~${id}`,
        slug: `${slug}~${id}`,
      })
      .where('id', '=', id)
      .execute()
}
