import { type Selectable, sql } from 'kysely'
import type { BodyInput } from 'shared-api/contract'
import { getIf } from 'shared-api/getIf'
import { assertQuantity } from '../cart/addItem.ts'
import type { PricedLine } from '../coupons/priceWith.ts'
import type { CouponGoods } from '../coupons/takesCoupons.ts'
import type { OrderItemsTable, ProductsTable } from '../db/tables.ts'
import type { Trx } from '../db/types.ts'
import { available } from '../inventory/available.ts'
import { ApiError, invalid, notFound } from '../kernel/errors.ts'
import type { OrderRow } from '../orders/transitions/orderHistory.ts'

type Item = Selectable<OrderItemsTable>
type Product = Pick<
  Selectable<ProductsTable>,
  | 'id'
  | 'name'
  | 'image'
  | 'price'
  | 'original_price'
  | 'sale_class'
  | 'category_id'
  | 'brand_id'
  | 'max_per_order'
  | 'discountable'
  | 'requires_cold_chain'
> & { sold: boolean; available: number }

/** A line of the order as it should become. `item` is the present line, none for a new one. Money is paisa. */
export interface PlannedLine extends PricedLine {
  item: Item | null
  product: Product | null
  /** Paisa for one unit before any reduction, of the same day as the price. */
  original_price: number
}

/** The lines of an order after an edit, and those that leave it. */
export interface PlannedLines {
  kept: PlannedLine[]
  removed: Item[]
  changed: boolean
}

/**
 * Plans the lines of an order by the wanted list of products. A product that is not on the list, or with 0, leaves the
 * order. Locks the products in id order. Additional units must be sold, in stock and within the limit of an order. A line
 * has one price: with more units it takes today's where that is higher.
 */
export const planLines = async (
  trx: Trx,
  given: {
    order: OrderRow
    items: BodyInput<'POST /order/:id/edit'>['items']
    now: Date
  },
): Promise<PlannedLines> => {
  const { order, items, now } = given
  const present = await trx
    .selectFrom('order_items')
    .selectAll()
    .where('order_id', '=', order.id)
    .where('cancelled_at', 'is', null)
    .orderBy('position')
    .execute()
  if (items && new Set(items.map(({ productId }) => productId)).size < items.length)
    throw invalid('items', 'PRODUCT_TWICE')
  const ids = [
    ...present.flatMap(({ product_id }) => product_id ?? []),
    ...(items ?? []).map((item) => item.productId),
  ]
  const products = await lockedProducts(trx, ids, now)
  const wanted = new Map((items ?? []).map(({ productId, quantity }) => [productId, quantity]))
  const quantityOf = (item: Item) =>
    items && item.product_id ? (wanted.get(item.product_id) ?? 0) : item.quantity
  const stays = present.filter((item) => quantityOf(item) > 0)
  const isNew = (id: string) => !present.some(({ product_id }) => product_id === id)
  const kept: PlannedLine[] = [
    ...stays.map((item) => {
      const product = getIf(products, item.product_id) ?? null
      const quantity = quantityOf(item)
      const grows = quantity > item.quantity
      if (grows) assertMore(product, { had: item.quantity, quantity })
      const { price, original_price } = grows && product && product.price > item.price ? product : item
      return {
        item,
        product,
        ...goodsOf(product, item),
        quantity,
        price,
        original_price,
        wasReduced: item.discounted,
      }
    }),
    ...[...wanted].flatMap(([id, quantity]) => {
      if (quantity === 0 || !isNew(id)) return []
      const product = products.get(id)
      if (!product) throw notFound('PRODUCT')
      assertMore(product, { had: 0, quantity })
      const { price, original_price } = product
      return [{ item: null, product, ...goodsOf(product, product), quantity, price, original_price }]
    }),
  ]
  if (kept.length === 0) throw new ApiError('EDIT_EMPTY')
  const removed = present.filter((item) => quantityOf(item) === 0)
  const changed = removed.length > 0 || kept.some(({ item, quantity }) => item?.quantity !== quantity)
  return { kept, removed, changed }
}

/** A line as far as coupons go. */
const goodsOf = (product: Product | null, { sale_class }: Pick<Item, 'sale_class'>): CouponGoods => ({
  product_id: product?.id ?? null,
  brand_id: product?.brand_id ?? null,
  category_id: product?.category_id ?? null,
  discountable: product?.discountable ?? true,
  sale_class,
})

/** The products, locked in the order in which a sale locks them. */
const lockedProducts = async (trx: Trx, ids: readonly string[], now: Date): Promise<Map<string, Product>> => {
  if (ids.length === 0) return new Map()
  await trx.selectFrom('products').select('id').where('id', 'in', ids).orderBy('id').forUpdate().execute()
  const rows = await trx
    .selectFrom('products')
    .select([
      'id',
      'name',
      'image',
      'price',
      'original_price',
      'sale_class',
      'category_id',
      'brand_id',
      'max_per_order',
      'discountable',
      'requires_cold_chain',
    ])
    .select(sql<boolean>`status = 'active' and deleted_at is null`.as('sold'))
    .select(available(now).as('available'))
    .where('id', 'in', ids)
    .execute()
  return new Map(rows.map((row) => [row.id, row]))
}

/** The units of the order itself have left the shelf already, so only the additional ones must be there. */
const assertMore = (product: Product | null, { had, quantity }: { had: number; quantity: number }): void => {
  if (!product?.sold)
    throw product ? new ApiError('UNAVAILABLE', { name: product.name }) : notFound('PRODUCT')
  if (product.sale_class === 'restricted') throw new ApiError('NOT_SOLD_ONLINE', { name: product.name })
  const more = quantity - had
  assertQuantity({ ...product, max_per_order: Math.max(0, product.max_per_order - had) }, more)
}
