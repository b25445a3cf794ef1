import { sql } from 'kysely'
import { lockContacts } from '../accounts/contacts/lockContacts.ts'
import { transact } from '../db/transact.ts'
import type { Trx } from '../db/types.ts'
import type { Call } from '../kernel/call.ts'
import { ApiError, notFound } from '../kernel/errors.ts'
import { loadOrder } from '../orders/loadOrders.ts'
import { lockOrder } from '../orders/transitions/orderHistory.ts'
import { assertUnpaid, leaveOpenAttempt } from '../payments/attempts/attempts.ts'
import { requireGateway } from '../payments/gateways/gateways.ts'
import { assertCashAllowed, cashRecord, spendCashOrder } from './cashLimit.ts'
import { assertNeedsNoProof, countRefusal, mustProve } from './othersLimit.ts'
import { assertFewUnpaid } from './unpaidLimit.ts'

/** The contact of an own order. Its row is locked later, behind the customer's. */
const contactOf = async (
  trx: Trx,
  call: Pick<Call<'PUT /order/:id/payment-method'>, 'params' | 'user' | 'ports' | 'now'>,
) => {
  const {
    params: { id },
    user: { id: userId },
    ports,
    now,
  } = call
  const owner = { userId: sql<string>`orders.user_id`, phone: sql<string>`(orders.contact->>'phone')` }
  const order = await trx
    .selectFrom('orders')
    .select('contact')
    .select(mustProve(owner, { most: ports.settings.limits.othersRefusalsPerDay, now }).as('must_prove'))
    .where('id', '=', id)
    .where('user_id', '=', userId)
    .executeTakeFirst()
  if (!order) throw notFound('ORDER')
  assertNeedsNoProof(order)
  return order.contact
}

/**
 * Pays an unpaid order by another method. A request that a wallet still shows is left; money that it brings all the
 * same pays the order, or goes back. 409 once the order is packed, paid or cancelled.
 */
export const changeMethod = async (call: Call<'PUT /order/:id/payment-method'>) => {
  const { db, ports, user, params, body, now, say } = call
  const { method } = body
  if (method !== 'cash') requireGateway(ports, method)
  let phone = ''
  await transact(db, async (trx) => {
    if (method === 'cash') {
      const contact = await contactOf(trx, call)
      phone = contact.phone
      await lockContacts(trx, contact)
    }
    // Before the order, so that two orders of one customer that become cash at once count each other.
    await trx.selectFrom('users').select('id').where('id', '=', user.id).forNoKeyUpdate().execute()
    const order = await lockOrder(trx, params.id)
    if (order.user_id !== user.id) throw notFound('ORDER')
    assertUnpaid(order)
    if (order.payment_method === method) return
    if (order.status !== 'pending') throw new ApiError('TOO_LATE', { status: order.status })
    const record = method === 'cash' ? await cashRecord(trx, order, ports.numberKey) : null
    if (record) assertCashAllowed(ports.settings.cash, record, order.total_amount)
    if (method !== 'cash' && order.payment_method === 'cash')
      assertFewUnpaid(ports.settings.unpaidOrders, await cashRecord(trx, order, ports.numberKey))
    await leaveOpenAttempt(trx, order.id, { reason: 'METHOD_CHANGED', now })
    await trx
      .updateTable('orders')
      .set({
        payment_method: method,
        cash_tendered: null,
        cash_confirmed_at: null,
        version: order.version + 1,
        updated_at: now,
      })
      .where('id', '=', order.id)
      .execute()
    if (record) await spendCashOrder(trx, record, call)
  }).catch(async (error: unknown) => {
    await countRefusal(call, error, phone)
    throw error
  })
  return { data: await loadOrder(db, params.id, 'customer', { say, now }) }
}
