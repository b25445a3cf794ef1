import { sql } from 'kysely'
import { variantOf } from 'shared-api/formulary/contradictions/nameVariant'
import { isSubstitutable } from 'shared-api/formulary/isSubstitutable'
import type { Db } from '../../db/types.ts'
import { available } from '../../inventory/available.ts'
import { type ProductRow, selectProducts } from './productShape.ts'

const most = 12
/** Names decide after the database. */
const MAX_EQUALS = 60

/**
 * Active products of the same identity that a shopper may take without asking; available ones first, then the
 * cheapest per unit. A DS or Forte equals only another such name. None where the identity is not known, or the maker must not change by itself.
 */
export const findSubstitutes = async (db: Db, product: ProductRow, now: Date): Promise<ProductRow[]> => {
  const key = product.identity_key
  const own = product.identity && { identity: product.identity, saleClass: product.sale_class }
  if (key === null || own === null || !isSubstitutable(own, own)) return []
  const equals = await selectProducts(db, now)
    .where('products.identity_key', '=', key)
    .where('products.sale_class', '=', product.sale_class)
    .where('products.status', '=', 'active')
    .where('products.id', '<>', product.id)
    .orderBy(sql`${available(now)} > 0`, 'desc')
    .orderBy(sql`products.price::float8 / products.units_per_pack`)
    .orderBy('products.id')
    .limit(MAX_EQUALS)
    .execute()
  return equals.filter(({ name }) => variantOf(name) === variantOf(product.name)).slice(0, most)
}
