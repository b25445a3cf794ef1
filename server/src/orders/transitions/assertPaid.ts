import { ApiError } from '../../kernel/errors.ts'
import type { OrderRow } from './orderHistory.ts'

/**
 * 409 unless money of a card or wallet order is here: at most a part of it went back. Cash is paid on
 * delivery.
 */
export const assertPaid = ({
  payment_method,
  payment_status,
}: Pick<OrderRow, 'payment_method' | 'payment_status'>): void => {
  if (payment_method === 'cash' || payment_status === 'paid' || payment_status === 'partially_refunded')
    return
  if (payment_status === 'refunded') throw new ApiError('MONEY_BACK')
  throw new ApiError('NOT_PAID')
}
