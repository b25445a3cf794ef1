import { sql } from 'kysely'
import { transact } from '../../db/transact.ts'
import type { Db, Trx } from '../../db/types.ts'
import { storeSentence } from '../../kernel/storedSentence.ts'
import type { Ports } from '../../ports/ports.ts'
import { unitsLeft } from '../../prescriptions/allocation/entitlement.ts'
import { dropShipment } from '../shipments/dropShipment.ts'
import { shipmentsOf } from '../shipments/shipments.ts'
import { cancelOrder } from './cancelOrder.ts'
import { lockOrder, type Mover } from './orderHistory.ts'

const rejectedOf = sql`from order_prescriptions op join prescriptions p on p.id = op.prescription_id
  where op.order_id = orders.id and p.status = 'rejected'`
const wasRejected = sql<boolean>`(exists (select ${rejectedOf}) or exists (select from prescriptions p
  where p.user_id = orders.user_id and p.status = 'rejected' and p.reviewed_at >= orders.created_at))`
const hasRejectedBefore = (before: Date) =>
  sql<boolean>`exists (select ${rejectedOf} and p.reviewed_at <= ${before}::timestamptz)`
const hasNoneSince = (before: Date) => sql<boolean>`(orders.created_at <= ${before}::timestamptz
  and not exists (select from order_prescriptions op where op.order_id = orders.id))`

/**
 * Orders, and shipments of orders in two, whose prescriptions were all rejected before then, or that were
 * placed before then and never got one. A prescription for other medicines replaces nothing.
 */
const findWithout = (db: Db, before: Date) =>
  db
    .selectFrom('orders')
    .leftJoin('shipments', (join) =>
      join.onRef('shipments.order_id', '=', 'orders.id').on('shipments.status', '=', 'pending'),
    )
    .select(['orders.id', 'shipments.id as shipmentId', wasRejected.as('wasRejected')])
    .where((eb) =>
      eb.or([
        eb('shipments.id', 'is not', null),
        eb.and([
          eb('orders.status', '=', 'pending'),
          sql<boolean>`not exists (select from shipments s where s.order_id = orders.id)`,
        ]),
      ]),
    )
    .where(sql<boolean>`exists (select 1 from order_items i where i.order_id = orders.id
      and i.shipment_id is not distinct from shipments.id
      and i.sale_class = 'prescription' and i.prescription_id is null and i.cancelled_at is null)`)
    .where((eb) => eb.or([hasRejectedBefore(before), hasNoneSince(before)]))
    // A customer who sent another one has the same time from its rejection.
    .where(sql<boolean>`not exists (select 1 from prescriptions p where p.user_id = orders.user_id
      and (p.status in ('pending', 'under_review', 'needs_info')
        or (p.status = 'rejected' and p.reviewed_at > ${before}::timestamptz)
        or (p.status = 'approved' and exists (
        select 1 from prescription_items join order_items i
          on i.product_id in (prescription_items.product_id, prescription_items.offered_product_id)
        where prescription_items.prescription_id = p.id and ${unitsLeft} > 0
          and i.order_id = orders.id and i.shipment_id is not distinct from shipments.id
          and i.prescription_id is null and i.cancelled_at is null))))`)
    .orderBy('orders.id')
    .limit(100)
    .execute()

/** Only orders that still wait when their turn comes: the order's lock decides. */
const cancelWaiting = async (trx: Trx, orderId: string, shipmentId: string | null, mover: Mover) => {
  if (!shipmentId) return cancelOrder(trx, { ...mover, orderId })
  const order = await lockOrder(trx, orderId)
  const shipment = (await shipmentsOf(trx, orderId)).find(({ id }) => id === shipmentId)
  if (shipment?.status === 'pending') await dropShipment(trx, order, { shipment, to: 'cancelled', mover })
}

/**
 * Cancels orders whose prescriptions were all rejected and not replaced in time, and orders to which none was
 * sent. If an order goes in two shipments, only the dependent shipment is cancelled. Returns how many.
 */
export const cancelRejectedPrescriptionOrders = async ({
  db,
  ports,
}: {
  db: Db
  ports: Ports
}): Promise<number> => {
  const now = ports.clock.now()
  const hours = ports.settings.refusedPrescriptionHours
  const without = await findWithout(db, new Date(now.getTime() - hours * 3_600_000))
  for (const { id, shipmentId, wasRejected } of without) {
    const code = wasRejected ? 'PRESCRIPTION_NOT_REPLACED' : 'NO_PRESCRIPTION_IN_TIME'
    const mover: Mover = { actor: 'system', actorId: null, comment: storeSentence(code, { hours }), now }
    await transact(db, (trx) => cancelWaiting(trx, id, shipmentId, mover))
  }
  return without.length
}
