import { paymentObstacle } from 'shared-api/states/paymentObstacle'
import type { Trx } from '../../db/types.ts'
import { ApiError } from '../../kernel/errors.ts'
import { fullRefundWaits } from './fullRefundWaits.ts'
import type { OrderRow } from './orderHistory.ts'

const hasFullRefundWaiting = async (trx: Trx, orderId: string): Promise<boolean> => {
  const found = await trx
    .selectFrom('orders')
    .select('id')
    .where('id', '=', orderId)
    .where(fullRefundWaits)
    .executeTakeFirst()
  return found !== undefined
}

/** 409 while a refund of all that was paid is queued: staff cancel the order, or send the refund first. */
export const assertNoFullRefundWaits = async (trx: Trx, orderId: string): Promise<void> => {
  if (await hasFullRefundWaiting(trx, orderId)) throw new ApiError('MONEY_BACK.WAITING')
}

const codes = { unpaid: 'NOT_PAID', refunded: 'MONEY_BACK', refundWaits: 'MONEY_BACK.WAITING' } as const

/**
 * 409 unless money of a card or wallet order is here: at most a part of it went back or is on its way. Cash is
 * paid on delivery. The caller holds the order's lock.
 */
export const assertPaid = async (
  trx: Trx,
  { id, payment_method, payment_status }: OrderRow,
): Promise<void> => {
  const obstacle = paymentObstacle({
    paymentMethod: payment_method,
    paymentStatus: payment_status,
    fullRefundWaits: await hasFullRefundWaiting(trx, id),
  })
  if (obstacle) throw new ApiError(codes[obstacle])
}
