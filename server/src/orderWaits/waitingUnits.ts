import { sql } from 'kysely'
import type { LineWait } from 'shared-api/contract'
import { afterRow, anyOf } from '../db/conditions.ts'
import type { Db, Trx } from '../db/types.ts'
import type { Settings } from '../ports/settings.ts'
import { selectKnown, selectWaiting, waitsOf } from '../prescriptions/allocation/waitingLines.ts'

/** Orders that are read at once. */
const MAX_ROWS = 100

interface Line {
  id: string
  name: string
  reason: LineWait['reason']
  remindedAt: Date | null
}

/** The lines of an order, or of one shipment of an order in two, that wait for the customer. */
export interface WaitingUnit {
  orderId: string
  shipmentId: string | null
  lines: Line[]
  /** The order was placed then, or something happened to a prescription of the patient. */
  since: Date
}

/**
 * Orders after the last one with a line that may wait for the customer. An unpaid order ends by `expireUnpaid`, and a
 * prescription that staff have not read is their task.
 */
export const findWaiting = (db: Db, last: { id: string } | undefined): Promise<{ id: string }[]> =>
  db
    .selectFrom('orders')
    .select('id')
    .where(afterRow('id', last))
    .where('status', 'in', ['pending', 'processing', 'shipped'])
    .where((eb) =>
      eb.or([eb('payment_method', '=', 'cash'), eb('payment_status', 'not in', ['pending', 'failed'])]),
    )
    .where(
      sql<boolean>`exists (select from order_items i left join shipments s on s.id = i.shipment_id
        left join products p on p.id = i.product_id
        where i.order_id = orders.id and i.cancelled_at is null and coalesce(s.status, orders.status) = 'pending'
          and ((i.sale_class = 'prescription' and i.prescription_id is null) or p.sale_class = 'restricted'))`,
    )
    .where(
      sql<boolean>`not exists (select from prescriptions p where p.user_id = orders.user_id
        and p.status in ('pending', 'under_review'))`,
    )
    .orderBy('id')
    .limit(MAX_ROWS)
    .execute()

/** Reads the units of these orders that wait for the customer. The reasons are those of the orders' pages. */
export const readUnits = async (db: Db | Trx, orderIds: readonly string[]): Promise<WaitingUnit[]> => {
  const lines = await selectWaiting(db, anyOf(orderIds))
    .select(['order_items.name', 'order_items.shipment_id', 'order_items.wait_reminded_at'])
    .select('orders.created_at')
    // Packed lines are with staff, who take them out.
    .where(sql<boolean>`coalesce(shipments.status, orders.status) = 'pending'`)
    .execute()
  const known = await selectKnown(db, anyOf(orderIds)).select('prescriptions.updated_at').execute()
  const waits = waitsOf(lines, known)
  const groups = Map.groupBy(
    lines.filter(({ id }) => waits.has(id)),
    ({ order_id, shipment_id }) => `${order_id} ${shipment_id ?? 'whole'}`,
  )
  return [...groups.values()].flatMap((own) => {
    const [first] = own
    const isInReview = own.some(({ id }) => waits.get(id)?.reason === 'in_review')
    if (!first || isInReview) return []
    const { order_id: orderId, shipment_id: shipmentId, created_at } = first
    const changes = known.filter(({ order_id }) => order_id === orderId).map(({ updated_at }) => updated_at)
    return {
      orderId,
      shipmentId,
      lines: own.map(({ id, name, wait_reminded_at }) => ({
        id,
        name,
        reason: waits.get(id)?.reason ?? 'no_prescription',
        remindedAt: wait_reminded_at,
      })),
      since: new Date(Math.max(...[created_at, ...changes].map((at) => at.getTime()))),
    }
  })
}

/** The times of a unit: a refused or missing prescription has less, and half of it passes before the reminder. */
export const timesOf = ({ lines, since }: WaitingUnit, settings: Settings) => {
  const { refusedPrescriptionHours, waitingLine } = settings
  const isMissing = lines.every(({ reason }) => reason === 'refused' || reason === 'no_prescription')
  const hours = isMissing ? refusedPrescriptionHours : waitingLine.releaseHours
  const remindHours = Math.min(waitingLine.remindHours, hours / 2)
  return {
    hours,
    reminder: new Date(since.getTime() + remindHours * 3_600_000),
    /** From the reminder on. */
    graceMs: (hours - remindHours) * 3_600_000,
  }
}

/** Returns the step that is due. A line is released only a time after its reminder, however long it has waited. */
export const dueStep = (unit: WaitingUnit, settings: Settings, now: Date): 'remind' | 'release' | null => {
  const { reminder, graceMs } = timesOf(unit, settings)
  const reminders = unit.lines.map(({ remindedAt }) => remindedAt ?? new Date(0))
  if (reminders.some((at) => at < unit.since)) return reminder <= now ? 'remind' : null
  const last = Math.max(...reminders.map((at) => at.getTime()))
  return last + graceMs <= now.getTime() ? 'release' : null
}
