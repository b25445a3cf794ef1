import { type RawBuilder, sql } from 'kysely'
import type { LineWait } from 'shared-api/contract'
import type { PrescriptionStatus } from 'shared-api/states/prescriptionStates'
import type { Db, Trx } from '../../db/types.ts'
import { covers, drawsFor, type Source, take, type Wanted } from './draws.ts'
import { inUseDays, packColumns, perPack, unitsLeft } from './entitlement.ts'
import { namedForOrder, patientsOf } from './patients.ts'

export interface WaitingLine extends Wanted {
  id: string
  order_id: string
  /** The medicine was made restricted after it was ordered. */
  not_sold: boolean
}

/** A prescription of the customer with one of its lines; `product_id` is null where it has none. */
export interface KnownRow {
  order_id: string
  id: string
  status: PrescriptionStatus
  /** Sent with the order, or after it. */
  is_for_order: boolean
  product_id: string | null
  offered_product_id: string | null
  identity_key: string | null
  any_equal: boolean | null
  left: number | null
  counts_packs: boolean | null
  own_pack: number | null
  in_use_days: number | null
  patient: string
}

const isRestricted = sql<boolean>`coalesce(product.sale_class = 'restricted', false)`

/**
 * The uncovered prescription lines of orders whose ids equal `isAmong`, and lines that may not be sold online any more, in an order or a
 * shipment before dispatch. A medicine may have got another class since it was packed.
 */
export const selectWaiting = (db: Db | Trx, isAmong: RawBuilder<string>) =>
  db
    .selectFrom('order_items')
    .innerJoin('orders', 'orders.id', 'order_items.order_id')
    .leftJoin('shipments', 'shipments.id', 'order_items.shipment_id')
    .leftJoin('products as product', 'product.id', 'order_items.product_id')
    .where('order_items.order_id', '=', isAmong)
    .where(
      sql<boolean>`((order_items.sale_class = 'prescription' and order_items.prescription_id is null)
        or ${isRestricted})`,
    )
    .where('order_items.cancelled_at', 'is', null)
    .where(sql<boolean>`coalesce(shipments.status, orders.status) in ('pending', 'processing')`)
    .orderBy('order_items.order_id')
    .orderBy('order_items.position')
    .select(['order_items.id', 'order_items.order_id', 'order_items.product_id', 'order_items.quantity'])
    .select(['product.identity_key', perPack.as('per_pack'), inUseDays.as('in_use_days')])
    .select(isRestricted.as('not_sold'))

export const sourceColumns = [
  'prescription_items.product_id',
  'prescription_items.offered_product_id',
  'prescription_items.identity_key',
  'prescription_items.any_equal',
  unitsLeft.as('left'),
  ...packColumns,
] as const

/** Prescriptions that waiting lines may draw on or wait for, oldest first. The job of five minutes ends the expired ones. */
export const selectKnown = (db: Db | Trx, isAmong: RawBuilder<string>) =>
  db
    .selectFrom('orders')
    .innerJoin('prescriptions', 'prescriptions.user_id', 'orders.user_id')
    .leftJoin('prescription_items', 'prescription_items.prescription_id', 'prescriptions.id')
    .where(
      'orders.id',
      'in',
      selectWaiting(db, isAmong).clearSelect().clearOrderBy().select('order_items.order_id'),
    )
    .where(patientsOf(namedForOrder).isOne)
    .orderBy('prescriptions.id')
    .orderBy('prescription_items.position')
    .select(patientsOf(namedForOrder).patient.as('patient'))
    .select(['orders.id as order_id', 'prescriptions.id', 'prescriptions.status'])
    .select(sourceColumns)
    .select([
      sql<boolean>`(prescriptions.created_at >= orders.created_at or exists (select from order_prescriptions op
        where op.order_id = orders.id and op.prescription_id = prescriptions.id))`.as('is_for_order'),
    ])

const toSource = (row: KnownRow): Source[] =>
  row.product_id === null
    ? []
    : [
        {
          prescription_id: row.id,
          product_id: row.product_id,
          offered_product_id: row.offered_product_id,
          identity_key: row.identity_key,
          any_equal: row.any_equal ?? false,
          left: row.left ?? 0,
          counts_packs: row.counts_packs ?? false,
          own_pack: row.own_pack ?? 1,
          in_use_days: row.in_use_days,
          patient: row.patient,
        },
      ]

const lists = (row: KnownRow, line: WaitingLine) => toSource(row).some((source) => covers(source, line))

const ended = { approved: 'only_n_left', dispensed: 'only_n_left', expired: 'expired' } as const

/** The reason by the newest prescription that has to do with the line. */
const reasonOf = (line: WaitingLine, known: readonly KnownRow[], left: number): LineWait => {
  for (const status of ['needs_info', 'under_review', 'pending'] as const) {
    const open = known.findLast((row) => row.status === status)
    if (open) return { reason: status === 'needs_info' ? status : 'in_review', left, prescriptionId: open.id }
  }
  const partial = known.findLast((row) => left > 0 && row.status === 'approved' && lists(row, line))
  if (partial) return { reason: 'only_n_left', left, prescriptionId: partial.id }
  for (const row of known.toReversed()) {
    const { id, status } = row
    const about = { left, prescriptionId: id }
    if (status === 'rejected' && row.is_for_order) return { reason: 'refused', ...about }
    if (!(status === 'approved' || status === 'dispensed' || status === 'expired')) continue
    if (known.some((other) => other.id === id && lists(other, line)))
      return { reason: ended[status], ...about }
    if (row.is_for_order) return { reason: status === 'expired' ? 'expired' : 'not_listed', ...about }
  }
  return { reason: 'no_prescription', left, prescriptionId: null }
}

/** The packs of this line that the sources cover, up to its quantity. */
const coveredPacks = (line: WaitingLine, sources: readonly Source[]): number => {
  let packs = line.quantity
  while (packs > 0 && !drawsFor({ ...line, quantity: packs }, sources)) packs--
  return packs
}

/** The reasons of waiting lines, by their ids. Lines that the approved prescriptions cover have none. */
export const waitsOf = (
  lines: readonly WaitingLine[],
  rows: readonly KnownRow[],
): ReadonlyMap<string, LineWait> => {
  const waits = new Map<string, LineWait>()
  for (const [orderId, own] of Map.groupBy(lines, ({ order_id }) => order_id)) {
    const known = rows.filter(({ order_id }) => order_id === orderId)
    const sources = known.filter(({ status }) => status === 'approved').flatMap(toSource)
    for (const line of own) {
      const left = coveredPacks(line, sources)
      if (line.not_sold) waits.set(line.id, { reason: 'not_sold', left: 0, prescriptionId: null })
      else if (left < line.quantity) waits.set(line.id, reasonOf(line, known, left))
      else take(drawsFor(line, sources) ?? [])
    }
  }
  return waits
}
