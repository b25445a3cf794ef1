import type { LineWait } from 'shared-api/contract'
import { transact } from '../db/transact.ts'
import type { Db, Trx } from '../db/types.ts'
import { dayOf } from '../kernel/days.ts'
import { storeSentence } from '../kernel/storedSentence.ts'
import { enqueue } from '../messaging/outbox.ts'
import { takeOutLines } from '../orderEdit/takeOutLines.ts'
import { dropShipment } from '../orders/shipments/dropShipment.ts'
import { shipmentsOf } from '../orders/shipments/shipments.ts'
import { cancelOrder } from '../orders/transitions/cancelOrder.ts'
import { contactOf, lockOrder, type Mover, type OrderRow } from '../orders/transitions/orderHistory.ts'
import type { Ports } from '../ports/ports.ts'
import { dueStep, findWaiting, readUnits, timesOf, type WaitingUnit } from './waitingUnits.ts'

interface Shop {
  db: Db
  ports: Ports
}

/**
 * Reminds the customer of lines that need a prescription or a reply, and releases them when neither came in time. Their
 * units go back on the shelf, and the rest of the order goes on. Returns how many reminders and releases.
 */
export const releaseWaitingLines = async (shop: Shop): Promise<number> => {
  const { db, ports } = shop
  const now = ports.clock.now()
  let done = 0
  let ids = await findWaiting(db, undefined)
  while (ids.length > 0) {
    const units = await readUnits(
      db,
      ids.map(({ id }) => id),
    )
    for (const unit of units)
      if (dueStep(unit, ports.settings, now)) done += await transact(db, (trx) => take(trx, shop, unit, now))
    ids = await findWaiting(db, ids.at(-1))
  }
  return done
}

/** Reads the unit again under the lock of its order: a prescription may have come, or another process was first. */
const take = async (trx: Trx, { ports }: Shop, { orderId, shipmentId }: WaitingUnit, now: Date) => {
  const order = await lockOrder(trx, orderId)
  const unit = (await readUnits(trx, [orderId])).find((one) => one.shipmentId === shipmentId)
  const step = unit && dueStep(unit, ports.settings, now)
  if (!step) return 0
  if (step === 'remind') await remind(trx, order, unit, { ports, now })
  else await release(trx, order, unit, { ports, now })
  return 1
}

const remind = async (
  trx: Trx,
  order: OrderRow,
  unit: WaitingUnit,
  { ports, now }: { ports: Ports; now: Date },
): Promise<void> => {
  const ids = unit.lines.map(({ id }) => id)
  await trx.updateTable('order_items').set({ wait_reminded_at: now }).where('id', 'in', ids).execute()
  const { graceMs } = timesOf(unit, ports.settings)
  await enqueue(trx, {
    kind: 'waiting',
    to: await contactOf(trx, order),
    payload: {
      name: order.contact.name,
      orderNumber: order.order_number,
      items: unit.lines.map(({ name }) => name),
      day: dayOf(new Date(now.getTime() + graceMs)),
      link: ports.origin ? `${ports.origin}/orders/${order.id}` : '',
      phone: ports.settings.pharmacy.phone,
      language: order.language,
    },
    orderId: order.id,
    now,
  })
}

/** The sentence of a release: its first reason that is not the missing prescription, if any. */
const reasonOf = (unit: WaitingUnit, hours: number): string => {
  const has = (reason: LineWait['reason']) => unit.lines.some((line) => line.reason === reason)
  const days = Math.round(hours / 24)
  if (has('not_sold')) return storeSentence('NOT_SOLD_ONLINE_ANY_MORE')
  if (has('needs_info')) return storeSentence('QUESTION_NOT_ANSWERED', { days })
  if (unit.lines.some(({ reason }) => reason !== 'refused' && reason !== 'no_prescription'))
    return storeSentence('NOT_COVERED_IN_TIME', { days })
  return storeSentence(has('refused') ? 'PRESCRIPTION_NOT_REPLACED' : 'NO_PRESCRIPTION_IN_TIME', { hours })
}

const release = async (
  trx: Trx,
  order: OrderRow,
  unit: WaitingUnit,
  { ports, now }: { ports: Ports; now: Date },
): Promise<void> => {
  const { hours } = timesOf(unit, ports.settings)
  const mover: Mover = { actor: 'system', actorId: null, comment: reasonOf(unit, hours), now }
  const shipment = (await shipmentsOf(trx, order.id)).find(({ id }) => id === unit.shipmentId)
  if (shipment) return dropShipment(trx, order, { shipment, to: 'cancelled', mover })
  const lineIds = unit.lines.map(({ id }) => id)
  if (!(await takeOutLines(trx, { order, lineIds, ports, mover })))
    await cancelOrder(trx, { ...mover, orderId: order.id })
}
