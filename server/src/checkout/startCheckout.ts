import { sql } from 'kysely'
import { loadCart } from '../cart/loadCart.ts'
import { type Call, Reply } from '../kernel/call.ts'
import { ApiError, notFound } from '../kernel/errors.ts'
import { newId } from '../kernel/ids.ts'
import { limit } from '../kernel/limits.ts'
import { checkoutColumns, heldUntil, toCheckout } from './loadCheckout.ts'

/** Starts a checkout of the caller's cart (201) or goes on with the open one (200). Two starts at once make one. */
export const startCheckout = async (call: Call<'POST /checkout'>) => {
  const { db, ports, user, now, body, say } = call
  const expires_at = new Date(now.getTime() + ports.settings.checkout.idleMinutes * 60_000)
  await limit(db, `checkout:${user.id}`, ports.settings.limits.checkoutsPerHour, 3600, now)
  const isOver = sql<boolean>`expires_at <= ${now}::timestamptz`
  // An order that is being placed from it is waited for, and its goods are not in the cart any more.
  const goOn = async () => {
    const row = await db
      .updateTable('checkouts')
      .set({
        status: sql`case when ${isOver} then 'expired' else status end`,
        expires_at: sql`case when ${isOver} then expires_at else ${expires_at}::timestamptz end`,
        updated_at: now,
      })
      .where('user_id', '=', user.id)
      .where('status', '=', 'open')
      .returning(checkoutColumns)
      .returning(heldUntil(now))
      .executeTakeFirst()
    return row?.status === 'open' ? row : undefined
  }
  const found = await goOn()
  const cart = await loadCart(
    db,
    { user_id: user.id },
    {
      now,
      userId: user.id,
      checkout: found ? { id: found.id, userId: user.id } : { openOf: user.id },
      settings: ports.settings,
    },
  )
  const cartId = cart.id
  if (body?.cartId && body.cartId !== cartId) throw notFound('CART')
  if (!cartId || cart.lines.length === 0) throw new ApiError('EMPTY_CART')
  const begin = () =>
    db
      .insertInto('checkouts')
      .values({
        id: newId(now),
        user_id: user.id,
        cart_id: cartId,
        expires_at,
        created_at: now,
        updated_at: now,
      })
      .onConflict((oc) => oc.doNothing())
      .returning(checkoutColumns)
      .executeTakeFirst()
  const made = found ? undefined : await begin()
  const row = found ?? (made ? { ...made, held_until: null } : await goOn())
  if (!row) throw new ApiError('CHANGED')
  return new Reply(made ? 201 : 200, {
    data: await toCheckout(db, row, {
      now,
      say,
      settings: ports.settings,
      // A concurrent start of the same cart may have created and held something already.
      cart: found || made ? cart : undefined,
    }),
  })
}
