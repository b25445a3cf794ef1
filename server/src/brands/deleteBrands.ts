import type { Trx } from '../db/types.ts'
import { conflict, notFound, Refusal } from '../errors.ts'

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
    throw wanted.length === 1
      ? notFound('brand')
      : new Refusal(404, 'NOT_FOUND', 'At least one of these brands is gone already, so nothing was deleted')
  const used = await trx
    .selectFrom('brands')
    .innerJoin('products', 'products.brand_id', 'brands.id')
    .select('brands.name')
    .where('brands.id', 'in', wanted)
    .where('products.deleted_at', 'is', null)
    .orderBy('brands.name')
    .executeTakeFirst()
  if (used)
    throw conflict('HAS_PRODUCTS', `${used.name} still has products, please move or delete them first`)
  await trx.deleteFrom('brands').where('id', 'in', wanted).execute()
}
