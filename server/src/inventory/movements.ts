import { type Selectable, sql } from 'kysely'
import { prepared } from '../db/statements/compileOnce.ts'
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

type Moved = Pick<
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
const columns = [
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
] as const satisfies (keyof Moved)[]

/**
 * `rows` is a list of `Moved` as JSON. The limit has PostgreSQL expect few of them, and read products by the index. It is a
 * query of its own, so that the number of rows is a reason for no new plan.
 */
const moveRows = prepared((db, { rows, count }: { rows: string; count: number }) =>
  db
    .with(
      'moved',
      () => sql<Moved>`(select * from jsonb_to_recordset(${rows}::jsonb) as moved(product_id text, batch_id text,
        quantity int, reason text, order_item_id text, actor_id text, comment text,
        goods_receipt_id text, cost int, at timestamptz)
        limit (select ${count}::int))`,
    )
    .with('ledger', (cte) =>
      cte
        .insertInto('stock_movements')
        .columns(columns)
        .expression((eb) => eb.selectFrom('moved').select(columns)),
    )
    .with('shelves', (cte) =>
      cte
        .updateTable('products')
        .from((eb) =>
          eb
            .selectFrom('moved')
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
    .from('moved')
    .set({ quantity: sql`batches.quantity + moved.quantity` })
    .whereRef('batches.id', '=', 'moved.batch_id')
    .whereRef('batches.product_id', '=', 'moved.product_id')
    .where(sql<boolean>`batches.quantity + moved.quantity >= 0`)
    .returning('batches.id'),
)

/**
 * The one way stock changes: movements of different batches, the batches and their products in one statement of a
 * transaction. A sale counts as sold. 409 OUT_OF_STOCK when a batch has fewer units than should leave.
 */
export const move = async (trx: Trx, ...movements: readonly Movement[]): Promise<void> => {
  if (movements.length === 0) return
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
  const batches = await moveRows(trx, { rows: JSON.stringify(rows), count: rows.length })
  if (batches.length < movements.length) throw new ApiError('OUT_OF_STOCK.BATCH')
}
