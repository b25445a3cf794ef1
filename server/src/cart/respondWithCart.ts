import { sql } from 'kysely'
import type { Cart, CartWarning } from 'shared-api/contract'
import type { Say } from 'shared-api/messages/sentences'
import type { Db, Trx } from '../db/types.ts'
import type { SignedIn } from '../kernel/call.ts'
import type { Ports } from '../ports/ports.ts'
import { toCart } from './cartShape.ts'
import { cartWaits } from './cartWaits.ts'
import { loadCart, type PricedCart } from './loadCart.ts'
import { ownerOf } from './owner.ts'

interface Caller {
  db: Db | Trx
  user: SignedIn | null
  sessionHash: string | null
  now: Date
  ports: Ports
  say: Say
}

/** The caller's cart, priced but not yet checked. */
export const callersCart = (call: Omit<Caller, 'say'>) => {
  const userId = call.user?.id ?? null
  return loadCart(call.db, ownerOf(call), {
    now: call.now,
    userId,
    settings: call.ports.settings,
    checkout: userId === null ? null : { openOf: userId },
  })
}

/**
 * The whole cart, as every cart call returns it. Changes are reported once: the prices then count as seen,
 * and a coupon that no longer counts is removed. `read` is the cart where the caller has read it already.
 */
export const respondWithCart = async (
  call: Caller,
  more: readonly CartWarning[] = [],
  read?: PricedCart,
): Promise<{ data: Cart }> => {
  const cart = read ?? (await callersCart(call))
  if (cart.id && cart.lines.some((line) => line.price !== line.displayed_price))
    await sql`update cart_items set displayed_price = products.price from products
      where products.id = cart_items.product_id and cart_items.cart_id = ${cart.id}`.execute(call.db)
  if (cart.id && cart.couponError)
    await call.db.updateTable('carts').set({ coupon_id: null }).where('id', '=', cart.id).execute()
  const waits = await cartWaits(call.db, cart, { userId: call.user?.id ?? null, now: call.now })
  return { data: toCart(cart, call.say, waits, more) }
}
