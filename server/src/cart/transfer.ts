import type { CartWarning } from 'shared-api/contract'
import type { Say } from 'shared-api/messages/sentences'
import { transact } from '../db/transact.ts'
import type { Trx } from '../db/types.ts'
import type { Call } from '../kernel/call.ts'
import { fingerprint, newId } from '../kernel/ids.ts'
import { packsWithinLimits } from '../otc/packsWithinLimits.ts'
import { presentIn, putIn } from './addItem.ts'
import { type CartLine, loadCart } from './loadCart.ts'
import { unitsWithinLimit } from './orderedUnits.ts'
import { ensureCart } from './owner.ts'
import { respondWithCart } from './respondWithCart.ts'

/** The units of a guest's line that fit on top of the cart's own. */
export const fitting = (
  line: Pick<CartLine, 'quantity' | 'available' | 'max_per_order' | 'ordered' | 'sold' | 'sale_class'>,
  present: number,
): number => {
  if (!line.sold || line.sale_class === 'restricted') return 0
  const most = Math.min(line.available, unitsWithinLimit(line))
  return Math.max(0, Math.min(line.quantity, most - present))
}

const capped = (line: CartLine, taken: number, say: Say): CartWarning => ({
  code: 'TRANSFER_CAPPED',
  productId: line.product_id,
  message:
    taken === 0
      ? say('TRANSFER_NOTHING', { name: line.name })
      : say('TRANSFER_CAPPED', { taken, wanted: line.quantity, name: line.name }),
})

/** Sets the units of a line, or removes it when none remain. */
const setUnits = async (
  trx: Trx,
  { cartId, productId, quantity }: { cartId: string; productId: string; quantity: number },
): Promise<void> => {
  const line = { cart_id: cartId, product_id: productId }
  if (quantity === 0)
    await trx
      .deleteFrom('cart_items')
      .where((eb) => eb.and(line))
      .execute()
  else
    await trx
      .updateTable('cart_items')
      .set({ quantity })
      .where((eb) => eb.and(line))
      .execute()
}

/** Adds one guest line; returns what had to be left out. */
const addLine = async (
  trx: Trx,
  cartId: string,
  line: CartLine,
  call: Call<'POST /cart/transfer'>,
  place: number,
): Promise<CartWarning[]> => {
  const { user, say, ports } = call
  // A millisecond apart, so that the lines keep the guest's order.
  const now = new Date(call.now.getTime() + place)
  const present = await presentIn(trx, cartId, line.product_id)
  let taken = fitting(line, present)
  if (taken > 0) {
    await putIn(trx, {
      id: newId(now),
      cart_id: cartId,
      product_id: line.product_id,
      quantity: taken,
      displayed_price: line.displayed_price,
      created_at: now,
    })
    const { settings } = ports
    const viewer = { now, userId: user.id, checkout: { openOf: user.id }, settings }
    const { lines } = await loadCart(trx, { user_id: user.id }, viewer)
    const check = { lines, userId: user.id, now, ports }
    const within = await packsWithinLimits(trx, check, line.product_id)
    if (within < present + taken) {
      taken = Math.max(0, within - present)
      await setUnits(trx, { cartId, productId: line.product_id, quantity: present + taken })
    }
  }
  return taken < line.quantity ? [capped(line, taken, say)] : []
}

/** A guest's cart is gone once its lines are added, so a repeat adds nothing; an unknown session looks the same. */
export const transferCart = async (call: Call<'POST /cart/transfer'>) => {
  const { db, user, now, body } = call
  const session_hash = await fingerprint(body.sessionId)
  const warnings = await transact(db, async (trx) => {
    const guest = await trx
      .selectFrom('carts')
      .select(['id', 'coupon_id', 'coupon_code'])
      .where('session_hash', '=', session_hash)
      .forUpdate()
      .executeTakeFirst()
    if (!guest) return []
    const cartId = await ensureCart(trx, { user_id: user.id }, { now })
    const { lines } = await loadCart(
      trx,
      { session_hash },
      {
        now,
        userId: user.id,
        checkout: { openOf: user.id },
        settings: call.ports.settings,
      },
    )
    const warnings: CartWarning[] = []
    for (const [place, line] of lines.entries())
      warnings.push(...(await addLine(trx, cartId, line, call, place)))
    if (guest.coupon_id)
      await trx
        .updateTable('carts')
        .set({ coupon_id: guest.coupon_id, coupon_code: guest.coupon_code })
        .where('id', '=', cartId)
        .where('coupon_id', 'is', null)
        .execute()
    await trx.deleteFrom('carts').where('id', '=', guest.id).execute()
    return warnings
  })
  return respondWithCart(call, warnings)
}
