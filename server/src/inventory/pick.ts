import { type RawBuilder, sql } from 'kysely'
import { prepared } from '../db/statements/compileOnce.ts'
import type { Trx } from '../db/types.ts'
import { ApiError } from '../kernel/errors.ts'
import { isPrintedFor, type Moment, momentOf, soldFrom } from './available.ts'
import { move } from './movements.ts'

interface Line {
  productId: string
  orderItemId: string
}

interface Picking {
  now: Date
  actorId?: string | null
  reason?: 'sale' | 'swap'
  /** The last day of a known treatment with its margin. */
  outlasts?: string | null
}

type Shelved = Omit<Moment, 'now'>

/** SQL for a batch whose expiry date is late enough, for the shop and for a known treatment. */
const isSold = (moment: Shelved, outlasts: string | null) =>
  sql<boolean>`batches.expiry_date >= greatest(${outlasts}::date, (select ${soldFrom(moment)}
    from products where products.id = batches.product_id))`

const soldBatches = prepared(
  (
    db,
    { productIds, floor, shortFloor, outlasts }: Shelved & { productIds: string[]; outlasts: string | null },
  ) =>
    db
      .selectFrom('batches')
      .select(['id', 'product_id', 'quantity', 'mrp'])
      // The plan is the same for each number of products.
      .where('product_id', '=', sql<string>`any((select ${productIds}::text[])::text[])`)
      .where('quantity', '>', sql.lit(0))
      .where('recalled_at', 'is', null)
      .where(isSold({ floor, shortFloor }, outlasts))
      .orderBy('product_id')
      .orderBy('expiry_date')
      .orderBy('id')
      // A batch that is being recalled at this moment is waited for and then left out.
      .forUpdate(),
)

/**
 * Takes units for lines of an order, first expired first out, from batches that are sold now: not recalled, and with an
 * expiry date that outlasts delivery and treatment. Their printed price is no lower than the line's, in paisa. The
 * lines are of different products, which are locked. 409 OUT_OF_STOCK naming the first product that has too few.
 */
export const pick = async (
  trx: Trx,
  lines: readonly (Line & { quantity: number; name: string; price: number })[],
  { now, actorId, reason = 'sale', outlasts = null }: Picking,
): Promise<void> => {
  const productIds = lines.map(({ productId }) => productId)
  const { floor, shortFloor } = momentOf(now)
  const batches = await soldBatches(trx, { productIds, floor, shortFloor, outlasts })
  const movements = lines.flatMap(({ productId, orderItemId, quantity, name, price }) => {
    let missing = quantity
    const taken = batches
      .filter((batch) => batch.product_id === productId && (batch.mrp === null || batch.mrp >= price))
      .map((batch) => {
        const units = Math.min(batch.quantity, missing)
        missing -= units
        return { productId, orderItemId, batchId: batch.id, quantity: -units, reason, actorId, now }
      })
    if (missing > 0) throw new ApiError('OUT_OF_STOCK.LEFT', { left: quantity - missing, name })
    return taken.filter((movement) => movement.quantity < 0)
  })
  await move(trx, ...movements)
}

/** SQL for a batch that is sold now at a price in paisa. */
export const isSoldFor = (price: number | RawBuilder<number>, now: Date, outlasts: string | null = null) =>
  sql<boolean>`(${isSold(momentOf(now), outlasts)} and ${isPrintedFor(price)})`

/** The batches of an order line's units: the sold ones, less those that were replaced since. */
export const pickedUnits = (trx: Trx, orderItemId: string) =>
  trx
    .selectFrom('stock_movements')
    .innerJoin('batches', 'batches.id', 'stock_movements.batch_id')
    .select(['batch_id', 'batch_number', 'expiry_date', 'recalled_at', 'mrp'])
    .select(sql<number>`(-sum(stock_movements.quantity))::int`.as('quantity'))
    .where('order_item_id', '=', orderItemId)
    .where('reason', 'in', ['sale', 'swap'])
    .groupBy(['batch_id', 'batch_number', 'expiry_date', 'recalled_at', 'mrp'])
    .having(sql<boolean>`sum(stock_movements.quantity) < 0`)
    .orderBy('batch_id')
    .execute()

/** Puts the units of an order line back into the batches they came from. The ledger's unique index makes it once. */
export const putBack = async (
  trx: Trx,
  line: Line & { now: Date; actorId?: string | null },
): Promise<void> => {
  const units = await pickedUnits(trx, line.orderItemId)
  await move(
    trx,
    ...units.map(({ batch_id, quantity }) => ({
      ...line,
      batchId: batch_id,
      quantity,
      reason: 'cancellation' as const,
    })),
  )
}
