import { texts } from 'shared-api'
import type { Call, Handlers } from '../call.ts'
import { claimableCoupon } from '../coupons/claimable.ts'
import { notFound } from '../errors.ts'
import { addItem, buyable, refuseQuantity } from './addItem.ts'
import { answerCart, openCheckoutId } from './answerCart.ts'
import { ensureOwnCart, findCartId, requireOwner } from './owner.ts'
import { transferCart } from './transfer.ts'

/** The caller's cart and the line in it; 404 when either is missing. */
const ownLine = async (call: Call<'PUT /cart/items/:id'> | Call<'DELETE /cart/items/:id'>) => {
  const cartId = await findCartId(call.db, requireOwner(call))
  const line = await call.db
    .selectFrom('cart_items')
    .select(['id', 'product_id'])
    .where('id', '=', call.params.id)
    .where('cart_id', '=', cartId ?? '')
    .executeTakeFirst()
  if (!line) throw notFound('item')
  return line
}

export const cartHandlers = {
  'GET /cart': answerCart,
  'POST /cart/items': addItem,
  'PUT /cart/items/:id': async (call) => {
    const { db, now, body } = call
    const line = await ownLine(call)
    const checkoutId = await openCheckoutId(db, call.user?.id ?? null, now)
    refuseQuantity(await buyable(db, line.product_id, now, checkoutId), body.quantity)
    await db.updateTable('cart_items').set({ quantity: body.quantity }).where('id', '=', line.id).execute()
    return answerCart(call)
  },
  'DELETE /cart/items/:id': async (call) => {
    const line = await ownLine(call)
    await call.db.deleteFrom('cart_items').where('id', '=', line.id).execute()
    return { message: texts.removeFromCart.success, ...(await answerCart(call)) }
  },
  'POST /cart/coupon': async (call) => {
    requireOwner(call)
    const coupon = await claimableCoupon(call, call.body.code)
    const cartId = await ensureOwnCart(call)
    await call.db.updateTable('carts').set({ coupon_id: coupon.id }).where('id', '=', cartId).execute()
    return { message: texts.applyCoupon.success, ...(await answerCart(call)) }
  },
  'DELETE /cart/coupon': async (call) => {
    const cartId = await findCartId(call.db, requireOwner(call))
    await call.db
      .updateTable('carts')
      .set({ coupon_id: null })
      .where('id', '=', cartId ?? '')
      .execute()
    return { message: texts.removeCoupon.success, ...(await answerCart(call)) }
  },
  'DELETE /cart': async (call) => {
    const cartId = await findCartId(call.db, requireOwner(call))
    await call.db
      .deleteFrom('cart_items')
      .where('cart_id', '=', cartId ?? '')
      .execute()
    await call.db
      .updateTable('carts')
      .set({ coupon_id: null })
      .where('id', '=', cartId ?? '')
      .execute()
    return { message: texts.clearCart.success, ...(await answerCart(call)) }
  },
  'POST /cart/transfer': transferCart,
} satisfies Partial<Handlers>
