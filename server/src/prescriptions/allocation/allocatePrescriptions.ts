import { type RawBuilder, sql } from 'kysely'
import { equalsIfGiven } from '../../db/conditions.ts'
import type { Db, Trx } from '../../db/types.ts'
import { dayOf } from '../../kernel/days.ts'
import { ApiError } from '../../kernel/errors.ts'
import { type Draw, drawsFor, returnsFrom, type Source, take } from './draws.ts'
import { inUseDays, packColumns, perPack, unitsLeft } from './entitlement.ts'
import { namedAs, patientsOf } from './patients.ts'

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
    .where('order_items.sale_class', '=', 'prescription')
    .where('cancelled_at', 'is', null)
    .where(equalsIfGiven('shipment_id', order.shipmentId))

/**
 * Draws every prescription line of an order (or of one of its shipments) from prescriptions, oldest first. They must be
 * approved, unexpired, of the same customer and of one patient, one of those that the shopper named if any, with enough
 * left over all live orders. The prescriptions are locked, so that two orders cannot use the same units. 409 PRESCRIPTION_NEEDED naming
 * the first line that is not covered.
 */
export const allocatePrescriptions = (trx: Trx, order: OrderPart, now: Date): Promise<void> =>
  allocate(trx, order, now, 'PRESCRIPTION_NEEDED')

/**
 * Before dispatch: lines that were packed against a prescription that has expired by now need another one, and lines of a
 * medicine that has needed none until then need one. 409 PRESCRIPTION_NEEDED naming the first line that finds none.
 */
export const assertPrescriptionsValid = async (trx: Trx, order: OrderPart, now: Date): Promise<void> => {
  const over = await linesOf(trx, order)
    .innerJoin('prescription_draws', 'prescription_draws.order_item_id', 'order_items.id')
    .innerJoin('prescriptions', 'prescriptions.id', 'prescription_draws.prescription_id')
    .select('order_items.id')
    .distinct()
    .where('valid_until', '<', dayOf(now))
    .execute()
  await releasePrescriptions(
    trx,
    over.map(({ id }) => id),
    now,
  )
  await allocate(trx, order, now, over.length > 0 ? 'PRESCRIPTION_NEEDED.EXPIRED' : 'PRESCRIPTION_NEEDED')
}

const allocate = async (
  trx: Trx,
  order: OrderPart,
  now: Date,
  code: 'PRESCRIPTION_NEEDED' | 'PRESCRIPTION_NEEDED.EXPIRED',
): Promise<void> => {
  const lines = await linesOf(trx, order)
    .innerJoin('products as product', 'product.id', 'order_items.product_id')
    .select([
      'order_items.id',
      'order_items.name',
      'order_items.product_id',
      'order_items.quantity',
      'product.identity_key',
      perPack.as('per_pack'),
      inUseDays.as('in_use_days'),
    ])
    .where('order_items.prescription_id', 'is', null)
    .orderBy('order_items.position')
    .execute()
  if (lines.length === 0) return
  const named = sql`select op.prescription_id from order_prescriptions op where op.order_id = ${order.id} and op.named`
  const approved = await approvedOf(trx, { userId: order.user_id, named, now }).forUpdate().execute()
  const sources = await readSources(
    trx,
    approved.map((row) => row.id),
    named,
  )
  for (const line of lines) {
    const draws = drawsFor(line, sources)
    const first = draws?.[0]
    if (!draws || !first) throw new ApiError(code, { name: line.name })
    take(draws)
    await writeDraws(trx, { orderId: order.id, lineId: line.id, first: first.source.prescription_id, draws })
    for (const id of new Set(draws.map(({ source }) => source.prescription_id)))
      await markUsedUp(trx, id, now)
  }
}

const writeDraws = async (
  trx: Trx,
  given: { orderId: string; lineId: string; first: string; draws: readonly Draw[] },
) => {
  const { orderId, lineId, first, draws } = given
  await trx.updateTable('order_items').set({ prescription_id: first }).where('id', '=', lineId).execute()
  await trx
    .insertInto('prescription_draws')
    .values(
      draws.map(({ source, units }) => ({
        order_item_id: lineId,
        prescription_id: source.prescription_id,
        product_id: source.product_id,
        units,
      })),
    )
    .execute()
  await trx
    .insertInto('order_prescriptions')
    .values(
      draws.map(({ source }) => ({
        order_id: orderId,
        prescription_id: source.prescription_id,
        named: false,
      })),
    )
    .onConflict((oc) => oc.doNothing())
    .execute()
}

/** The lines of these prescriptions, oldest first: their ids begin with the time. */
const readSources = async (
  db: Db | Trx,
  ids: readonly string[],
  named: RawBuilder<unknown>,
): Promise<Source[]> =>
  ids.length === 0
    ? []
    : db
        .selectFrom('prescription_items')
        .innerJoin('prescriptions', 'prescriptions.id', 'prescription_id')
        .select(['prescription_id', 'product_id', 'offered_product_id', 'identity_key', 'any_equal'])
        .select([unitsLeft.as('left'), ...packColumns])
        .select(patientsOf(named).patient.as('patient'))
        .where('prescription_id', 'in', ids)
        .orderBy('prescription_id')
        .orderBy('position')
        .execute()

/**
 * Whether all of these lines could be packed now, by what has been approved for this customer. `prescriptionIds` are
 * those that the shopper named. Locks nothing.
 */
export const canAllocateAll = async (
  db: Db | Trx,
  lines: readonly { product_id: string; quantity: number }[],
  { userId, prescriptionIds, now }: { userId: string; prescriptionIds: readonly string[]; now: Date },
): Promise<boolean> => {
  const named = namedAs(prescriptionIds)
  const approved = await approvedOf(db, { userId, named, now }).execute()
  const sources = await readSources(
    db,
    approved.map((row) => row.id),
    named,
  )
  if (lines.length === 0) return true
  const products = await db
    .selectFrom('products as product')
    .select(['id', 'identity_key', perPack.as('per_pack'), inUseDays.as('in_use_days')])
    .where(
      'id',
      'in',
      lines.map((line) => line.product_id),
    )
    .execute()
  const known = new Map(products.map((product) => [product.id, product]))
  for (const line of lines) {
    const product = known.get(line.product_id)
    const draws = product && drawsFor({ ...product, ...line }, sources)
    if (!draws) return false
    take(draws)
  }
  return true
}

const approvedOf = (
  db: Db | Trx,
  { userId, named, now }: { userId: string; named: RawBuilder<unknown>; now: Date },
) =>
  db
    .selectFrom('prescriptions')
    .select('id')
    .where('user_id', '=', userId)
    .where('status', '=', 'approved')
    .where('valid_until', '>=', dayOf(now))
    .where(patientsOf(named).isOne)
    .orderBy('id')

/** Approved becomes dispensed once nothing is left of it. */
const markUsedUp = async (trx: Trx, prescriptionId: string, now: Date) => {
  const left = await trx
    .selectFrom('prescription_items')
    .select('product_id')
    .where('prescription_id', '=', prescriptionId)
    .where(sql<boolean>`${unitsLeft} > 0`)
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

/** Locks the prescriptions of these lines, so that an order that uses up one and a line that frees it are in turn. */
const lockDrawn = async (trx: Trx, lineIds: readonly string[]): Promise<string[]> => {
  const drawn = await trx
    .selectFrom('prescriptions')
    .select('id')
    .where('id', 'in', (query) =>
      query.selectFrom('prescription_draws').select('prescription_id').where('order_item_id', 'in', lineIds),
    )
    .orderBy('id')
    .forUpdate()
    .execute()
  return drawn.map(({ id }) => id)
}

/** Dispensed becomes approved again once something is left of it. */
const reopen = async (trx: Trx, prescriptionId: string, now: Date) => {
  const reopened = await trx
    .updateTable('prescriptions')
    .set({ status: 'approved', version: sql`version + 1`, updated_at: now })
    .where('id', '=', prescriptionId)
    .where('status', '=', 'dispensed')
    .where(({ exists, selectFrom }) =>
      exists(
        selectFrom('prescription_items')
          .select('product_id')
          .where('prescription_id', '=', prescriptionId)
          .where(sql<boolean>`${unitsLeft} > 0`),
      ),
    )
    .returning('id')
    .executeTakeFirst()
  if (reopened)
    await trx
      .insertInto('prescription_history')
      .values({ prescription_id: prescriptionId, at: now, from_status: 'dispensed', to_status: 'approved' })
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
  const ids = await lockDrawn(trx, lineIds)
  if (ids.length === 0) return
  await trx.deleteFrom('prescription_draws').where('order_item_id', 'in', lineIds).execute()
  await trx.updateTable('order_items').set({ prescription_id: null }).where('id', 'in', lineIds).execute()
  for (const id of ids) await reopen(trx, id, now)
}

/**
 * Gives back what these packs of a dispensed line had used, the newest prescription first. The draws stay, with what
 * was returned of them. `isLast` when no pack of the line stays with the customer. The caller has locked the order.
 */
export const returnPacks = async (
  trx: Trx,
  given: { orderItemId: string; packs: number; isLast: boolean; now: Date },
): Promise<void> => {
  const { orderItemId, packs, isLast, now } = given
  const ids = await lockDrawn(trx, [orderItemId])
  const draws = await trx
    .selectFrom('prescription_draws')
    .innerJoin('prescription_items', (join) =>
      join
        .onRef('prescription_items.prescription_id', '=', 'prescription_draws.prescription_id')
        .onRef('prescription_items.product_id', '=', 'prescription_draws.product_id'),
    )
    .innerJoin('order_items', 'order_items.id', 'order_item_id')
    .innerJoin('products as product', 'product.id', 'order_items.product_id')
    .where('order_item_id', '=', orderItemId)
    .orderBy('prescription_draws.prescription_id', 'desc')
    .orderBy('prescription_items.position', 'desc')
    .select(['prescription_draws.prescription_id', 'prescription_draws.product_id', 'units', 'returned'])
    .select([perPack.as('per_pack'), sql<boolean>`dose_units is null`.as('counts_packs')])
    .execute()
  for (const { draw, units } of returnsFrom(draws, packs, isLast))
    await trx
      .updateTable('prescription_draws')
      .set({ returned: sql`returned + ${units}` })
      .where('order_item_id', '=', orderItemId)
      .where('prescription_id', '=', draw.prescription_id)
      .where('product_id', '=', draw.product_id)
      .execute()
  for (const id of ids) await reopen(trx, id, now)
}
