import { type RawBuilder, sql } from 'kysely'
import { toRupees } from 'shared-api'
import type { Batch, BatchBuyer, BatchDetail } from 'shared-api/contract'
import type { Db, Trx } from '../db/types.ts'
import { dayOf } from '../kernel/days.ts'
import { notFound } from '../kernel/errors.ts'
import { momentOf } from './available.ts'

/** SQL for a batch that the shop does not sell any more, although it has not expired. */
const isShortDated = (now: Date) => sql<boolean>`(batches.expiry_date > ${dayOf(now)}::date
  and batches.expiry_date < ${momentOf(now).floor}::date
  and (batches.expiry_date < ${momentOf(now).shortFloor}::date
    or not (select short_course from products dated where dated.id = batches.product_id)))`

/** SQL for a batch's state; a recall weighs more than a date. */
export const stateOf = (now: Date) => sql<Batch['state']>`case
  when batches.recalled_at is not null then 'recalled'
  when batches.expiry_date <= ${dayOf(now)}::date then 'expired'
  when ${isShortDated(now)} then 'near_expiry'
  else 'sellable' end`

/** SQL for batches in a state: the same by dates, which an index on them finds. */
export const inState = (state: Batch['state'], now: Date): RawBuilder<boolean> => {
  const today = sql`${dayOf(now)}::date`
  const conditions = {
    recalled: sql<boolean>`batches.recalled_at is not null`,
    expired: sql<boolean>`(batches.recalled_at is null and batches.expiry_date <= ${today})`,
    near_expiry: sql<boolean>`(batches.recalled_at is null and ${isShortDated(now)})`,
    sellable: sql<boolean>`(batches.recalled_at is null and batches.expiry_date > ${today}
      and not ${isShortDated(now)})`,
  }
  return conditions[state]
}

export const selectBatches = (db: Db | Trx, state: RawBuilder<Batch['state']>) =>
  db
    .selectFrom('batches')
    .innerJoin('products', 'products.id', 'batches.product_id')
    .select([
      'batches.id',
      'product_id',
      'products.name',
      'manufacturer',
      'batch_number',
      'expiry_date',
      'batches.quantity',
      'received_at',
      'recalled_at',
      'recall_reason',
      'recall_act',
      'mrp',
      'supplier',
      'branch_id',
      sql<boolean>`coalesce(mrp < products.price, false)`.as('is_price_above'),
      state.as('state'),
    ])

type Row = Awaited<ReturnType<ReturnType<typeof selectBatches>['execute']>>[number]

export const toBatch = (row: Row): Batch => ({
  id: row.id,
  productId: row.product_id,
  productName: row.name,
  manufacturer: row.manufacturer,
  batchNumber: row.batch_number,
  expiryDate: row.expiry_date,
  quantity: row.quantity,
  state: row.state,
  receivedAt: row.received_at.toISOString(),
  recalledAt: row.recalled_at?.toISOString() ?? null,
  recallReason: row.recall_reason,
  recallAct: row.recall_act,
  mrp: row.mrp === null ? null : toRupees(row.mrp),
  supplier: row.supplier,
  branchId: row.branch_id,
  isPriceAbove: row.is_price_above,
})

/** One batch and its ledger, the newest movement first. 404 when there is none. */
export const readBatch = async (
  db: Db | Trx,
  id: string,
  state: RawBuilder<Batch['state']>,
): Promise<BatchDetail> => {
  const row = await selectBatches(db, state).where('batches.id', '=', id).executeTakeFirst()
  if (!row) throw notFound('BATCH')
  const movements = await db
    .selectFrom('stock_movements')
    .leftJoin('order_items', 'order_items.id', 'stock_movements.order_item_id')
    .leftJoin('orders', 'orders.id', 'order_items.order_id')
    .leftJoin('users', 'users.id', 'stock_movements.actor_id')
    .leftJoin('goods_receipts', 'goods_receipts.id', 'goods_receipt_id')
    .where('batch_id', '=', id)
    .orderBy('stock_movements.id', 'desc')
    .limit(500)
    .select([
      'stock_movements.id',
      'at',
      'stock_movements.quantity',
      'reason',
      'comment',
      'users.name as actor',
      'orders.id as orderId',
      'order_number as orderNumber',
      'invoice_number as invoiceNumber',
    ])
    .execute()
  return {
    ...toBatch(row),
    stuck: await readStuck(db, row),
    movements: movements.map((movement) => ({
      ...movement,
      id: Number(movement.id),
      at: movement.at.toISOString(),
    })),
  }
}

/** SQL for the place of an order's units: with their shipment, unless the whole order has ended. */
const unitsStatus = sql<BatchBuyer['status']>`case
  when orders.status in ('cancelled', 'refunded') or shipments.id is null then orders.status
  when shipments.status = 'returned' then 'cancelled'
  else shipments.status end`

/** Orders before dispatch with units that are recalled, expired or printed with a lower price than the line's. */
const readStuck = async (db: Db | Trx, batch: Pick<Row, 'id' | 'state'>): Promise<BatchDetail['stuck']> => {
  const isBlocked = batch.state === 'recalled' || batch.state === 'expired'
  const rows = await db
    .selectFrom('stock_movements')
    .innerJoin('batches', 'batches.id', 'stock_movements.batch_id')
    .innerJoin('order_items', 'order_items.id', 'stock_movements.order_item_id')
    .innerJoin('orders', 'orders.id', 'order_items.order_id')
    .leftJoin('shipments', 'shipments.id', 'order_items.shipment_id')
    .where('batches.id', '=', batch.id)
    .where('order_items.cancelled_at', 'is', null)
    .where(sql<boolean>`${unitsStatus} in ('pending', 'processing')`)
    .$if(!isBlocked, (query) => query.where(sql<boolean>`batches.mrp < order_items.price`))
    .groupBy(['orders.id', 'order_items.id'])
    .having(sql<boolean>`sum(stock_movements.quantity) < 0`)
    .orderBy('orders.id')
    .select(['orders.id as orderId', 'order_number as orderNumber'])
    .execute()
  return rows
}

/** The orders that hold units of this batch: sold, less what was swapped or came back. The newest first. */
export const readBuyers = async (db: Db | Trx, batchId: string): Promise<BatchBuyer[]> => {
  const rows = await db
    .selectFrom('stock_movements')
    .innerJoin('order_items', 'order_items.id', 'stock_movements.order_item_id')
    .innerJoin('orders', 'orders.id', 'order_items.order_id')
    .leftJoin('shipments', 'shipments.id', 'order_items.shipment_id')
    .where('batch_id', '=', batchId)
    .groupBy(['orders.id', 'shipments.id'])
    .having(sql<boolean>`sum(stock_movements.quantity) < 0`)
    .orderBy('orders.created_at', 'desc')
    .orderBy('orders.id')
    .select(['orders.id', 'order_number', 'contact', 'orders.created_at', unitsStatus.as('status')])
    .select(sql<number>`(-sum(stock_movements.quantity))::int`.as('units'))
    .execute()
  return rows.map((row) => ({
    orderId: row.id,
    orderNumber: row.order_number,
    status: row.status,
    name: row.contact.name,
    phone: row.contact.phone,
    quantity: row.units,
    placedAt: row.created_at.toISOString(),
  }))
}
