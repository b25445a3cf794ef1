import { sql } from 'kysely'
import type { Db } from '../../db/types.ts'
import { available } from '../../inventory/available.ts'
import { type ProductRow, selectProducts } from './productShape.ts'

const most = 12

/**
 * Active products with the same generic, strength and form; available ones first, then the cheapest per unit.
 */
export const findSubstitutes = async (db: Db, product: ProductRow, now: Date): Promise<ProductRow[]> => {
  if (!product.generic_name) return []
  return selectProducts(db, now)
    .where('products.generic_name', '=', product.generic_name)
    .where('products.strength', 'is not distinct from', product.strength)
    .where('products.dosage_form', '=', product.dosage_form)
    .where('products.status', '=', 'active')
    .where('products.id', '<>', product.id)
    .orderBy(sql`${available(now)} > 0`, 'desc')
    .orderBy(sql`products.price::float8 / products.units_per_pack`)
    .orderBy('products.id')
    .limit(most)
    .execute()
}
