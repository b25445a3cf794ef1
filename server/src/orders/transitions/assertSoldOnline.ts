import type { Trx } from '../../db/types.ts'
import { type Lines, undispatchedLines } from '../../inventory/undispatchedLines.ts'
import { ApiError } from '../../kernel/errors.ts'

/** 409 for a medicine that may not be sold online any more, although it could when it was ordered. */
export const assertSoldOnline = async (trx: Trx, lines: Lines): Promise<void> => {
  const line = await undispatchedLines(trx, lines)
    .innerJoin('products', 'products.id', 'order_items.product_id')
    .select('order_items.name')
    .where('products.sale_class', '=', 'restricted')
    .orderBy('order_items.position')
    .executeTakeFirst()
  if (line) throw new ApiError('NOT_SOLD_ONLINE.DISPATCH', { name: line.name })
}
