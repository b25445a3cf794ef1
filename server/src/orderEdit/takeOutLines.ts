import type { Trx } from '../db/types.ts'
import { ApiError } from '../kernel/errors.ts'
import type { Mover, OrderRow } from '../orders/transitions/orderHistory.ts'
import type { Ports } from '../ports/ports.ts'
import { planLines } from './planLines.ts'
import { assertPayable, type EditPrice, priceEdit } from './priceEdit.ts'
import { writeEdit } from './writeEdit.ts'
import { writeLines } from './writeLines.ts'

/**
 * Takes lines out of a locked order that is to be packed as one, without a call of staff. The delivery fee does not
 * rise. Returns false and changes nothing in three cases: no order line remains, the remaining ones would cost more, as without
 * a coupon, or the order's money allows no edit.
 */
export const takeOutLines = async (
  trx: Trx,
  given: {
    order: OrderRow
    lineIds: readonly string[]
    ports: Pick<Ports, 'settings' | 'numberKey'>
    mover: Mover
  },
): Promise<boolean> => {
  const { order, lineIds, ports, mover } = given
  const { actorId, now } = mover
  const present = await planLines(trx, { order, items: undefined, now })
  const goes = ({ id }: { id: string }) => lineIds.includes(id)
  const kept = present.kept.filter(({ item }) => item && !goes(item))
  const removed = present.kept.flatMap(({ item }) => (item && goes(item) ? item : []))
  if (kept.length === 0) return false
  const lines = { kept, removed, changed: true }
  const price = await priceRest(trx, { order, lines, ports, now })
  if (!price) return false
  await writeLines(trx, { orderId: order.id, lines, reduced: price.reduced, actorId, now })
  await writeEdit(trx, { order, price, contact: order.contact, delivery: order.delivery, mover })
  return true
}

const priceRest = async (
  trx: Trx,
  {
    order,
    lines,
    ports,
    now,
  }: Pick<Parameters<typeof priceEdit>[1], 'order' | 'lines' | 'now'> &
    Pick<Parameters<typeof assertPayable>[1], 'ports'>,
): Promise<EditPrice | null> => {
  try {
    const { settings } = ports
    const edited = await priceEdit(trx, { order, lines, delivery: order.delivery, settings, now })
    const shipping = Math.min(edited.shipping, order.shipping_amount)
    const price = { ...edited, shipping, total: edited.total - edited.shipping + shipping }
    if (price.total > order.total_amount) return null
    await assertPayable(trx, { order, price, ports })
    return price
  } catch (error) {
    if (error instanceof ApiError) return null
    throw error
  }
}
