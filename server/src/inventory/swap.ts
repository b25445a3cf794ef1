import type { Trx } from '../db/types.ts'
import { dayOf } from '../kernel/days.ts'
import { move } from './movements.ts'
import { pick, pickedUnits } from './pick.ts'
import { type Lines, undispatchedLines } from './undispatchedLines.ts'

interface Stuck {
  orderItemId: string
  name: string
}

/**
 * Replaces units of these lines that come from recalled or expired batches, as far as they are in the
 * warehouse. The new units are taken first expired first out. Returns the lines for which there are none;
 * these keep what they have. The order must be locked by the caller.
 */
export const swapBlocked = async (trx: Trx, lines: Lines, now: Date): Promise<Stuck[]> => {
  const items = await undispatchedLines(trx, lines)
    .select(['order_items.id', 'product_id', 'name'])
    .where('product_id', 'is not', null)
    .orderBy('product_id')
    .execute()
  const stuck: Stuck[] = []
  for (const item of items) {
    const productId = item.product_id ?? ''
    const blocked = (await pickedUnits(trx, item.id)).filter(
      (unit) => unit.recalled_at || unit.expiry_date <= dayOf(now),
    )
    if (blocked.length === 0) continue
    await trx.selectFrom('products').select('id').where('id', '=', productId).forUpdate().execute()
    const needed = blocked.reduce((sum, { quantity }) => sum + quantity, 0)
    if ((await goodUnits(trx, productId, now)) < needed) {
      stuck.push({ orderItemId: item.id, name: item.name })
      continue
    }
    const line = { productId, orderItemId: item.id, reason: 'swap' as const, now }
    for (const { batch_id, quantity } of blocked) await move(trx, { ...line, batchId: batch_id, quantity })
    await pick(trx, { ...line, quantity: needed })
  }
  return stuck
}

/** Units on the shelf, held ones included: a buyer comes before a shopper with a checkout. */
const goodUnits = async (trx: Trx, productId: string, now: Date): Promise<number> => {
  const { units } = await trx
    .selectFrom('batches')
    .select((eb) => eb.fn.coalesce(eb.fn.sum<number>('quantity'), eb.val(0)).as('units'))
    .where('product_id', '=', productId)
    .where('recalled_at', 'is', null)
    .where('expiry_date', '>', dayOf(now))
    .executeTakeFirstOrThrow()
  return Number(units)
}
