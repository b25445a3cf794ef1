import { sql } from 'kysely'
import { toRupees } from 'shared-api'
import type { Db } from '../db/types.ts'

/** The cost of a unit of each batch of a product: the mean of its receipts with one, by their units. */
export const readCosts = async (db: Db, productId: string): Promise<{ batchId: string; cost: number }[]> => {
  const rows = await db
    .selectFrom('stock_movements')
    .select(['batch_id', sql<number>`round(sum(quantity::numeric * cost) / sum(quantity))::int`.as('cost')])
    .where('product_id', '=', productId)
    .where('cost', 'is not', null)
    .groupBy('batch_id')
    .having(sql<boolean>`sum(quantity) > 0`)
    .orderBy('batch_id')
    .execute()
  return rows.map(({ batch_id, cost }) => ({ batchId: batch_id, cost: toRupees(cost) }))
}
