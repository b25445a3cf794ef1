import { toRupees } from 'shared-api'
import { toCoupon } from '../coupons/couponShape.ts'
import { transact } from '../db/transact.ts'
import type { Trx } from '../db/types.ts'
import type { Call, Handlers } from '../kernel/call.ts'
import { notFound } from '../kernel/errors.ts'
import { addItem, cartWith } from './addItem.ts'
import { claimableCoupon } from './claimableCoupon.ts'
import { findCartId, lockCart, onOwnCart, requireOwner } from './owner.ts'
import { respondWithCart } from './respondWithCart.ts'
import { transferCart } from './transfer.ts'

/** The line of the caller's cart, which is locked; 404 when it is missing. */
const ownLine = async (trx: Trx, call: Call<'PUT /cart/items/:id'> | Call<'DELETE /cart/items/:id'>) => {
  const cartId = await lockCart(trx, requireOwner(call))
  if (cartId === null) throw notFound('ITEM')
  const line = await trx
    .selectFrom('cart_items')
    .select(['id', 'cart_id', 'product_id', 'quantity'])
    .where('id', '=', call.params.id)
    .where('cart_id', '=', cartId)
    .executeTakeFirst()
  if (!line) throw notFound('ITEM')
  return line
}

export const cartHandlers = {
  'GET /cart': respondWithCart,
  'POST /cart/items': addItem,
  'PUT /cart/items/:id': async (call) => {
    const { quantity } = call.body
    const cart = await transact(call.db, async (trx) => {
      const line = await ownLine(trx, call)
      await trx.updateTable('cart_items').set({ quantity }).where('id', '=', line.id).execute()
      return cartWith(trx, call, { productId: line.product_id, grown: quantity > line.quantity })
    })
    return respondWithCart(call, [], cart)
  },
  'DELETE /cart/items/:id': async (call) => {
    await transact(call.db, async (trx) => {
      const line = await ownLine(trx, call)
      await trx.deleteFrom('cart_items').where('id', '=', line.id).execute()
    })
    return { message: call.say.done('removeFromCart'), ...(await respondWithCart(call)) }
  },
  'POST /cart/coupon': async (call) => {
    requireOwner(call)
    const { coupon } = await claimableCoupon(call, call.body.code)
    const chosen = { coupon_id: coupon.id, coupon_code: coupon.one_time_code }
    await onOwnCart(call, (trx, cartId) =>
      trx.updateTable('carts').set(chosen).where('id', '=', cartId).execute(),
    )
    return { message: call.say.done('applyCoupon'), ...(await respondWithCart(call)) }
  },
  'DELETE /cart/coupon': async (call) => {
    const cartId = await findCartId(call.db, requireOwner(call))
    if (cartId !== null)
      await call.db.updateTable('carts').set({ coupon_id: null }).where('id', '=', cartId).execute()
    return { message: call.say.done('removeCoupon'), ...(await respondWithCart(call)) }
  },
  'DELETE /cart': async (call) => {
    const owner = requireOwner(call)
    await transact(call.db, async (trx) => {
      const cartId = await lockCart(trx, owner)
      if (cartId === null) return
      await trx.deleteFrom('cart_items').where('cart_id', '=', cartId).execute()
      await trx.updateTable('carts').set({ coupon_id: null }).where('id', '=', cartId).execute()
    })
    return { message: call.say.done('clearCart'), ...(await respondWithCart(call)) }
  },
  'POST /cart/transfer': transferCart,

  'POST /coupon/validate': async (call) => {
    const { coupon, priced } = await claimableCoupon(call, call.body.code)
    const { discount, total } = priced
    const shape = toCoupon(coupon)
    return {
      data: {
        coupon: shape,
        discountAmount: toRupees(discount),
        discountType: shape.discountType,
        discountValue: shape.discountValue,
        finalTotal: toRupees(total),
      },
    }
  },
} satisfies Partial<Handlers>
