import { ApiError } from '../kernel/errors.ts'
import type { Settings } from '../ports/settings.ts'

/** The orders of one account that wait for an online payment. */
interface UnpaidRecord {
  open_unpaid: number
  has_proof: boolean
}

/** 409 UNPAID_ORDERS if the account may not leave one more order unpaid. */
export const assertFewUnpaid = (
  { open, openUnproven }: Settings['unpaidOrders'],
  { open_unpaid, has_proof }: UnpaidRecord,
): void => {
  if (!has_proof && open_unpaid >= openUnproven) throw new ApiError('UNPAID_ORDERS.UNPROVEN')
  if (open_unpaid >= open) throw new ApiError('UNPAID_ORDERS', { count: open })
}
