import { sql } from 'kysely'
import { divideHalfUp, toRupees } from 'shared-api'
import { transact } from '../../db/transact.ts'
import type { Trx } from '../../db/types.ts'
import type { Call } from '../../kernel/call.ts'
import { ApiError, invalid } from '../../kernel/errors.ts'
import { newId } from '../../kernel/ids.ts'
import { storeSentence } from '../../kernel/storedSentence.ts'
import { enqueue } from '../../messaging/outbox.ts'
import { loadOrder } from '../loadOrders.ts'
import { assertOrderVersion } from '../transitions/assertOrderVersion.ts'
import { contactOf, lockOrder, type Mover, type OrderRow } from '../transitions/orderHistory.ts'
import { shipmentsOf } from './shipments.ts'

interface Line {
  id: string
  name: string
  quantity: number
  total_price: number
  discounted: boolean
}

/** One of the two shipments. Paisa. */
interface Part {
  lines: Line[]
  subtotal: number
  discount: number
  shipping: number
}

/**
 * Divides an order in one into two shipments before dispatch: the named lines wait, the rest goes first. The customer
 * pays no more: the first shipment has the delivery fee. Units and prescriptions stay with their lines. 409 when it is
 * too late, divided already, or partly refunded.
 */
export const splitOrder = async (call: Call<'POST /order/:id/split'>) => {
  const { db, params, body, user, now, say } = call
  const mover: Mover = { actor: 'admin', actorId: user.id, comment: null, now }
  await transact(db, async (trx) => {
    const order = await lockOrder(trx, params.id)
    await assertOrderVersion(trx, order, body.version, { say, now })
    await assertSplittable(trx, order)
    const parts = await planParts(trx, order, body.items)
    await writeParts(trx, order, parts, mover)
    await writeSplit(trx, order, parts, mover)
  })
  return { message: say.done('splitOrder'), data: await loadOrder(db, params.id, 'admin', { say, now }) }
}

const assertSplittable = async (trx: Trx, order: OrderRow): Promise<void> => {
  if (order.status !== 'pending' && order.status !== 'processing')
    throw new ApiError('SPLIT_TOO_LATE', { status: order.status })
  if ((await shipmentsOf(trx, order.id)).length > 0) throw new ApiError('EDIT_SPLIT')
  // Its lines have gone back at their share of the whole discount, and all money may be on its way back.
  const refund = await trx
    .selectFrom('refunds')
    .select('id')
    .where('order_id', '=', order.id)
    .where('left_order', '=', false)
    .executeTakeFirst()
  if (refund) throw new ApiError('EDIT_REFUNDED')
}

/** The shares of the discount add up to it: the second is rounded, the first has the rest. */
const planParts = async (
  trx: Trx,
  order: OrderRow,
  waiting: readonly string[],
): Promise<readonly [Part, Part]> => {
  const lines = await trx
    .selectFrom('order_items')
    .select(['id', 'name', 'quantity', 'total_price', 'discounted'])
    .where('order_id', '=', order.id)
    .where('cancelled_at', 'is', null)
    .orderBy('position')
    .execute()
  const later = lines.filter(({ id }) => waiting.includes(id))
  const now = lines.filter(({ id }) => !waiting.includes(id))
  if (later.length === 0 || now.length === 0 || later.length < waiting.length)
    throw invalid('items', 'SPLIT_LINES')
  const sum = (all: readonly Line[]) => all.reduce((total, { total_price }) => total + total_price, 0)
  const reduced = (all: readonly Line[]) => sum(all.filter(({ discounted }) => discounted))
  const all = reduced(lines)
  const share = all === 0 ? 0 : divideHalfUp(order.discount_amount * reduced(later), all)
  return [
    {
      lines: now,
      subtotal: sum(now),
      discount: order.discount_amount - share,
      shipping: order.shipping_amount,
    },
    { lines: later, subtotal: sum(later), discount: share, shipping: 0 },
  ]
}

const writeParts = async (trx: Trx, order: OrderRow, parts: readonly Part[], mover: Mover): Promise<void> => {
  const { actor, actorId, now } = mover
  for (const [place, { lines, subtotal, discount, shipping }] of parts.entries()) {
    const id = newId(now)
    await trx
      .insertInto('shipments')
      .values({
        id,
        order_id: order.id,
        position: place + 1,
        status: order.status === 'processing' ? 'processing' : 'pending',
        subtotal_amount: subtotal,
        discount_amount: discount,
        shipping_amount: shipping,
        total_amount: subtotal - discount + shipping,
      })
      .execute()
    const ids = lines.map((line) => line.id)
    await trx.updateTable('order_items').set({ shipment_id: id }).where('id', 'in', ids).execute()
    const step = { shipment_id: id, at: now, actor, actor_id: actorId }
    await trx
      .insertInto('shipment_history')
      .values([
        { ...step, to_status: 'pending' as const },
        ...(order.status === 'processing'
          ? [{ ...step, from_status: 'pending' as const, to_status: 'processing' as const }]
          : []),
      ])
      .execute()
  }
}

/** The history and the message of the customer. The change for the rider was agreed for one total, so it is dropped. */
const writeSplit = async (
  trx: Trx,
  order: OrderRow,
  [first, second]: readonly [Part, Part],
  { actor, actorId, now }: Mover,
): Promise<void> => {
  await trx
    .updateTable('orders')
    .set({ version: sql`version + 1`, cash_tendered: null, updated_at: now })
    .where('id', '=', order.id)
    .execute()
  await trx
    .insertInto('order_history')
    .values({
      order_id: order.id,
      at: now,
      actor,
      actor_id: actorId,
      from_status: order.status,
      to_status: order.status,
      comment: storeSentence('ORDER_SPLIT'),
    })
    .execute()
  const named = ({ lines }: Part) => lines.map(({ name, quantity }) => `${quantity} × ${name}`)
  await enqueue(trx, {
    kind: 'orderEdited',
    to: await contactOf(trx, order),
    payload: {
      name: order.contact.name,
      orderNumber: order.order_number,
      total: toRupees(order.total_amount),
      items: [...named(first), ...named(second)],
      comment: storeSentence('COMES_LATER', { items: named(second).join(', ') }),
      language: order.language,
    },
    orderId: order.id,
    now,
  })
}
