import { discountPercentage, toRupees } from 'shared-api'
import type { Product } from 'shared-api/contract'
import type { Db, Trx } from '../../db/types.ts'
import { available } from '../../inventory/available.ts'
import { fieldsOf, productColumns } from './productColumns.ts'

const listed = productColumns.map((column) => `products.${column}` as const)

/**
 * Rows of products with their category and brand, deleted ones left out. The one select behind lists, detail, cart
 * and dashboards. `own` names a checkout whose own hold does not count against the quantity.
 */
export const selectProducts = (db: Db | Trx, now: Date, own?: string | null) =>
  db
    .selectFrom('products')
    .innerJoin('categories', 'categories.id', 'products.category_id')
    .innerJoin('brands', 'brands.id', 'products.brand_id')
    .where('products.deleted_at', 'is', null)
    .select(listed)
    .select([
      'products.id',
      'products.base_price',
      'products.price',
      'products.identity',
      'products.identity_key',
      'products.sold_count',
      'products.on_hand',
      'products.version',
      'products.created_at',
      'products.updated_at',
      'categories.id as category_id',
      'categories.name as category_name',
      'brands.id as brand_id',
      'brands.name as brand_name',
    ])
    .select(available(now, own).as('quantity'))

export type ProductRow = Awaited<ReturnType<ReturnType<typeof selectProducts>['executeTakeFirstOrThrow']>>

/** A row as the contract says it. Admins see the identity, the base price and the counted stock too. */
export const toProduct = (row: ProductRow, forAdmin = false): Product => ({
  id: row.id,
  ...fieldsOf(row),
  price: toRupees(row.price),
  // Prescription and restricted medicines are not advertised. Their price stays.
  discountPercentage: row.sale_class === 'otc' ? discountPercentage(row.original_price, row.price) : 0,
  quantity: row.quantity,
  category: { id: row.category_id, name: row.category_name },
  brand: { id: row.brand_id, name: row.brand_name },
  identityKey: row.identity_key,
  soldCount: row.sold_count,
  version: row.version,
  createdAt: row.created_at.toISOString(),
  updatedAt: row.updated_at.toISOString(),
  ...(forAdmin ? { identity: row.identity, basePrice: toRupees(row.base_price), onHand: row.on_hand } : {}),
})
