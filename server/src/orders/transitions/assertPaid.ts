import type { Trx } from '../../db/types.ts'
import { ApiError } from '../../kernel/errors.ts'
import { fullRefundWaits } from './fullRefundWaits.ts'
import type { OrderRow } from './orderHistory.ts'

/** 409 while a refund of all that was paid is queued: staff cancel the order, or send the refund first. */
export const assertNoFullRefundWaits = async (trx: Trx, orderId: string): Promise<void> => {
  const found = await trx
    .selectFrom('orders')
    .select('id')
    .where('id', '=', orderId)
    .where(fullRefundWaits)
    .executeTakeFirst()
  if (found) throw new ApiError('MONEY_BACK.WAITING')
}

/**
 * 409 unless money of a card or wallet order is here: at most a part of it went back or is on its way. Cash is
 * paid on delivery. The caller holds the order's lock.
 */
export const assertPaid = async (
  trx: Trx,
  { id, payment_method, payment_status }: OrderRow,
): Promise<void> => {
  if (payment_status === 'refunded') throw new ApiError('MONEY_BACK')
  await assertNoFullRefundWaits(trx, id)
  if (payment_method === 'cash' || payment_status === 'paid' || payment_status === 'partially_refunded')
    return
  throw new ApiError('NOT_PAID')
}
