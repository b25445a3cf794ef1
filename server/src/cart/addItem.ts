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
import { callersCart, respondWithCart } from './respondWithCart.ts'

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

/** 404 if it is not sold, 409 if it is not sold online. */
function assertSold<P extends { name: string; sale_class: string; sold: boolean }>(
  product: P | undefined,
): asserts product is P {
  if (!product?.sold) throw notFound('PRODUCT')
  if (product.sale_class === 'restricted') throw new ApiError('NOT_SOLD_ONLINE', { name: product.name })
}

/**
 * The product, if this caller may put it into a cart: 404 if it is not sold, 409 if it is not sold online.
 */
export const buyable = async (db: Db | Trx, productId: string, now: Date, userId: string | null) => {
  const about = { productId, ...momentOf(now) }
  const [product] = userId === null ? await soldToGuests(db, about) : await soldTo(db, { ...about, userId })
  const sold = product && { ...product, sold: true }
  assertSold(sold)
  return sold
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

type Put = Pick<Insertable<CartItemsTable>, 'id' | 'cart_id' | 'product_id' | 'created_at'> & {
  quantity: number
  /** Paisa; null for the price of today. */
  displayed_price: number | null
}

/** Adds to the line of a product in a cart, or makes one. Returns no row where the product is not sold. */
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
    )
    .returning('quantity'),
)

/** Adds to the line that is there, or makes one. Calls at the same moment add up. */
export const addItem = async (call: Call<'POST /cart/items'>) => {
  requireOwner(call)
  // Each of its steps would ask the pool for a line and give it back.
  return call.db.connection().execute((db) => addOn({ ...call, db }))
}

const addOn = async (call: Call<'POST /cart/items'>) => {
  const { now, body } = call
  const userId = call.user?.id ?? null
  const cart = await onOwnCart(call, async (trx, cartId) => {
    await putIn(trx, {
      id: newId(now),
      cart_id: cartId,
      product_id: body.productId,
      quantity: body.quantity,
      displayed_price: null,
      created_at: now,
    })
    const whole = await callersCart({ ...call, db: trx })
    const line = whole.lines.find(({ product_id }) => product_id === body.productId)
    assertSold(line)
    assertQuantity(line, line.quantity)
    const { settings } = call.ports
    await assertCartWithinLimits(trx, { lines: whole.lines, userId, now, settings }, line.product_id)
    return whole
  })
  return respondWithCart(call, [], cart)
}
