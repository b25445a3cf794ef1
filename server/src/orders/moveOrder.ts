import { fill, orderStep, texts } from 'shared-api'
import type { Call } from '../call.ts'
import { transact } from '../db/transact.ts'
import type { Trx } from '../db/types.ts'
import { conflict, invalid } from '../errors.ts'
import { newId } from '../ids.ts'
import { writeRegister } from '../register/writeRegister.ts'
import { swapBlocked } from '../stock/swap.ts'
import { cancelOrder, queueRefund, unclaimed } from './cancelOrder.ts'
import { loadOrder } from './loadOrders.ts'
import { lockOrder, type Mover, type OrderRow, recordStep, refuseStep } from './orderHistory.ts'
import { coverWithPrescriptions } from './prescriptionCover.ts'

/** 409 with the present order when the caller looked at an older one. */
export const refuseStale = async (trx: Trx, order: OrderRow, version: number | undefined) => {
  if (version === undefined || version === order.version) return
  throw conflict(
    'STALE',
    'Somebody else has changed this order, please look at it again',
    await loadOrder(trx, order.id, 'admin'),
  )
}

/** Units that have expired or were recalled since they were sold are swapped for others; without others 409. */
const refuseBlocked = async (trx: Trx, orderId: string, now: Date) => {
  const [stuck] = await swapBlocked(trx, orderId, now)
  if (stuck)
    throw conflict(
      'BATCH_BLOCKED',
      `${stuck.name} was packed from a batch that has expired or was recalled, and no other units are left`,
    )
}

/** What a step does besides changing the status, and what must be true before. */
const effects: Partial<
  Record<OrderRow['status'], (trx: Trx, order: OrderRow, mover: Mover) => Promise<void>>
> = {
  processing: async (trx, order, { now }) => {
    if (order.payment_method !== 'cash' && order.payment_status !== 'paid')
      throw conflict('NOT_PAID', 'This order is not paid yet')
    await coverWithPrescriptions(trx, order, now)
    await refuseBlocked(trx, order.id, now)
  },
  shipped: async (trx, order, { now, actorId }) => {
    await refuseBlocked(trx, order.id, now)
    await writeRegister(trx, { orderId: order.id, actorId, now })
    await trx
      .insertInto('shipments')
      .values({ id: newId(now), order_id: order.id, status: 'shipped', shipped_at: now })
      .execute()
  },
  delivered: async (trx, order, { now }) => {
    await trx
      .updateTable('shipments')
      .set({ status: 'delivered', delivered_at: now })
      .where('order_id', '=', order.id)
      .execute()
  },
  refunded: async (trx, order, { now, comment }) => {
    if (order.payment_status === 'pending' || order.payment_status === 'failed') {
      await trx.updateTable('orders').set({ payment_status: 'voided' }).where('id', '=', order.id).execute()
      return
    }
    const amount = await unclaimed(trx, order)
    if (amount > 0) await queueRefund(trx, order, { amount, reason: comment ?? 'Order refunded', now })
    await trx
      .updateTable('orders')
      .set({ payment_status: 'refunded', refunded_amount: order.total_amount })
      .where('id', '=', order.id)
      .execute()
  },
}

/** Moves an order along. Repeating the present status is 200 and changes nothing. */
export const moveOrder = async (call: Call<'PATCH /order/:id/status'>) => {
  const { db, user, params, body, now } = call
  const mover: Mover = { actor: 'admin', actorId: user.id, comment: body.comment || null, now }
  await transact(db, async (trx) => {
    const order = await lockOrder(trx, params.id)
    if (order.status === body.status) return
    await refuseStale(trx, order, body.version)
    if (body.status === 'cancelled') return cancelOrder(trx, { ...mover, orderId: order.id })
    const step = orderStep(order.status, body.status, 'admin')
    if (!step) throw refuseStep(order.status, body.status)
    await effects[body.status]?.(trx, order, mover)
    await recordStep(trx, order, body.status, mover)
  })
  const message = fill(texts.updateOrderStatus.success, { status: body.status })
  return { message, data: await loadOrder(db, params.id, 'admin') }
}

/** A payment fact that staff know: cash collected, a card or wallet that failed, money given back. */
export const recordPayment = async (call: Call<'PATCH /order/:id/payment'>) => {
  const { db, user, params, body, now } = call
  await transact(db, async (trx) => {
    const order = await lockOrder(trx, params.id)
    if (order.payment_status === body.paymentStatus && body.paymentStatus !== 'partially_refunded') {
      if (body.transactionId) await closeRefund(trx, order, { reference: body.transactionId, now })
      return
    }
    await refuseStale(trx, order, body.version)
    await record[body.paymentStatus](trx, order, { ...body, actorId: user.id, now })
    await trx
      .updateTable('orders')
      .set({ version: order.version + 1, updated_at: now })
      .where('id', '=', order.id)
      .execute()
  })
  const message = fill(texts.updatePaymentStatus.success, { status: body.paymentStatus })
  return { message, data: await loadOrder(db, params.id, 'admin') }
}

interface Fact {
  paymentStatus: OrderRow['payment_status']
  transactionId?: string | undefined
  /** Rupees. */
  amount?: number | undefined
  actorId: string
  now: Date
}

const refuseFact = (order: OrderRow, to: string) =>
  conflict('ILLEGAL_TRANSITION', `Cannot change a payment from ${order.payment_status} to ${to}`)

const collectCash = async (trx: Trx, order: OrderRow, fact: Fact) => {
  if (order.payment_method !== 'cash')
    throw conflict('NO_EVIDENCE', 'Only the payment provider can say that a card or wallet order is paid')
  if (order.payment_status !== 'pending' || order.status === 'cancelled') throw refuseFact(order, 'paid')
  await trx
    .updateTable('payment_attempts')
    .set({ status: 'voided', updated_at: fact.now })
    .where('order_id', '=', order.id)
    .where('status', '=', 'pending')
    .execute()
  await trx
    .insertInto('payment_attempts')
    .values({
      id: newId(fact.now),
      order_id: order.id,
      method: 'cash',
      provider: 'cash',
      amount: order.total_amount,
      status: 'paid',
      provider_reference: fact.transactionId ?? null,
      created_at: fact.now,
      updated_at: fact.now,
    })
    .execute()
  await trx.updateTable('orders').set({ payment_status: 'paid' }).where('id', '=', order.id).execute()
}

/** Money that staff have given back by hand, with the reference of the transfer. Never above what was paid. */
const giveBack = async (trx: Trx, order: OrderRow, fact: Fact) => {
  if (order.payment_status !== 'paid' && order.payment_status !== 'partially_refunded')
    throw refuseFact(order, fact.paymentStatus)
  const left = order.total_amount - order.refunded_amount
  const partly = fact.paymentStatus === 'partially_refunded'
  if (partly && fact.amount === undefined) throw invalid('amount', 'Say how much was given back')
  const amount = partly ? Math.round((fact.amount ?? 0) * 100) : left
  if (amount <= 0 || amount > left || (partly && amount === left))
    throw invalid('amount', 'Use less than what is left of the payment, or refund all of it')
  const refund = { amount, status: 'done' as const, reference: fact.transactionId ?? null, done_at: fact.now }
  const queued = await trx
    .selectFrom('refunds')
    .select('id')
    .where('order_id', '=', order.id)
    .where('status', '=', 'queued')
    .where('amount', '=', amount)
    .executeTakeFirst()
  if (queued) await trx.updateTable('refunds').set(refund).where('id', '=', queued.id).execute()
  else
    await trx
      .insertInto('refunds')
      .values({
        ...refund,
        id: newId(fact.now),
        order_id: order.id,
        reason: 'Given back by staff',
        actor_id: fact.actorId,
        created_at: fact.now,
      })
      .execute()
  await trx
    .updateTable('orders')
    .set({ payment_status: fact.paymentStatus, refunded_amount: order.refunded_amount + amount })
    .where('id', '=', order.id)
    .execute()
}

/** A refunded order's money is still queued until staff say by which transfer it went. */
const closeRefund = async (trx: Trx, order: OrderRow, given: { reference: string; now: Date }) => {
  await trx
    .updateTable('refunds')
    .set({ status: 'done', reference: given.reference, done_at: given.now })
    .where('order_id', '=', order.id)
    .where('status', '=', 'queued')
    .execute()
}

const never = async (_trx: Trx, order: OrderRow, fact: Fact): Promise<void> => {
  throw refuseFact(order, fact.paymentStatus)
}

/** An admin's facts, one for each payment status. Pending, failed and voided come about by themselves. */
const record: Record<OrderRow['payment_status'], (trx: Trx, order: OrderRow, fact: Fact) => Promise<void>> = {
  paid: collectCash,
  refunded: giveBack,
  partially_refunded: giveBack,
  pending: never,
  failed: never,
  voided: never,
}
