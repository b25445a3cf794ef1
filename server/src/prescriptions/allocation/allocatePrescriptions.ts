import { sql } from 'kysely'
import type { Db, Trx } from '../../db/types.ts'
import { dayOf } from '../../kernel/days.ts'
import { ApiError } from '../../kernel/errors.ts'

interface OrderPart {
  id: string
  user_id: string
  /** One shipment of an order in two. */
  shipmentId?: string
}

/** Prescription lines that still belong to the order, or to one of its shipments. */
const linesOf = (trx: Trx, order: OrderPart) =>
  trx
    .selectFrom('order_items')
    .where('order_id', '=', order.id)
    .where('sale_class', '=', 'prescription')
    .where('cancelled_at', 'is', null)
    .$if(order.shipmentId !== undefined, (query) => query.where('shipment_id', '=', order.shipmentId ?? ''))

/**
 * Finds a prescription for every prescription line of an order (or of one of its shipments), and stores which
 * one it was. It must be approved, unexpired and of the same customer, with enough left over all live orders.
 * The prescriptions are locked, so that two orders cannot use the same units. 409 PRESCRIPTION_NEEDED naming
 * the first line that is not covered.
 */
export const allocatePrescriptions = (trx: Trx, order: OrderPart, now: Date): Promise<void> =>
  allocate(trx, order, now, 'PRESCRIPTION_NEEDED')

/**
 * Before dispatch: lines that were packed against a prescription that has expired by now need another one.
 * 409 PRESCRIPTION_NEEDED naming the first line that finds none.
 */
export const assertPrescriptionsValid = async (trx: Trx, order: OrderPart, now: Date): Promise<void> => {
  const over = await linesOf(trx, order)
    .innerJoin('prescriptions', 'prescriptions.id', 'order_items.prescription_id')
    .select('order_items.id')
    .where('valid_until', '<', dayOf(now))
    .execute()
  if (over.length === 0) return
  await releasePrescriptions(
    trx,
    over.map(({ id }) => id),
    now,
  )
  await allocate(trx, order, now, 'PRESCRIPTION_NEEDED.EXPIRED')
}

const allocate = async (
  trx: Trx,
  order: OrderPart,
  now: Date,
  code: 'PRESCRIPTION_NEEDED' | 'PRESCRIPTION_NEEDED.EXPIRED',
): Promise<void> => {
  const lines = await linesOf(trx, order)
    .select(['id', 'product_id', 'quantity', 'name'])
    .where('prescription_id', 'is', null)
    .orderBy('position')
    .execute()
  if (lines.length === 0) return
  const approved = await approvedOf(trx, order.user_id, now).forUpdate().execute()
  for (const line of lines) {
    const found = await findPrescription(
      trx,
      approved.map((row) => row.id),
      line,
    )
    if (!found) throw new ApiError(code, { name: line.name })
    await trx.updateTable('order_items').set({ prescription_id: found }).where('id', '=', line.id).execute()
    await trx
      .insertInto('order_prescriptions')
      .values({ order_id: order.id, prescription_id: found })
      .onConflict((oc) => oc.doNothing())
      .execute()
    await markUsedUp(trx, found, now)
  }
}

/** Whether every one of these lines could be packed now, by what has been approved for this customer. Locks nothing. */
export const canAllocateAll = async (
  db: Db | Trx,
  userId: string,
  lines: readonly { product_id: string; quantity: number }[],
  now: Date,
): Promise<boolean> => {
  const ids = (await approvedOf(db, userId, now).execute()).map((row) => row.id)
  for (const line of lines) if (!(await findPrescription(db, ids, line))) return false
  return true
}

const approvedOf = (db: Db | Trx, userId: string, now: Date) =>
  db
    .selectFrom('prescriptions')
    .select('id')
    .where('user_id', '=', userId)
    .where('status', '=', 'approved')
    .where('valid_until', '>=', dayOf(now))
    .orderBy('id')

/**
 * SQL for what is left of `prescription_items`: approved less what order lines have taken, be it of the medicine or of
 * the equal that was offered for it. Cancelling gives back.
 */
export const remaining = sql<number>`(prescription_items.quantity - coalesce((
  select sum(used.quantity) from order_items used
  where used.prescription_id = prescription_items.prescription_id
    and used.product_id in (prescription_items.product_id, prescription_items.offered_product_id)), 0))::int`

const findPrescription = async (
  trx: Db | Trx,
  ids: readonly string[],
  line: { product_id: string | null; quantity: number },
) => {
  if (ids.length === 0) return null
  const row = await trx
    .selectFrom('prescription_items')
    .select('prescription_id')
    .where('prescription_id', 'in', ids)
    .where((eb) => eb(eb.val(line.product_id), 'in', [eb.ref('product_id'), eb.ref('offered_product_id')]))
    .where(sql<boolean>`${remaining} >= ${line.quantity}`)
    .orderBy('prescription_id')
    .executeTakeFirst()
  return row?.prescription_id ?? null
}

/**
 * SQL for a line of `order_items` that no packing can begin with: a prescription medicine whose units no approved and
 * unexpired prescription of the order's customer has left.
 */
export const withoutPrescription = (now: Date) => sql<boolean>`(order_items.sale_class = 'prescription'
  and order_items.cancelled_at is null and order_items.prescription_id is null
  and not exists (select from prescriptions
    join prescription_items on prescription_items.prescription_id = prescriptions.id
    where prescriptions.user_id = orders.user_id and prescriptions.status = 'approved'
      and prescriptions.valid_until >= ${dayOf(now)}::date
      and order_items.product_id in (prescription_items.product_id, prescription_items.offered_product_id)
      and ${remaining} >= order_items.quantity))`

/** Approved becomes dispensed once nothing is left of it. */
const markUsedUp = async (trx: Trx, prescriptionId: string, now: Date) => {
  const left = await trx
    .selectFrom('prescription_items')
    .select('product_id')
    .where('prescription_id', '=', prescriptionId)
    .where(sql<boolean>`${remaining} > 0`)
    .executeTakeFirst()
  if (left) return
  await trx
    .updateTable('prescriptions')
    .set({ status: 'dispensed', version: sql`version + 1`, updated_at: now })
    .where('id', '=', prescriptionId)
    .execute()
  await trx
    .insertInto('prescription_history')
    .values({ prescription_id: prescriptionId, at: now, from_status: 'approved', to_status: 'dispensed' })
    .execute()
}

/**
 * Releases the prescription units that these lines had used. A used-up prescription is approved once more.
 */
export const releasePrescriptions = async (
  trx: Trx,
  lineIds: readonly string[],
  now: Date,
): Promise<void> => {
  if (lineIds.length === 0) return
  const allocated = await trx
    .selectFrom('order_items')
    .select('prescription_id')
    .where('id', 'in', lineIds)
    .where('prescription_id', 'is not', null)
    .execute()
  if (allocated.length === 0) return
  await trx.updateTable('order_items').set({ prescription_id: null }).where('id', 'in', lineIds).execute()
  const ids = [...new Set(allocated.map((row) => row.prescription_id ?? ''))].sort()
  for (const id of ids) {
    const reopened = await trx
      .updateTable('prescriptions')
      .set({ status: 'approved', version: sql`version + 1`, updated_at: now })
      .where('id', '=', id)
      .where('status', '=', 'dispensed')
      .returning('id')
      .executeTakeFirst()
    if (reopened)
      await trx
        .insertInto('prescription_history')
        .values({ prescription_id: id, at: now, from_status: 'dispensed', to_status: 'approved' })
        .execute()
  }
}
