import type { NotNull } from 'kysely'
import { formatRupees, toPaisa, toRupees } from 'shared-api'
import { transact } from '../../db/transact.ts'
import type { Db, Trx } from '../../db/types.ts'
import { putBack } from '../../inventory/pick.ts'
import { undispatchedLines } from '../../inventory/undispatchedLines.ts'
import { type Call, Reply } from '../../kernel/call.ts'
import { ApiError, invalid, notFound } from '../../kernel/errors.ts'
import { assertNotRestocked } from '../../orders/returns/assertNotRestocked.ts'
import { allowRefund } from '../../orders/transitions/allowRefund.ts'
import { assertCashRecorded } from '../../orders/transitions/assertCashRecorded.ts'
import { assertNotRequested } from '../../orders/transitions/assertNotRequested.ts'
import { queueRefund } from '../../orders/transitions/cancelOrder.ts'
import { followRefund } from '../../orders/transitions/followRefund.ts'
import { lockOrder } from '../../orders/transitions/orderHistory.ts'
import { amountOf, readRefundable } from '../../orders/transitions/refundableLines.ts'
import { capturedOf, completeRefund } from './completeRefund.ts'
import { toRefund } from './refundShape.ts'
import { type Refund, sendRefund } from './sendRefund.ts'

const readRefund = async (db: Db, id: string): Promise<Refund> => {
  const row = await db.selectFrom('refunds').selectAll().where('id', '=', id).executeTakeFirst()
  if (!row) throw notFound('REFUND')
  return row
}

/** Paisa of an order that no refund has claimed yet. */
const leftOf = async (trx: Trx, orderId: string): Promise<number> => {
  const claimed = await trx.selectFrom('refunds').select('amount').where('order_id', '=', orderId).execute()
  return (await capturedOf(trx, orderId)) - claimed.reduce((sum, { amount }) => sum + amount, 0)
}

/** Units of these lines go back into the batches they came from. 409 for a line that went back before, or never left. */
const restock = async (
  trx: Trx,
  lines: readonly string[],
  given: { orderId: string; actorId: string; now: Date },
) => {
  const wanted = [...new Set(lines)]
  if (wanted.length === 0) return
  const items = await trx
    .selectFrom('order_items')
    .select(['id', 'product_id', 'name', 'sale_class'])
    .where('id', 'in', wanted)
    .where('order_id', '=', given.orderId)
    .where('product_id', 'is not', null)
    // The same order in which orders take them.
    .orderBy('product_id')
    .$narrowType<{ product_id: NotNull }>()
    .execute()
  if (items.length < wanted.length) throw invalid('restock', 'RESTOCK_LINE')
  // Units before dispatch are not on the shelf. Cancelling puts them back, and could not do so a second time.
  const undispatched = await undispatchedLines(trx, { orderId: given.orderId })
    .where('order_items.id', 'in', wanted)
    .select('name')
    .orderBy('product_id')
    .executeTakeFirst()
  if (undispatched) throw new ApiError('NOT_SHIPPED.RESTOCK', { name: undispatched.name })
  // A pharmacist writes them off with their return, which reverses their dispensing.
  if (items.some(({ sale_class }) => sale_class === 'prescription'))
    throw invalid('restock', 'RETURN_MEDICINE')
  for (const { id, name, product_id: productId } of items) {
    await assertNotRestocked(trx, { id, name })
    const inspected = await trx
      .selectFrom('returned_units')
      .select('batch_id')
      .where('order_item_id', '=', id)
      .executeTakeFirst()
    if (inspected) throw new ApiError('RESTOCKED', { name })
    await trx.selectFrom('products').select('id').where('id', '=', productId).forUpdate().execute()
    await putBack(trx, {
      productId,
      orderItemId: id,
      now: given.now,
      actorId: given.actorId,
    })
  }
}

/**
 * Refunds the price of the named units, or an amount that staff decide. 400 on an amount above the rest, which SQL
 * rejects as well, from any writer, and on units that are not left.
 */
export const createRefund = async (call: Call<'POST /payment/admin/refund/:orderId'>) => {
  const { db, ports, user, params, body, now } = call
  const refundId = await transact(db, async (trx) => {
    const order = await lockOrder(trx, params.orderId)
    await assertCashRecorded(trx, order.id)
    const left = await leftOf(trx, order.id)
    if (left <= 0) throw new ApiError('NOTHING_LEFT')
    const { lines = [], delivery = false } = body
    const named = amountOf(await readRefundable(trx, order.id), { lines, delivery })
    const following = lines.length > 0 || delivery ? named : left
    const amount = body.amount === undefined ? following : toPaisa(body.amount)
    if (amount <= 0 || amount > left)
      throw invalid('amount', 'REFUND_UP_TO', { left: formatRupees(toRupees(left)) })
    await restock(trx, body.restock ?? [], { orderId: order.id, actorId: user.id, now })
    const id = await queueRefund(trx, order, {
      amount,
      reason: body.reason,
      actorId: user.id,
      lines,
      delivery,
      now,
    })
    await followRefund(trx, order.id, { isWhole: amount === left, now })
    await allowRefund(trx, call, { id, order_id: order.id, amount, allowed: false })
    if (body.reference) await completeRefund(trx, { refundId: id, reference: body.reference, now })
    return id
  })
  await sendRefund({ db, ports }, refundId)
  const refund = await readRefund(db, refundId)
  return new Reply(201, { message: call.say.done('refundOrder'), data: toRefund(refund, call.say) })
}

/** 409 while the provider is asked: money must not go back by two ways. */
export const payRefund = async (call: Call<'POST /payment/admin/refund/:refundId/send'>) => {
  const { db, ports, params, body, now } = call
  const found = await readRefund(db, params.refundId)
  const reference = body?.reference
  await transact(db, async (trx) => {
    await lockOrder(trx, found.order_id)
    const queued = await readRefund(trx, found.id)
    if (queued.status !== 'queued') return
    if (reference) assertNotRequested([queued])
    await allowRefund(trx, call, queued)
    if (reference) await completeRefund(trx, { refundId: found.id, reference, now })
  })
  if (!reference) await sendRefund({ db, ports }, found.id)
  const refund = await readRefund(db, found.id)
  const waits = refund.asked_at ? call.say('REFUND_ASKED') : call.say('REFUND_BY_HAND')
  return {
    message: refund.status === 'done' ? call.say.done('sendRefund') : waits,
    data: toRefund(refund, call.say),
  }
}
