import type { Trx } from '../../db/types.ts'
import { ApiError, notFound } from '../../kernel/errors.ts'

/** Deletes brands that have no products. All or none: 404 when one is not there, 409 when one still has products. */
export const deleteBrands = async (trx: Trx, ids: readonly string[]): Promise<void> => {
  const wanted = [...new Set(ids)]
  const found = await trx
    .selectFrom('brands')
    .select('id')
    .where('id', 'in', wanted)
    .orderBy('id')
    .forUpdate()
    .execute()
  if (found.length < wanted.length)
    throw wanted.length === 1 ? notFound('BRAND') : new ApiError('NOT_FOUND.BRANDS_GONE')
  const used = await trx
    .selectFrom('brands')
    .innerJoin('products', 'products.brand_id', 'brands.id')
    .select('brands.name')
    .where('brands.id', 'in', wanted)
    .where('products.deleted_at', 'is', null)
    .orderBy('brands.name')
    .executeTakeFirst()
  if (used) throw new ApiError('HAS_PRODUCTS.BRAND', { name: used.name })
  await trx.deleteFrom('brands').where('id', 'in', wanted).execute()
}
