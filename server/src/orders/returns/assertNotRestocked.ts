import type { Trx } from '../../db/types.ts'
import { ApiError } from '../../kernel/errors.ts'

/** 409 RESTOCKED for a line whose units went back on the shelf as a whole, with a refund. */
export const assertNotRestocked = async (
  trx: Trx,
  { id, name }: { id: string; name: string },
): Promise<void> => {
  const back = await trx
    .selectFrom('stock_movements')
    .select('id')
    .where('order_item_id', '=', id)
    .where('reason', '=', 'cancellation')
    .executeTakeFirst()
  if (back) throw new ApiError('RESTOCKED', { name })
}
