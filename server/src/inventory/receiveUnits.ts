import type { Trx } from '../db/types.ts'
import { ApiError, invalid } from '../kernel/errors.ts'
import { findOrAddBatch } from './findOrAddBatch.ts'
import { lockProducts } from './lockProducts.ts'
import { move } from './movements.ts'
import { lockWaiting, swapWaiting } from './swapWaiting.ts'

/** Units of one batch that arrived, as their box names it. */
export interface Arrival {
  productId: string
  batchNumber: string
  /** A day or an instant. */
  expiryDate: string
  quantity: number
  /** Paisa, printed on the packs. */
  mrp?: number | undefined
  /** Paisa for each unit, on the invoice. */
  cost?: number | undefined
  comment?: string | undefined
}

interface Receiving {
  supplier?: string | undefined
  goodsReceiptId?: string | undefined
  actorId: string
  now: Date
}

/** Locks the orders before dispatch with units of these batches, if an arrival is the first with a printed price. */
const lockBuyers = async (trx: Trx, arrivals: readonly Arrival[]): Promise<void> => {
  const printed = arrivals.filter(({ mrp }) => mrp !== undefined)
  if (printed.length === 0) return
  const known = await trx
    .selectFrom('batches')
    .select('id')
    .where((eb) =>
      eb.and([
        eb('product_id', '=', eb.fn.any(eb.val(printed.map(({ productId }) => productId)))),
        eb('batch_number', '=', eb.fn.any(eb.val(printed.map(({ batchNumber }) => batchNumber)))),
        eb('mrp', 'is', null),
      ]),
    )
    .execute()
  await lockWaiting(trx, ...known.map(({ id }) => id))
}

/** Throws for a batch that this receipt has brought already. Its product must be locked. */
const assertNotBooked = async (trx: Trx, batchId: string, goodsReceiptId: string): Promise<void> => {
  const { units } = await trx
    .selectFrom('stock_movements')
    .select((eb) => eb.fn.coalesce(eb.fn.sum<string>('quantity'), eb.lit(0)).as('units'))
    .where('goods_receipt_id', '=', goodsReceiptId)
    .where('batch_id', '=', batchId)
    .executeTakeFirstOrThrow()
  if (Number(units) > 0) throw invalid('batchNumber', 'BATCH_BOOKED')
}

/**
 * Finds or adds the batches of these arrivals: its id for each, or why it cannot be received. Locks orders before
 * products before batches, as everywhere.
 */
export const findBatches = async (
  trx: Trx,
  arrivals: readonly Arrival[],
  { supplier, goodsReceiptId, now }: Receiving,
): Promise<(string | ApiError)[]> => {
  await lockBuyers(trx, arrivals)
  const products = await lockProducts(
    trx,
    arrivals.map(({ productId }) => productId),
  )
  const found: (string | ApiError)[] = []
  for (const arrival of arrivals) {
    try {
      if (!products.has(arrival.productId)) throw invalid('productId', 'EXISTING_PRODUCT')
      const batchId = await findOrAddBatch(trx, { ...arrival, supplier, now })
      const earlier = found.indexOf(batchId)
      if (earlier >= 0) throw invalid('batchNumber', 'BATCH_TWICE', { line: earlier + 1 })
      if (goodsReceiptId !== undefined) await assertNotBooked(trx, batchId, goodsReceiptId)
      found.push(batchId)
    } catch (error) {
      if (!(error instanceof ApiError)) throw error
      found.push(error)
    }
  }
  return found
}

/**
 * Puts units into these batches. While the price of a product is above the printed one, its units are not sold. Orders
 * before dispatch whose price is above a printed one that is now recorded get other units, if there are any.
 */
export const receiveUnits = async (
  trx: Trx,
  arrivals: readonly (Arrival & { batchId: string })[],
  { goodsReceiptId, actorId, now }: Receiving,
): Promise<void> => {
  await move(
    trx,
    ...arrivals.map(({ productId, batchId, quantity, comment, cost }) => ({
      productId,
      batchId,
      quantity,
      reason: 'receipt' as const,
      actorId,
      comment,
      goodsReceiptId,
      cost,
      now,
    })),
  )
  for (const { batchId, mrp } of arrivals) if (mrp !== undefined) await swapWaiting(trx, batchId, now)
}
