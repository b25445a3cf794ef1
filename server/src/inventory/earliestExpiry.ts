import { sql } from 'kysely'
import type { Db } from '../db/types.ts'
import { isSoldFor } from './pick.ts'

/** The earliest expiry date of a product's units that are sold now, `2027-06-30`; null when there are none. */
export const earliestExpiry = async (db: Db, productId: string, now: Date): Promise<string | null> =>
  (
    await db
      .selectFrom('batches')
      .select('expiry_date')
      .where('product_id', '=', productId)
      .where('quantity', '>', 0)
      .where('recalled_at', 'is', null)
      .where(isSoldFor(sql<number>`(select price from products where products.id = batches.product_id)`, now))
      .orderBy('expiry_date')
      .limit(1)
      .executeTakeFirst()
  )?.expiry_date ?? null
