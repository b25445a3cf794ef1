import { type Selectable, sql } from 'kysely'
import { changedByPercent, formatRupees, toPaisa, toRupees } from 'shared-api'
import type { BodyOf } from 'shared-api/contract'
import { getIf } from 'shared-api/getIf'
import type { ProductsTable } from '../../db/tables.ts'
import type { Trx } from '../../db/types.ts'
import { countStock } from '../../inventory/count.ts'
import { ApiError, invalid, notFound } from '../../kernel/errors.ts'
import { sellingPrice } from './sellingPrice.ts'

type Change = BodyOf<'POST /product/bulk-change'>
type ProductRow = Selectable<ProductsTable>

/** Brands before products, both in order of their ids: the order in which every writer takes them. */
const lock = async (trx: Trx, ids: readonly string[]) => {
  const brands = await trx
    .selectFrom('brands')
    .select(['id', 'discount'])
    .where('id', 'in', (query) =>
      query.selectFrom('products').select(sql<string>`brand_id`.as('brand_id')).where('id', 'in', ids),
    )
    .orderBy('id')
    .forShare()
    .execute()
  const products = await trx
    .selectFrom('products')
    .selectAll()
    .where('id', 'in', ids)
    .where('deleted_at', 'is', null)
    .orderBy('id')
    .forUpdate()
    .execute()
  if (products.length < new Set(ids).size) throw notFound('PRODUCT')
  return { products, discounts: new Map(brands.map((brand) => [brand.id, brand.discount])) }
}

/** The new base price in paisa; 400 where it would lie above the printed one, naming the product. */
const newPrice = (product: ProductRow, price: NonNullable<Change['price']>): number => {
  const paisa = 'to' in price ? toPaisa(price.to) : changedByPercent(product.base_price, price.byPercent)
  if (paisa > product.original_price)
    throw invalid('price', 'PRICE_WOULD_EXCEED', {
      name: product.name,
      price: formatRupees(toRupees(paisa)),
      printed: formatRupees(toRupees(product.original_price)),
    })
  return paisa
}

const changeStock = async (
  trx: Trx,
  product: ProductRow,
  given: NonNullable<Change['stock']> & { actorId: string; now: Date },
) => {
  const { by, ...why } = given
  if (product.on_hand + by < 0)
    throw new ApiError('OUT_OF_STOCK.ON_HAND', { onHand: product.on_hand, name: product.name })
  await countStock(trx, { ...why, productId: product.id, counted: product.on_hand + by })
}

/**
 * Changes status, base price or stock of these products, all or none. 404 when one of them is gone,
 * 400 on a price above the printed one, 409 OUT_OF_STOCK when more units should leave than are there.
 */
export const changeProducts = async (
  trx: Trx,
  { ids, status, price, stock }: Change,
  writing: { actorId: string; now: Date },
): Promise<void> => {
  const { products, discounts } = await lock(trx, ids)
  for (const product of products) {
    const discount = getIf(discounts, product.brand_id)
    if (discount === undefined) throw new ApiError('STALE.PRODUCT_BRAND', { name: product.name })
    const base_price = price ? newPrice(product, price) : product.base_price
    if (stock) await changeStock(trx, product, { ...stock, ...writing })
    await trx
      .updateTable('products')
      .set({
        base_price,
        price: sellingPrice({ ...product, base_price }, discount),
        version: product.version + 1,
        updated_at: writing.now,
        ...(status ? { status } : {}),
      })
      .where('id', '=', product.id)
      .execute()
  }
}
