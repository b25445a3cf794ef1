import { sql } from 'kysely'
import type { Trx } from '../../db/types.ts'
import { notFound } from '../../kernel/errors.ts'

/**
 * Sets a brand's discount in percent and reprices its products in one statement, by the rule of `sellingPrice`:
 * half up, at least one paisa, never above the base price. 404 when there is no such brand.
 */
export const setDiscount = async (trx: Trx, brandId: string, discount: number, now: Date): Promise<void> => {
  const brand = await trx
    .updateTable('brands')
    .set(({ eb, ref }) => ({ discount, version: eb(ref('version'), '+', 1) }))
    .where('id', '=', brandId)
    .returning('id')
    .executeTakeFirst()
  if (!brand) throw notFound('BRAND')
  // In the order in which an order takes its products, so that neither waits for the other in a circle.
  await trx
    .selectFrom('products')
    .select('id')
    .where('brand_id', '=', brandId)
    .orderBy('id')
    .forUpdate()
    .execute()
  const kept = Math.round((100 - discount) * 100)
  const price = sql<number>`case when discountable
    then greatest(1, least(base_price, (2 * original_price::bigint * ${kept}::bigint + 10000) / 20000))::int
    else base_price end`
  await trx
    .updateTable('products')
    .set({ price, updated_at: now })
    .where('brand_id', '=', brandId)
    .where('deleted_at', 'is', null)
    .where(sql<boolean>`price <> ${price}`)
    .execute()
}
