import { transact } from '../db/transact.ts'
import type { Handlers } from '../kernel/call.ts'
import { ApiError, notFound } from '../kernel/errors.ts'
import { loadOrder } from '../orders/loadOrders.ts'
import { cancelOrder } from '../orders/transitions/cancelOrder.ts'
import { changeMethod } from './changeMethod.ts'
import { releaseHold } from './holds.ts'
import { findCheckout, heldUntil, lockCheckout, toCheckout } from './loadCheckout.ts'
import { placeOrder } from './placeOrder.ts'
import { saveContact, saveDelivery, savePayment } from './stages.ts'
import { startCheckout } from './startCheckout.ts'

export const checkoutHandlers = {
  'POST /checkout': startCheckout,
  'GET /checkout': async ({ db, ports, user, now, say }) => {
    const row = await db
      .selectFrom('checkouts')
      .selectAll()
      .select(heldUntil(now))
      .where('user_id', '=', user.id)
      .where('status', '=', 'open')
      .where('expires_at', '>', now)
      .executeTakeFirst()
    return { data: row ? await toCheckout(db, row, { now, say, ports }) : null }
  },
  'GET /checkout/:id': async ({ db, ports, user, params, now, say }) => {
    const row = await findCheckout(db, params.id, user.id, now)
    if (!row) throw notFound('CHECKOUT')
    return { data: await toCheckout(db, row, { now, say, ports }) }
  },
  'POST /checkout/:id/contact': saveContact,
  'POST /checkout/:id/delivery': saveDelivery,
  'POST /checkout/:id/payment': savePayment,
  'POST /checkout/:id/order': placeOrder,
  'PUT /order/:id/payment-method': changeMethod,

  /** A checkout's id cancels the checkout, an order's id that order: the specification has one call for both. */
  'DELETE /checkout/:id': async ({ db, ports, user, params, now, say }) => {
    const order = await db
      .selectFrom('orders')
      .select('id')
      .where('id', '=', params.id)
      .where('user_id', '=', user.id)
      .executeTakeFirst()
    if (order) {
      await transact(db, (trx) =>
        cancelOrder(trx, { orderId: order.id, actor: 'customer', actorId: user.id, comment: null, now }),
      )
      return {
        message: say.done('cancelOrder'),
        data: await loadOrder(db, order.id, 'customer', { say, now }),
      }
    }
    const cancelled = await transact(db, async (trx) => {
      const row = await lockCheckout(trx, { params, user, now, ports })
      if (!row) throw notFound('CHECKOUT')
      if (row.status === 'placed') throw new ApiError('ALREADY_PLACED.CANCEL_ORDER')
      await releaseHold(trx, row.id)
      await trx
        .updateTable('checkouts')
        .set({ status: 'cancelled', updated_at: now })
        .where('id', '=', row.id)
        .execute()
      return { ...row, status: 'cancelled' as const, held_until: null }
    })
    return {
      message: say('CHECKOUT_CANCELLED'),
      data: await toCheckout(db, cancelled, { now, say, ports }),
    }
  },
} satisfies Partial<Handlers>
