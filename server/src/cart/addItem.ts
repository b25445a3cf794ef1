import { type Insertable, sql } from 'kysely'
import { prepared } from '../db/statements/compileOnce.ts'
import type { CartItemsTable } from '../db/tables.ts'
import type { Db, Trx } from '../db/types.ts'
import { availableAt, type Moment, momentOf } from '../inventory/available.ts'
import type { Call } from '../kernel/call.ts'
import { ApiError, notFound } from '../kernel/errors.ts'
import { newId } from '../kernel/ids.ts'
import { assertCartWithinLimits } from '../otc/assertCart.ts'
import { openCheckout } from './openCheckout.ts'
import { onOwnCart, requireOwner } from './owner.ts'
import { respondWithCart } from './respondWithCart.ts'

const selectSold = (db: Db | Trx, productId: string, units: ReturnType<typeof availableAt>) =>
  db
    .selectFrom('products')
    .select(['id', 'name', 'price', 'sale_class', 'max_per_order'])
    .select(units.as('available'))
    .where('id', '=', productId)
    .where('status', '=', 'active')
    .where('deleted_at', 'is', null)

const soldToGuests = prepared((db, given: Moment & { productId: string }) =>
  selectSold(db, given.productId, availableAt(given)),
)

const soldTo = prepared((db, given: Moment & { productId: string; userId: string }) =>
  selectSold(db, given.productId, availableAt(given, openCheckout(given.userId, given.now))),
)

/**
 * The product, if this caller may put it into a cart: 404 if it is not sold, 409 if it is not sold online.
 */
export const buyable = async (db: Db | Trx, productId: string, now: Date, userId: string | null) => {
  const about = { productId, ...momentOf(now) }
  const [product] = userId === null ? await soldToGuests(db, about) : await soldTo(db, { ...about, userId })
  if (!product) throw notFound('PRODUCT')
  if (product.sale_class === 'restricted') throw new ApiError('NOT_SOLD_ONLINE', { name: product.name })
  return product
}

/** 409 with the reason when this many units cannot be in one cart. */
export const assertQuantity = (
  product: { name: string; available: number; max_per_order: number },
  quantity: number,
): void => {
  if (product.available === 0) throw new ApiError('OUT_OF_STOCK', { name: product.name })
  if (quantity > product.available)
    throw new ApiError(
      'OUT_OF_STOCK.LEFT',
      { left: product.available, name: product.name },
      {
        data: {
          available: product.available,
        },
      },
    )
  if (quantity > product.max_per_order)
    throw new ApiError(
      'LIMIT_REACHED',
      { limit: product.max_per_order, name: product.name },
      {
        data: {
          available: product.max_per_order,
        },
      },
    )
}

const unitsInCart = prepared((db, { cartId, productId }: { cartId: string; productId: string }) =>
  db
    .selectFrom('cart_items')
    .select('quantity')
    .where('cart_id', '=', cartId)
    .where('product_id', '=', productId),
)

/** Units of a product that are in a cart, which is locked. */
export const presentIn = async (trx: Trx, cartId: string, productId: string): Promise<number> =>
  (await unitsInCart(trx, { cartId, productId }))[0]?.quantity ?? 0

/** Adds to the line of a product in a cart, or makes one. */
export const putIn = prepared((db, line: Insertable<CartItemsTable>) =>
  db
    .insertInto('cart_items')
    .values({
      id: line.id,
      cart_id: line.cart_id,
      product_id: line.product_id,
      quantity: line.quantity,
      displayed_price: line.displayed_price,
      created_at: line.created_at,
    })
    .onConflict((oc) =>
      oc
        .columns(['cart_id', 'product_id'])
        .doUpdateSet({ quantity: sql`cart_items.quantity + excluded.quantity` }),
    ),
)

/** Adds to the line that is there, or makes one. Calls at the same moment add up. */
export const addItem = async (call: Call<'POST /cart/items'>) => {
  requireOwner(call)
  // Each of its steps would ask the pool for a line and give it back.
  return call.db.connection().execute((db) => addOn({ ...call, db }))
}

const addOn = async (call: Call<'POST /cart/items'>) => {
  const { db, now, body } = call
  const userId = call.user?.id ?? null
  const product = await buyable(db, body.productId, now, userId)
  await onOwnCart(call, async (trx, cartId) => {
    assertQuantity(product, (await presentIn(trx, cartId, product.id)) + body.quantity)
    await putIn(trx, {
      id: newId(now),
      cart_id: cartId,
      product_id: product.id,
      quantity: body.quantity,
      displayed_price: product.price,
      created_at: now,
    })
    await assertCartWithinLimits(trx, { cartId, userId, now, settings: call.ports.settings }, product.id)
  })
  return respondWithCart(call)
}
