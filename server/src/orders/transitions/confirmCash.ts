import { sql } from 'kysely'
import { transact } from '../../db/transact.ts'
import type { Call } from '../../kernel/call.ts'
import { ApiError } from '../../kernel/errors.ts'
import { loadOrder } from '../loadOrders.ts'
import { assertOrderVersion } from './assertOrderVersion.ts'
import { lockOrder, type OrderRow } from './orderHistory.ts'

/** SQL for the holder of a confirmed order: the number that the account had proven, else the one that staff called. */
export const confirmedPhone = sql<string | null>`coalesce(holder_phone, contact->>'phone')`

/** Only a cash order that has not left is confirmed on the phone. */
export const assertConfirmable = (order: OrderRow): void => {
  if (order.payment_method !== 'cash') throw new ApiError('NOT_CASH')
  if (order.status !== 'pending' && order.status !== 'processing')
    throw new ApiError('TOO_LATE', { status: order.status })
}

/**
 * The customer confirmed on the phone that the shipment will be taken and paid. A repeat changes nothing; 409
 * on an order that is not for cash or has left already.
 */
export const confirmCash = async ({ db, params, body, now, say }: Call<'POST /order/:id/confirm-cash'>) => {
  await transact(db, async (trx) => {
    const order = await lockOrder(trx, params.id)
    if (order.cash_confirmed_at) return
    await assertOrderVersion(trx, order, body.version, { say, now })
    assertConfirmable(order)
    await trx
      .updateTable('orders')
      .set({
        cash_confirmed_at: now,
        holder_phone: confirmedPhone,
        version: order.version + 1,
        updated_at: now,
      })
      .where('id', '=', order.id)
      .execute()
  })
  return { message: say.done('confirmCash'), data: await loadOrder(db, params.id, 'admin', { say, now }) }
}
