import { sql } from 'kysely'
import type { Trx } from '../db/types.ts'
import { move } from '../inventory/movements.ts'
import { pick, pickedUnits } from '../inventory/pick.ts'
import { newId } from '../kernel/ids.ts'
import type { PlannedLine, PlannedLines } from './planLines.ts'

interface Writing {
  orderId: string
  lines: PlannedLines
  /** The products that the order's coupon reduces. */
  reduced: ReadonlySet<string | null>
  actorId: string | null
  now: Date
}

type Item = NonNullable<PlannedLine['item']>

/**
 * Writes the lines of an edited order, with the units that leave the shelf and come back to it. A line that was taken
 * out stays as a row that no list shows, because its movements belong to it.
 */
export const writeLines = async (trx: Trx, writing: Writing): Promise<void> => {
  const { kept, removed } = writing.lines
  for (const item of removed) {
    await moveUnits(trx, item, -item.quantity, writing)
    await trx
      .updateTable('order_items')
      .set({ cancelled_at: writing.now })
      .where('id', '=', item.id)
      .execute()
  }
  for (const { item, quantity, price, original_price } of kept) {
    if (!item || item.quantity === quantity) continue
    await moveUnits(trx, { ...item, price }, quantity - item.quantity, writing)
    await trx
      .updateTable('order_items')
      .set({ quantity, price, original_price, total_price: price * quantity })
      .where('id', '=', item.id)
      .execute()
  }
  await addLines(trx, writing)
}

/**
 * Takes more units for a line, or puts some back. The last to expire comes back first, as if fewer had been picked. Units
 * printed below the line's price are exchanged.
 */
const moveUnits = async (trx: Trx, item: Item, more: number, { actorId, now }: Writing): Promise<void> => {
  if (!item.product_id) return
  const line = { productId: item.product_id, orderItemId: item.id, reason: 'swap' as const, actorId, now }
  const picked = await pickedUnits(trx, item.id)
  const tooLow = picked.filter(({ mrp }) => mrp !== null && mrp < item.price)
  if (more > 0) {
    await move(trx, ...tooLow.map(({ batch_id, quantity }) => ({ ...line, batchId: batch_id, quantity })))
    const quantity = tooLow.reduce((units, batch) => units + batch.quantity, more)
    await pick(trx, [{ ...line, quantity, name: item.name, price: item.price }], line)
  }
  let back = -more
  for (const batch of picked.toSorted((a, b) => (a.expiry_date < b.expiry_date ? 1 : -1))) {
    const units = Math.min(back, batch.quantity)
    if (units <= 0) break
    await move(trx, { ...line, batchId: batch.batch_id, quantity: units })
    back -= units
  }
  // A sale counts by itself, as its movement is written.
  await trx
    .updateTable('products')
    .set({ sold_count: sql`greatest(0, sold_count + ${more})` })
    .where('id', '=', item.product_id)
    .execute()
}

const addLines = async (trx: Trx, { orderId, lines, reduced, actorId, now }: Writing): Promise<void> => {
  const added = lines.kept.filter(({ item }) => item === null)
  if (added.length === 0) return
  const { position } = await trx
    .selectFrom('order_items')
    .select(sql<number>`max(position)`.as('position'))
    .where('order_id', '=', orderId)
    .executeTakeFirstOrThrow()
  for (const [place, { product, quantity, price, original_price }] of added.entries()) {
    if (!product) continue
    const id = newId(now)
    await trx
      .insertInto('order_items')
      .values({
        id,
        order_id: orderId,
        position: position + 1 + place,
        product_id: product.id,
        category_id: product.category_id,
        name: product.name,
        image: product.image,
        price,
        original_price,
        quantity,
        total_price: price * quantity,
        sale_class: product.sale_class,
        discounted: reduced.has(product.id),
      })
      .execute()
    const line = { productId: product.id, orderItemId: id, quantity, name: product.name, price }
    await pick(trx, [line], { actorId, now })
  }
}
