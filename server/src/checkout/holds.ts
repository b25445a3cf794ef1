import { assertQuantity } from '../cart/addItem.ts'
import { loadCart, type PricedCart } from '../cart/loadCart.ts'
import type { Trx } from '../db/types.ts'
import { giveBack, isWithinBudget } from '../kernel/budgets.ts'
import type { Call } from '../kernel/call.ts'
import { ApiError } from '../kernel/errors.ts'
import { assertCartWithinLimits } from '../otc/assertCart.ts'
import type { Settings } from '../ports/settings.ts'
import { heldUntil } from './loadCheckout.ts'

/** Locks the products of a cart in id order, so that two orders never wait for each other in a circle. */
export const lockProducts = async (trx: Trx, cartId: string): Promise<void> => {
  await trx
    .selectFrom('products')
    .select('id')
    .where('id', 'in', (items) =>
      items.selectFrom('cart_items').select('product_id').where('cart_id', '=', cartId),
    )
    .orderBy('id')
    .forUpdate()
    .execute()
}

/** 409 naming the first line that cannot be had as it stands. */
export const assertLinesBuyable = (cart: PricedCart): void => {
  if (cart.lines.length === 0) throw new ApiError('EMPTY_CART')
  for (const line of cart.lines) {
    if (!line.sold) throw new ApiError('UNAVAILABLE', { name: line.name })
    if (line.sale_class === 'restricted') throw new ApiError('NOT_SOLD_ONLINE.REMOVE', { name: line.name })
    assertQuantity(line, line.quantity)
  }
}

interface Holding {
  checkoutId: string
  userId: string
  cartId: string
  /** Null: the units are not held. */
  until: Date | null
  now: Date
  settings: Settings
}

/**
 * Calls `work` with the end of the hold that it may take. The first hold of a checkout lasts `holdMinutes`, and
 * later steps do not prolong it. Null where the account or its network has spent its holds without an order:
 * then the checkout goes on without one. A hold that `work` does not take is given back.
 */
export const withHoldEnd = async <T>(
  call: Call<'POST /checkout/:id/payment'>,
  work: (until: Date | null) => Promise<T>,
): Promise<T> => {
  const { db, ports, params, user, ip, now } = call
  const present = await heldUntil(db, params.id, now)
  if (present) return work(present)
  const spender = { account: user.id, network: ip }
  const until = new Date(now.getTime() + ports.settings.checkout.holdMinutes * 60_000)
  const mayHold = await isWithinBudget(call, 'hold', spender)
  return work(mayHold ? until : null).catch(async (error: unknown) => {
    if (mayHold) await giveBack(call, 'hold', spender)
    throw error
  })
}

/**
 * Takes the units of the cart for this checkout, in place of what it held before, and returns the cart as it
 * is held. 409 OUT_OF_STOCK when they are not there, OTC_LIMIT when the customer may not have so much.
 */
export const takeHold = async (trx: Trx, given: Holding): Promise<PricedCart> => {
  const viewer = { now: given.now, userId: given.userId, checkout: { id: given.checkoutId } }
  await lockProducts(trx, given.cartId)
  const cart = await loadCart(trx, { user_id: given.userId }, viewer)
  assertLinesBuyable(cart)
  await assertCartWithinLimits(trx, given)
  await releaseHold(trx, given.checkoutId)
  const expires_at = given.until
  if (expires_at)
    await trx
      .insertInto('holds')
      .values(
        cart.lines.map((line) => ({
          checkout_id: given.checkoutId,
          product_id: line.product_id,
          quantity: line.quantity,
          expires_at,
        })),
      )
      .execute()
  return cart
}

export const releaseHold = (trx: Trx, checkoutId: string) =>
  trx.deleteFrom('holds').where('checkout_id', '=', checkoutId).execute()
