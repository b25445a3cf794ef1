import { type RawBuilder, sql } from 'kysely'
import type { Call } from '../call.ts'
import type { Db, Trx } from '../db/types.ts'
import { conflict, notFound } from '../errors.ts'
import { newId } from '../ids.ts'
import { available } from '../stock/available.ts'
import { answerCart, openCheckout } from './answerCart.ts'
import { onOwnCart, requireOwner } from './owner.ts'

/** What can be put into a cart of this caller: 404 when it is not sold, 409 when it is not sold online. */
export const buyable = async (
  db: Db | Trx,
  productId: string,
  now: Date,
  checkout: RawBuilder<string | null> | null,
) => {
  const product = await db
    .selectFrom('products')
    .select(['id', 'name', 'price', 'sale_class', 'max_per_order'])
    .select(available(now, checkout).as('available'))
    .where('id', '=', productId)
    .where('status', '=', 'active')
    .where('deleted_at', 'is', null)
    .executeTakeFirst()
  if (!product) throw notFound('product')
  if (product.sale_class === 'restricted')
    throw conflict('NOT_SOLD_ONLINE', `${product.name} is not sold online, please visit a pharmacy`)
  return product
}

/** 409 with the reason when this many units cannot be in one cart. */
export const refuseQuantity = (
  product: { name: string; available: number; max_per_order: number },
  quantity: number,
): void => {
  if (product.available === 0) throw conflict('OUT_OF_STOCK', `${product.name} is out of stock`)
  if (quantity > product.available)
    throw conflict('OUT_OF_STOCK', `Only ${product.available} left of ${product.name}`, {
      available: product.available,
    })
  if (quantity > product.max_per_order)
    throw conflict('LIMIT_REACHED', `At most ${product.max_per_order} of ${product.name} in one order`, {
      available: product.max_per_order,
    })
}

/** Adds to the line that is there, or makes one. Calls at the same moment add up. */
export const addItem = async (call: Call<'POST /cart/items'>) => {
  const { db, now, body } = call
  requireOwner(call)
  const product = await buyable(db, body.productId, now, openCheckout(call.user?.id ?? null, now))
  await onOwnCart(call, async (trx, cartId) => {
    const present = await trx
      .selectFrom('cart_items')
      .select('quantity')
      .where('cart_id', '=', cartId)
      .where('product_id', '=', product.id)
      .executeTakeFirst()
    refuseQuantity(product, (present?.quantity ?? 0) + body.quantity)
    await trx
      .insertInto('cart_items')
      .values({
        id: newId(now),
        cart_id: cartId,
        product_id: product.id,
        quantity: body.quantity,
        seen_price: product.price,
        created_at: now,
      })
      .onConflict((oc) =>
        oc
          .columns(['cart_id', 'product_id'])
          .doUpdateSet({ quantity: sql`cart_items.quantity + excluded.quantity` }),
      )
      .execute()
  })
  return answerCart(call)
}
