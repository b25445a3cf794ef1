import type { Db } from '../../db/types.ts'
import { notFound } from '../../kernel/errors.ts'

/** The id of a product that is not deleted. 404 without one. */
export const existingProduct = async (db: Db, id: string): Promise<string> => {
  const product = await db
    .selectFrom('products')
    .select('id')
    .where('id', '=', id)
    .where('deleted_at', 'is', null)
    .executeTakeFirst()
  if (!product) throw notFound('PRODUCT')
  return product.id
}
