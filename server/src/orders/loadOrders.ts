import { type NotNull, type Selectable, sql } from 'kysely'
import { type Actor, allowedOrderSteps, type OrderStatus, toRupees } from 'shared-api'
import type { LineWait, Order } from 'shared-api/contract'
import { sayDoseMessage } from 'shared-api/messages/dose'
import type { Say } from 'shared-api/messages/sentences'
import { preparedListsOf } from '../db/readLists.ts'
import type { OrdersTable } from '../db/tables.ts'
import type { Db, Trx } from '../db/types.ts'
import { supplyDays } from '../inventory/swap.ts'
import { notFound } from '../kernel/errors.ts'
import { readStored } from '../kernel/storedSentence.ts'
import { selectKnown, selectWaiting, waitsOf } from '../prescriptions/allocation/waitingLines.ts'
import { blockedLines } from './blockedLines.ts'
import { needsAllocation, toShipments } from './shipments/shipmentShape.ts'
import { isKept, isSplit } from './shipments/shipments.ts'
import { fullRefundWaits } from './transitions/fullRefundWaits.ts'

type Viewer = Extract<Actor, 'customer' | 'admin'>

type Row = Selectable<OrdersTable> & { full_refund_waits: boolean }

const grouped = <T extends { order_id: string }>(rows: readonly T[]) =>
  Map.groupBy(rows, (row) => row.order_id)

/** A line that was approved with a reason instead of a dose. */
const asWritten = { en: sayDoseMessage('en', 'asWritten'), ur: sayDoseMessage('ur', 'asWritten') }

/** The doses of the prescription lines that a line of an order draws on, each sentence once. */
const approvedDoses = sql<{ en: string; ur: string }[]>`coalesce((
  select jsonb_agg(distinct jsonb_build_object(
    'en', coalesce(dose_en, ${asWritten.en}::text), 'ur', coalesce(dose_ur, ${asWritten.ur}::text)))
  from prescription_draws join prescription_items using (prescription_id, product_id)
  where prescription_draws.order_item_id = order_items.id
    and prescription_draws.units > prescription_draws.returned), '[]')`

const readParts = preparedListsOf((db, isAmong) => ({
  orders: db
    .selectFrom('orders')
    .selectAll()
    .select(fullRefundWaits.as('full_refund_waits'))
    .where('id', '=', isAmong),
  items: db
    .selectFrom('order_items')
    .selectAll()
    .select(
      sql<number | null>`case when order_items.prescription_id is not null then ${supplyDays} end`.as(
        'supply_days',
      ),
    )
    .select(approvedDoses.as('doses'))
    .where('order_id', '=', isAmong)
    // A line that an edit took out. One that left with its shipment is shown as cancelled.
    .where((eb) => eb.or([eb('cancelled_at', 'is', null), eb('shipment_id', 'is not', null)]))
    .orderBy('position'),
  batches: db
    .selectFrom('stock_movements')
    .innerJoin('batches', 'batches.id', 'stock_movements.batch_id')
    .innerJoin('order_items', 'order_items.id', 'stock_movements.order_item_id')
    .leftJoin('returned_units', (join) =>
      join
        .onRef('returned_units.order_item_id', '=', 'order_items.id')
        .onRef('returned_units.batch_id', '=', 'batches.id'),
    )
    .where('order_items.order_id', '=', isAmong)
    .where('stock_movements.reason', 'in', ['sale', 'swap'])
    .groupBy(['stock_movements.order_item_id', 'batches.id', 'shelf', 'damaged', 'missing'])
    .having(sql<boolean>`sum(stock_movements.quantity) < 0`)
    .orderBy('batches.expiry_date')
    .select([
      'stock_movements.order_item_id',
      'shelf',
      'damaged',
      'missing',
      'batch_number',
      'expiry_date',
      'recalled_at',
      'recall_act',
      'mrp',
      sql<number>`(-sum(stock_movements.quantity))::int`.as('quantity'),
    ])
    .$narrowType<{ order_item_id: NotNull }>(),
  history: db.selectFrom('order_history').selectAll().where('order_id', '=', isAmong).orderBy('id'),
  shipments: db.selectFrom('shipments').selectAll().where('order_id', '=', isAmong).orderBy('position'),
  shipmentHistory: db
    .selectFrom('shipment_history')
    .innerJoin('shipments', 'shipments.id', 'shipment_history.shipment_id')
    .where('order_id', '=', isAmong)
    .orderBy('shipment_history.id')
    .selectAll('shipment_history'),
  prescriptions: db
    .selectFrom('order_prescriptions')
    .innerJoin('prescriptions', 'prescriptions.id', 'order_prescriptions.prescription_id')
    .where('order_id', '=', isAmong)
    .orderBy('prescriptions.id')
    .select(['order_id', 'prescriptions.id', 'prescription_number', 'prescriptions.status']),
  replaces: db
    .selectFrom('order_replacements')
    .innerJoin('orders', 'orders.id', 'replaces_id')
    .where('order_id', '=', isAmong)
    .select(['order_id', 'orders.id', 'order_number']),
  replacedBy: db
    .selectFrom('order_replacements')
    .innerJoin('orders', 'orders.id', 'order_id')
    .where('replaces_id', '=', isAmong)
    .orderBy('orders.id')
    .select(['replaces_id as order_id', 'orders.id', 'order_number', 'orders.created_at']),
  waiting: selectWaiting(db, isAmong),
  known: selectKnown(db, isAmong),
}))

/** These orders and everything that belongs to them, in one statement. Units that are too old need another. */
const loadParts = async (db: Db | Trx, ids: readonly string[], now: Date) => {
  const lists = await readParts(db, ids)
  const parts = {
    orders: new Map(lists.orders.map((row) => [row.id, row])),
    items: grouped(lists.items),
    batches: Map.groupBy(lists.batches, (batch) => batch.order_item_id),
    history: grouped(lists.history),
    shipments: grouped(lists.shipments),
    shipmentHistory: Map.groupBy(lists.shipmentHistory, (entry) => entry.shipment_id),
    prescriptions: grouped(lists.prescriptions),
    replaces: grouped(lists.replaces),
    replacedBy: grouped(lists.replacedBy),
    waits: waitsOf(lists.waiting, lists.known),
  }
  const notSold = new Set(lists.waiting.filter(({ not_sold }) => not_sold).map(({ id }) => id))
  return { ...parts, notSold, blocked: await blockedLines(db, parts, now) }
}

const unitsBlocked: LineWait = { reason: 'units_blocked', left: 0, prescriptionId: null }

type Parts = Awaited<ReturnType<typeof loadParts>>

const returnedOf = ({ shelf, damaged, missing }: Record<'shelf' | 'damaged' | 'missing', number | null>) =>
  shelf === null || damaged === null || missing === null ? null : { shelf, damaged, missing }

const toItems = (parts: Parts, orderId: string, viewer: Viewer): Order['items'] =>
  (parts.items.get(orderId) ?? []).map((item) => ({
    id: item.id,
    productId: item.product_id,
    name: item.name,
    image: item.image,
    price: toRupees(item.price),
    originalPrice: toRupees(item.original_price),
    quantity: item.quantity,
    totalPrice: toRupees(item.total_price),
    saleClass: item.sale_class,
    cancelled: item.cancelled_at !== null,
    doses: item.doses,
    waits: parts.waits.get(item.id) ?? (parts.blocked.has(item.id) ? unitsBlocked : null),
    batches: (parts.batches.get(item.id) ?? []).map((batch) => ({
      batchNumber: batch.batch_number,
      expiryDate: batch.expiry_date,
      quantity: batch.quantity,
      recalled: batch.recalled_at !== null,
      ...(batch.recall_act ? { recallAct: batch.recall_act } : {}),
      ...(viewer === 'admin' ? { returned: returnedOf(batch) } : {}),
    })),
  }))

const shipmentParts = (row: Row, parts: Parts) => ({
  shipments: parts.shipments.get(row.id) ?? [],
  items: parts.items.get(row.id) ?? [],
  history: parts.shipmentHistory,
  fullRefundWaits: row.full_refund_waits,
  notSold: parts.notSold,
})

/** In an order in two only the lines of a shipment that is still to be packed wait. */
const waitsForPrescription = (row: Row, parts: Parts): boolean => {
  const { shipments, items } = shipmentParts(row, parts)
  const waiting = new Set(shipments.filter(({ status }) => status === 'pending').map(({ id }) => id))
  return items.some(
    (item) =>
      needsAllocation(item) &&
      // No prescription makes it sold again.
      !parts.notSold.has(item.id) &&
      (item.shipment_id ? waiting.has(item.shipment_id) : row.status === 'pending'),
  )
}

/**
 * The shipments of an order in two move by themselves; all of it can be ended while none was delivered. Without its
 * money an order only ends.
 */
const allowedSteps = (row: Row, parts: Parts, viewer: Viewer): OrderStatus[] => {
  const shipments = parts.shipments.get(row.id) ?? []
  const legal = allowedOrderSteps(row.status, viewer)
  const steps = row.full_refund_waits ? legal.filter((to) => to === 'cancelled' || to === 'refunded') : legal
  if (!isSplit(shipments)) return steps
  return steps.filter((to) => to === 'refunded' || (to === 'cancelled' && !shipments.some(isKept)))
}

/** Only staff see which orders replace each other. */
const replacements = (id: string, parts: Parts): Pick<Order, 'replaces' | 'replacedBy'> => {
  const [replaces] = parts.replaces.get(id) ?? []
  return {
    replaces: replaces ? { id: replaces.id, orderNumber: replaces.order_number } : null,
    replacedBy: (parts.replacedBy.get(id) ?? []).map((order) => ({
      id: order.id,
      orderNumber: order.order_number,
      createdAt: order.created_at.toISOString(),
    })),
  }
}

const toOrder = (row: Row, parts: Parts, viewer: Viewer, say: Say): Order => ({
  id: row.id,
  orderNumber: row.order_number,
  status: row.status,
  paymentStatus: row.payment_status,
  paymentMethod: row.payment_method,
  items: toItems(parts, row.id, viewer),
  subtotalAmount: toRupees(row.subtotal_amount),
  discountAmount: toRupees(row.discount_amount),
  shippingAmount: toRupees(row.shipping_amount),
  totalAmount: toRupees(row.total_amount),
  couponCode: row.coupon_code,
  contact: row.contact,
  delivery: row.delivery,
  notes: row.notes,
  prescriptions: (parts.prescriptions.get(row.id) ?? []).map((prescription) => ({
    id: prescription.id,
    prescriptionNumber: prescription.prescription_number,
    status: prescription.status,
  })),
  needsPrescription: waitsForPrescription(row, parts),
  refundedAmount: toRupees(row.refunded_amount),
  fullRefundWaits: row.full_refund_waits,
  cashConfirmedAt: row.cash_confirmed_at?.toISOString() ?? null,
  payingWith: row.cash_tendered === null ? null : toRupees(row.cash_tendered),
  shipments: toShipments(row, shipmentParts(row, parts), viewer, say),
  history: (parts.history.get(row.id) ?? []).map((entry) => ({
    at: entry.at.toISOString(),
    actor: entry.actor,
    from: entry.from_status,
    to: entry.to_status,
    comment: readStored(entry.comment, say),
  })),
  allowedTransitions: allowedSteps(row, parts, viewer),
  version: row.version,
  createdAt: row.created_at.toISOString(),
  ...(viewer === 'admin' ? { customerId: row.user_id, ...replacements(row.id, parts) } : {}),
})

/** These orders in the form of the contract, in the order of the ids. The caller checks their owner. */
export const loadOrders = async (
  db: Db | Trx,
  ids: readonly string[],
  viewer: Viewer,
  { say, now }: { say: Say; now: Date },
): Promise<Order[]> => {
  if (ids.length === 0) return []
  const parts = await loadParts(db, ids, now)
  return ids.flatMap((id) => {
    const row = parts.orders.get(id)
    return row ? [toOrder(row, parts, viewer, say)] : []
  })
}

/** One order; 404 when there is none. */
export const loadOrder = async (
  db: Db | Trx,
  id: string,
  viewer: Viewer,
  reading: { say: Say; now: Date },
): Promise<Order> => {
  const [order] = await loadOrders(db, [id], viewer, reading)
  if (!order) throw notFound('ORDER')
  return order
}
