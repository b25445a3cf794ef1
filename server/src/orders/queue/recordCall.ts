import type { CallOutcome } from 'shared-api/contract'
import { transact } from '../../db/transact.ts'
import type { Call } from '../../kernel/call.ts'
import { ApiError, invalid } from '../../kernel/errors.ts'
import { loadOrder } from '../loadOrders.ts'
import { assertOrderVersion } from '../transitions/assertOrderVersion.ts'
import { assertConfirmable, confirmedPhone } from '../transitions/confirmCash.ts'
import { lockOrder } from '../transitions/orderHistory.ts'

const NO_ANSWER_RETRY_HOURS = 2
const MAX_RETRY_DAYS = 7
const HOUR_MS = 3_600_000

/** When staff call again; null after an outcome without another call. 400 for a moment in the past or too far off. */
const retryTime = (outcome: CallOutcome, chosen: string | undefined, now: Date): Date | null => {
  if (outcome === 'confirmed' || outcome === 'wrong_number') return null
  if (!chosen && outcome === 'no_answer') return new Date(now.getTime() + NO_ANSWER_RETRY_HOURS * HOUR_MS)
  const retry = chosen ? new Date(chosen) : now
  const isSoon = retry > now && retry.getTime() <= now.getTime() + MAX_RETRY_DAYS * 24 * HOUR_MS
  if (!isSoon) throw invalid('retryAt', 'RETRY_TIME')
  return retry
}

/**
 * Records a call to the customer of a cash order. A confirmed order is confirmed once, a repeat changes nothing.
 * Each call makes older versions of the order stale, so a second tap does not count as a second call.
 */
export const recordCall = async ({ db, params, body, user, now, say }: Call<'POST /order/:id/calls'>) => {
  const { outcome } = body
  const retry = retryTime(outcome, body.retryAt, now)
  await transact(db, async (trx) => {
    const order = await lockOrder(trx, params.id)
    if (order.cash_confirmed_at && outcome === 'confirmed') return
    await assertOrderVersion(trx, order, body.version, { say, now })
    assertConfirmable(order)
    if (order.cash_confirmed_at) throw new ApiError('CALL_CONFIRMED')
    await trx
      .insertInto('order_calls')
      .values({ order_id: order.id, at: now, outcome, retry_at: retry, actor_id: user.id })
      .execute()
    await trx
      .updateTable('orders')
      .set({
        version: order.version + 1,
        ...(outcome === 'confirmed'
          ? { cash_confirmed_at: now, holder_phone: confirmedPhone, updated_at: now }
          : {}),
      })
      .where('id', '=', order.id)
      .execute()
  })
  return { message: say.done('recordCall'), data: await loadOrder(db, params.id, 'admin', { say, now }) }
}
