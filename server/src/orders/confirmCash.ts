import { texts } from 'shared-api'
import type { Call } from '../call.ts'
import { transact } from '../db/transact.ts'
import { conflict } from '../errors.ts'
import { loadOrder } from './loadOrders.ts'
import { lockOrder } from './orderHistory.ts'
import { refuseStale } from './refuseStale.ts'

/**
 * The customer said on the phone that the parcel will be taken and paid. A repeat changes nothing;
 * 409 on an order that is not for cash or has left already.
 */
export const confirmCash = async ({ db, params, body, now }: Call<'POST /order/:id/confirm-cash'>) => {
  await transact(db, async (trx) => {
    const order = await lockOrder(trx, params.id)
    if (order.cash_confirmed_at) return
    await refuseStale(trx, order, body.version)
    if (order.payment_method !== 'cash')
      throw conflict('NOT_CASH', 'Only an order that is paid in cash needs to be confirmed')
    if (order.status !== 'pending' && order.status !== 'processing')
      throw conflict('TOO_LATE', `This order is ${order.status} already`)
    await trx
      .updateTable('orders')
      .set({ cash_confirmed_at: now, version: order.version + 1, updated_at: now })
      .where('id', '=', order.id)
      .execute()
  })
  return { message: texts.confirmCash.success, data: await loadOrder(db, params.id, 'admin') }
}
