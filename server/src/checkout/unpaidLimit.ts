import type { Trx } from '../db/types.ts'
import { type Act, spend } from '../kernel/budgets.ts'
import type { Call } from '../kernel/call.ts'
import { ApiError } from '../kernel/errors.ts'
import type { Settings } from '../ports/settings.ts'
import type { CashRecord } from './cashLimit.ts'

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

type Placing = Pick<Call<'POST /checkout/:id/order'>, 'ports' | 'ip' | 'now'>

/**
 * Spends the budgets of an order that is not paid yet. Call it as the last step of the transaction: an order that is not
 * placed spends nothing, and the row of the whole shop is locked briefly.
 */
export const spendUnpaid = (
  trx: Trx,
  { method, record }: { method: string; record: Pick<CashRecord, 'delivered' | 'has_proof'> },
  { ports, ip, now }: Placing,
): Promise<void> => {
  const acts: Act[] = record.has_proof ? [] : ['unprovenOrder']
  if (method !== 'cash') acts.push('unpaidOrder')
  // Until an order was delivered to the account.
  else if (record.delivered === 0) acts.push('cashOrder')
  return spend({ db: trx, ports, now }, acts, { network: ip })
}
