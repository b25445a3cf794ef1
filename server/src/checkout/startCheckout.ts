import { transact } from '../db/transact.ts'
import { type Call, Reply } from '../kernel/call.ts'
import { ApiError, notFound } from '../kernel/errors.ts'
import { newId } from '../kernel/ids.ts'
import { limit } from '../kernel/limits.ts'
import { cartOf, toCheckout } from './loadCheckout.ts'

/** Starts a checkout of the caller's cart (201) or goes on with the open one (200). Two starts at once make one. */
export const startCheckout = async (call: Call<'POST /checkout'>) => {
  const { db, ports, user, now, body, say } = call
  const expires_at = new Date(now.getTime() + ports.settings.checkout.idleMinutes * 60_000)
  await limit(db, `checkout:${user.id}`, ports.settings.limits.checkoutsPerHour, 3600, now)
  return transact(db, async (trx) => {
    await trx
      .updateTable('checkouts')
      .set({ status: 'expired' })
      .where('user_id', '=', user.id)
      .where('status', '=', 'open')
      .where('expires_at', '<=', now)
      .execute()
    const open = () =>
      trx
        .updateTable('checkouts')
        .set({ expires_at, updated_at: now })
        .where('user_id', '=', user.id)
        .where('status', '=', 'open')
        .returningAll()
        .executeTakeFirst()
    // An order that is being placed from it is waited for, and its goods are not in the cart any more.
    const found = await open()
    const cart = await cartOf(trx, { id: found?.id ?? '', user_id: user.id }, now)
    const cartId = cart.id
    if (body?.cartId && body.cartId !== cartId) throw notFound('CART')
    if (!cartId || cart.lines.length === 0) throw new ApiError('EMPTY_CART')
    const insert = () =>
      trx
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
        .returningAll()
        .executeTakeFirst()
    const made = found ? undefined : await insert()
    const row = found ?? made ?? (await open())
    if (!row) throw new ApiError('CHANGED')
    return new Reply(made ? 201 : 200, {
      data: await toCheckout(trx, row, {
        now,
        say,
        settings: ports.settings,
        // A concurrent start of the same cart may have created and held something already.
        ...(found || made ? { cart } : {}),
        ...(made ? { held: null } : {}),
      }),
    })
  })
}
