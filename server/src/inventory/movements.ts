import { type Selectable, sql } from 'kysely'
import type { StockMovementsTable } from '../db/tables.ts'
import type { Trx } from '../db/types.ts'
import { ApiError } from '../kernel/errors.ts'

interface Movement {
  productId: string
  batchId: string
  /** Units, negative when they leave. */
  quantity: number
  reason: StockMovementsTable['reason']
  orderItemId?: string | undefined
  actorId?: string | null | undefined
  comment?: string | undefined
  goodsReceiptId?: string | undefined
  /** Paisa for each unit, on the invoice. */
  cost?: number | null | undefined
  now: Date
}

/**
 * Movements as a table of SQL. Without the limit PostgreSQL expects a hundred, and reads all products rather than those
 * of the index.
 */
const tableOf = (movements: readonly Movement[]) => {
  const rows = movements.map(
    ({ productId, batchId, orderItemId, actorId, goodsReceiptId, now, ...rest }) => ({
      ...rest,
      product_id: productId,
      batch_id: batchId,
      order_item_id: orderItemId,
      actor_id: actorId,
      goods_receipt_id: goodsReceiptId,
      at: now,
    }),
  )
  return sql<
    Pick<
      Selectable<StockMovementsTable>,
      | 'product_id'
      | 'batch_id'
      | 'quantity'
      | 'reason'
      | 'order_item_id'
      | 'actor_id'
      | 'comment'
      | 'goods_receipt_id'
      | 'cost'
      | 'at'
    >
  >`(select * from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as moved(product_id text, batch_id text,
    quantity int, reason text, order_item_id text, actor_id text, comment text,
    goods_receipt_id text, cost int, at timestamptz)
    limit ${rows.length}::int)`.as('moved')
}

/**
 * The one way stock changes: movements of different batches, the batches and their products in one statement of a
 * transaction. A sale counts as sold. 409 OUT_OF_STOCK when a batch has fewer units than should leave.
 */
export const move = async (trx: Trx, ...movements: readonly Movement[]): Promise<void> => {
  if (movements.length === 0) return
  const moved = tableOf(movements)
  const batches = await trx
    .with('ledger', (cte) =>
      cte
        .insertInto('stock_movements')
        .columns([
          'product_id',
          'batch_id',
          'quantity',
          'reason',
          'order_item_id',
          'actor_id',
          'comment',
          'goods_receipt_id',
          'cost',
          'at',
        ])
        .expression((eb) => eb.selectFrom(moved).selectAll()),
    )
    .with('shelves', (cte) =>
      cte
        .updateTable('products')
        .from((eb) =>
          eb
            .selectFrom(moved)
            .select('product_id')
            .select([
              sql<number>`sum(quantity)`.as('units'),
              sql<number>`coalesce(-sum(quantity) filter (where reason = 'sale'), 0)`.as('sold'),
            ])
            .groupBy('product_id')
            .as('total'),
        )
        .set({ on_hand: sql`on_hand + total.units`, sold_count: sql`sold_count + total.sold` })
        .whereRef('products.id', '=', 'total.product_id')
        // Fewer than none would be a fault of the database before the batches show it.
        .where(sql<boolean>`on_hand + total.units >= 0`),
    )
    .updateTable('batches')
    .from(moved)
    .set({ quantity: sql`batches.quantity + moved.quantity` })
    .whereRef('batches.id', '=', 'moved.batch_id')
    .whereRef('batches.product_id', '=', 'moved.product_id')
    .where(sql<boolean>`batches.quantity + moved.quantity >= 0`)
    .returning('batches.id')
    .execute()
  if (batches.length < movements.length) throw new ApiError('OUT_OF_STOCK.BATCH')
}
