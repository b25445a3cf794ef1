import { sql } from 'kysely'
import { loadCart } from '../cart/loadCart.ts'
import { prepared } from '../db/statements/compileOnce.ts'
import { type Call, Reply } from '../kernel/call.ts'
import { ApiError, notFound } from '../kernel/errors.ts'
import { newId } from '../kernel/ids.ts'
import { limit } from '../kernel/limits.ts'
import { checkoutColumns, heldUntil, toCheckout } from './loadCheckout.ts'

interface Starting {
  userId: string
  now: Date
  expiresAt: Date
}

/** Prolongs the open checkout of a customer, or marks it as expired. */
const goOn = prepared((db, { userId, now, expiresAt }: Starting) => {
  const isOver = sql<boolean>`expires_at <= ${now}::timestamptz`
  return db
    .updateTable('checkouts')
    .set({
      status: sql`case when ${isOver} then 'expired' else status end`,
      expires_at: sql`case when ${isOver} then expires_at else ${expiresAt}::timestamptz end`,
      updated_at: now,
    })
    .where('user_id', '=', userId)
    .where('status', '=', sql.lit('open'))
    .returning(checkoutColumns)
    .returning(heldUntil(now))
})

const begin = prepared(
  (db, { id, cartId, userId, now, expiresAt }: Starting & { id: string; cartId: string }) =>
    db
      .insertInto('checkouts')
      .values({
        id,
        user_id: userId,
        cart_id: cartId,
        expires_at: expiresAt,
        created_at: now,
        updated_at: now,
      })
      .onConflict((oc) => oc.doNothing())
      .returning(checkoutColumns)
      .returning(sql<Date | null>`null::timestamptz`.as('held_until')),
)

/** Starts a checkout of the caller's cart (201) or goes on with the open one (200). Two starts at once make one. */
export const startCheckout = async (call: Call<'POST /checkout'>) => {
  const { db, ports, user, now, body, say } = call
  const expiresAt = new Date(now.getTime() + ports.settings.checkout.idleMinutes * 60_000)
  const starting = { userId: user.id, now, expiresAt }
  await limit(db, `checkout:${user.id}`, ports.settings.limits.checkoutsPerHour, 3600, now)
  // An order that is being placed from it is waited for, and its goods are not in the cart any more.
  const openOne = async () => (await goOn(db, starting)).find(({ status }) => status === 'open')
  const found = await openOne()
  const cart = await loadCart(
    db,
    { user_id: user.id },
    {
      now,
      userId: user.id,
      checkout: found ? { id: found.id, userId: user.id, numberKey: ports.numberKey } : { openOf: user.id },
      settings: ports.settings,
    },
  )
  const cartId = cart.id
  if (body?.cartId && body.cartId !== cartId) throw notFound('CART')
  if (!cartId || cart.lines.length === 0) throw new ApiError('EMPTY_CART')
  const [made] = found ? [] : await begin(db, { ...starting, id: newId(now), cartId })
  const row = found ?? made ?? (await openOne())
  if (!row) throw new ApiError('CHANGED')
  return new Reply(made ? 201 : 200, {
    data: await toCheckout(db, row, {
      now,
      say,
      ports,
      // A concurrent start of the same cart may have created and held something already.
      cart: found || made ? cart : undefined,
    }),
  })
}
