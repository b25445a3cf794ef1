import { type Insertable, sql } from 'kysely'
import { prepared } from '../db/statements/compileOnce.ts'
import type { CartItemsTable } from '../db/tables.ts'
import type { Trx } from '../db/types.ts'
import type { Call } from '../kernel/call.ts'
import { ApiError, notFound } from '../kernel/errors.ts'
import { newId } from '../kernel/ids.ts'
import { assertCartWithinLimits } from '../otc/assertCart.ts'
import { assertWithinLimit } from './orderedUnits.ts'
import { onOwnCart, requireOwner } from './owner.ts'
import { callersCart, respondWithCart } from './respondWithCart.ts'

/** 409 with the reason when this many units cannot be in one cart. `days`: the period of the units ordered before. */
export const assertQuantity = (
  product: { name: string; available: number; max_per_order: number; ordered?: number },
  quantity: number,
  days?: number,
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
  assertWithinLimit(product, quantity, days)
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

type Put = Pick<Insertable<CartItemsTable>, 'id' | 'cart_id' | 'product_id' | 'created_at'> & {
  quantity: number
  /** Paisa; null for the price of today. */
  displayed_price: number | null
}

/** Adds to the line of a product in a cart, or makes one. Nothing where the product is not sold. */
export const putIn = prepared((db, line: Put) =>
  db
    .insertInto('cart_items')
    .columns(['id', 'cart_id', 'product_id', 'quantity', 'displayed_price', 'created_at'])
    .expression((eb) =>
      eb
        .selectFrom('products')
        .select([
          sql<string>`${line.id}::text`.as('id'),
          sql<string>`${line.cart_id}::text`.as('cart_id'),
          'products.id as product_id',
          sql<number>`${line.quantity}::int`.as('quantity'),
          sql<number>`coalesce(${line.displayed_price}::int, price)`.as('displayed_price'),
          sql<Date>`${line.created_at}::timestamptz`.as('created_at'),
        ])
        .where('products.id', '=', line.product_id)
        .where('status', '=', 'active')
        .where('deleted_at', 'is', null),
    )
    .onConflict((oc) =>
      oc
        .columns(['cart_id', 'product_id'])
        .doUpdateSet({ quantity: sql`cart_items.quantity + excluded.quantity` }),
    ),
)

/**
 * The caller's cart with the line that was just written. 404 if its product is not sold, 409 if it is not sold online or
 * there are too few. Fewer units than before need no check of the limits of ingredients.
 */
export const cartWith = async (
  trx: Trx,
  call: Call<'POST /cart/items'> | Call<'PUT /cart/items/:id'>,
  { productId, grown }: { productId: string; grown: boolean },
) => {
  const { user, now, ports } = call
  const cart = await callersCart({ ...call, db: trx })
  const line = cart.lines.find(({ product_id }) => product_id === productId)
  if (!line?.sold) throw notFound('PRODUCT')
  if (line.sale_class === 'restricted') throw new ApiError('NOT_SOLD_ONLINE', { name: line.name })
  assertQuantity(line, line.quantity, ports.settings.checkout.productLimitDays)
  const check = { lines: cart.lines, userId: user?.id ?? null, now, ports }
  if (grown) await assertCartWithinLimits(trx, check, productId)
  return cart
}

/** Adds to the line that is there, or makes one. Calls at the same moment add up. */
export const addItem = async (call: Call<'POST /cart/items'>) => {
  requireOwner(call)
  // Each of its steps would ask the pool for a line and give it back.
  return call.db.connection().execute((db) => addOn({ ...call, db }))
}

const addOn = async (call: Call<'POST /cart/items'>) => {
  const { now, body } = call
  const cart = await onOwnCart(call, async (trx, cartId) => {
    await putIn(trx, {
      id: newId(now),
      cart_id: cartId,
      product_id: body.productId,
      quantity: body.quantity,
      displayed_price: null,
      created_at: now,
    })
    return cartWith(trx, call, { productId: body.productId, grown: true })
  })
  return respondWithCart(call, [], cart)
}
