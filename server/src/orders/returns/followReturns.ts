import { isOpenReturn, type ReturnStatus } from 'shared-api'
import type { Trx } from '../../db/types.ts'
import { lockOrder } from '../transitions/orderHistory.ts'
import { readRefundable } from '../transitions/refundableLines.ts'
import { readRequests } from './readReturns.ts'
import { writeReturnStep } from './writeReturnStep.ts'

/** The open requests of an order that meet a condition take this step. The caller has locked the order. */
const follow = async (
  trx: Trx,
  orderId: string,
  given: {
    from: readonly ReturnStatus[]
    to: ReturnStatus
    isDone: (line: { itemId: string; quantity: number }) => boolean
    now: Date
  },
): Promise<void> => {
  const open = ((await readRequests(trx, [orderId], 'admin')).get(orderId) ?? []).filter(isOpenReturn)
  for (const request of open)
    if (given.from.includes(request.status) && request.lines.every(given.isDone))
      await writeReturnStep(trx, {
        order: await lockOrder(trx, orderId),
        request,
        to: given.to,
        mover: { actor: 'system', actorId: null, comment: null, now: given.now },
      })
}

/** Requests whose lines are all inspected are received. */
export const receiveReturns = async (trx: Trx, orderId: string, now: Date): Promise<void> => {
  const inspected = await trx
    .selectFrom('returned_units')
    .innerJoin('order_items', 'order_items.id', 'returned_units.order_item_id')
    .select('order_items.id')
    .where('order_id', '=', orderId)
    .execute()
  const ids = new Set(inspected.map(({ id }) => id))
  await follow(trx, orderId, {
    from: ['requested', 'accepted'],
    to: 'received',
    isDone: ({ itemId }) => ids.has(itemId),
    now,
  })
}

/** Requests are refunded when the money of their units went back or waits to, or all money of the order did. */
export const refundReturns = async (
  trx: Trx,
  orderId: string,
  { isWhole, now }: { isWhole: boolean; now: Date },
): Promise<void> => {
  const { lines } = await readRefundable(trx, orderId)
  const refunded = new Map(lines.map((line) => [line.itemId, line.refunded]))
  await follow(trx, orderId, {
    from: ['requested', 'accepted', 'received'],
    to: 'refunded',
    isDone: ({ itemId, quantity }) => isWhole || (refunded.get(itemId) ?? 0) >= quantity,
    now,
  })
}
