import { canStepPayment, isLive } from 'shared-api'
import type { Trx } from '../../db/types.ts'
import { ApiError, notFound } from '../../kernel/errors.ts'
import { newId } from '../../kernel/ids.ts'
import { isSplit, type ShipmentRow, settleCash, shipmentsOf } from '../shipments/shipments.ts'
import type { OrderRow } from './orderHistory.ts'
import { illegalPaymentStep, stepPayment } from './stepPayment.ts'

/** A report of staff about an order's money. */
export interface Fact {
  paymentStatus: OrderRow['payment_status']
  transactionId?: string | undefined
  /** Rupees. */
  amount?: number | undefined
  shipmentId?: string | undefined
  /** The reason of a refund. */
  reason?: string | undefined
  actorId: string
  now: Date
}

/** Whether the cash of this shipment was recorded before. */
export const isBrought = async (
  trx: Trx,
  orderId: string,
  shipmentId: string | undefined,
): Promise<boolean> =>
  (await shipmentsOf(trx, orderId)).some((one) => one.id === shipmentId && one.collected_at !== null)

/**
 * The shipments whose cash was handed over: the named one, else all that are left. 409 for one before
 * dispatch.
 */
const brought = (shipments: readonly ShipmentRow[], shipmentId: string | undefined): ShipmentRow[] => {
  const meant = shipments.filter((one) => shipmentId === undefined || one.id === shipmentId)
  if (meant.length === 0) throw notFound('SHIPMENT')
  const open = meant.filter((one) => isLive(one) && !one.collected_at)
  const undispatched = open.find(({ status }) => status === 'pending' || status === 'processing')
  if (undispatched) throw new ApiError('NOT_SHIPPED.CASH', { position: undispatched.position })
  return open
}

/**
 * The rider handed over the cash for the whole order, or for one shipment of an order in two, which is paid
 * with the last one. A repeat for the same shipment changes nothing. 409 before dispatch: no rider has cash.
 */
export const collectCash = async (trx: Trx, order: OrderRow, fact: Fact): Promise<void> => {
  if (order.payment_method !== 'cash') throw new ApiError('NO_EVIDENCE')
  if (!canStepPayment(order.payment_status, 'capture') || order.status === 'cancelled')
    throw illegalPaymentStep(order, 'paid')
  const shipments = await shipmentsOf(trx, order.id)
  if (!isSplit(shipments)) {
    if (fact.shipmentId && shipments[0]?.id !== fact.shipmentId) throw notFound('SHIPMENT')
    if (order.status !== 'shipped' && order.status !== 'delivered') throw new ApiError('NOT_SHIPPED')
    await writeCash(trx, order, order.total_amount, fact)
    return stepPayment(trx, order, 'capture')
  }
  const handedOver = brought(shipments, fact.shipmentId)
  await writeCash(
    trx,
    order,
    handedOver.reduce((sum, shipment) => sum + shipment.total_amount, 0),
    fact,
  )
  for (const { id } of handedOver)
    await trx.updateTable('shipments').set({ collected_at: fact.now }).where('id', '=', id).execute()
  await settleCash(trx, order)
}

/** `amount` in paisa; a free shipment brings no cash. */
const writeCash = async (trx: Trx, order: OrderRow, amount: number, fact: Fact): Promise<void> => {
  if (amount === 0) return
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
      amount,
      status: 'paid',
      provider_reference: fact.transactionId ?? null,
      created_at: fact.now,
      updated_at: fact.now,
    })
    .execute()
}
