import type { Trx } from '../../db/types.ts'
import { ApiError, notFound } from '../../kernel/errors.ts'

/** Deletes a category without products. 404 when it is not there, 409 when it still has products. */
export const deleteCategory = async (trx: Trx, id: string): Promise<void> => {
  const category = await trx
    .selectFrom('categories')
    .select('id')
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst()
  if (!category) throw notFound('CATEGORY')
  const product = await trx
    .selectFrom('products')
    .select('id')
    .where('category_id', '=', id)
    .where('deleted_at', 'is', null)
    .executeTakeFirst()
  if (product) throw new ApiError('HAS_PRODUCTS.CATEGORY')
  await trx.deleteFrom('categories').where('id', '=', id).execute()
}
