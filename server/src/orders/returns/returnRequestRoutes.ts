import { returnStep } from 'shared-api'
import type { OrderReturns } from 'shared-api/contract'
import { transact } from '../../db/transact.ts'
import type { Trx } from '../../db/types.ts'
import { type Call, type Handlers, Reply } from '../../kernel/call.ts'
import { ApiError, invalid, notFound } from '../../kernel/errors.ts'
import { newId } from '../../kernel/ids.ts'
import { findShownOrder } from '../findShownOrder.ts'
import { assertOrderVersion } from '../transitions/assertOrderVersion.ts'
import { lockOrder, type Mover } from '../transitions/orderHistory.ts'
import { readReturns } from './readReturns.ts'
import { announceReturn, readRequest, writeReturnStep } from './writeReturnStep.ts'

type Line = Call<'POST /order/:id/return-requests'>['body']['lines'][number]

/** More than a customer needs: withdrawing and asking again ends here. */
const MAX_REQUESTS = 20

const lockOwn = async (trx: Trx, orderId: string, userId: string) => {
  const order = await lockOrder(trx, orderId)
  if (order.user_id !== userId) throw notFound('ORDER')
  return order
}

/** 400 for a line that is not of the order or stands twice, 409 for one that cannot come back now. */
const assertReturnable = async (
  trx: Trx,
  orderId: string,
  { lines, returnable }: { lines: readonly Line[]; returnable: OrderReturns['returnable'] },
): Promise<void> => {
  const items = await trx
    .selectFrom('order_items')
    .select(['id', 'name'])
    .where('order_id', '=', orderId)
    .execute()
  if (new Set(lines.map(({ itemId }) => itemId)).size < lines.length) throw invalid('lines', 'RETURN_ITEM')
  for (const [position, { itemId, quantity, reason }] of lines.entries()) {
    const item = items.find(({ id }) => id === itemId)
    if (!item) throw invalid(`lines.${position}.itemId`, 'RETURN_ITEM')
    const open = returnable.find((one) => one.itemId === itemId)
    if (!open) throw new ApiError('NOT_RETURNABLE', { name: item.name })
    if (quantity > open.quantity)
      throw invalid(`lines.${position}.quantity`, 'RETURN_QUANTITY', { left: open.quantity })
    if (!open.reasons.includes(reason)) throw invalid(`lines.${position}.reason`, 'RETURN_REASON')
  }
}

const requestReturn = async (call: Call<'POST /order/:id/return-requests'>) => {
  const { db, ports, user, params, body, now, say } = call
  const reading = { viewer: 'customer', settings: ports.settings, now } as const
  const mover: Mover = { actor: 'customer', actorId: user.id, comment: null, now }
  const data = await transact(db, async (trx) => {
    const order = await lockOwn(trx, params.id, user.id)
    const { requests, returnable } = await readReturns(trx, order.id, reading)
    if (requests.length >= MAX_REQUESTS) throw new ApiError('RETURNS_MANY')
    await assertReturnable(trx, order.id, { lines: body.lines, returnable })
    const id = newId(now)
    await trx
      .insertInto('return_requests')
      .values({ id, order_id: order.id, note: body.note || null, created_at: now, updated_at: now })
      .execute()
    await trx
      .insertInto('return_request_lines')
      .values(
        body.lines.map(({ itemId, quantity, reason }) => ({
          request_id: id,
          order_item_id: itemId,
          quantity,
          reason,
        })),
      )
      .execute()
    await announceReturn(trx, order, 'requested', mover)
    return readReturns(trx, order.id, reading)
  })
  return new Reply(201, { message: say.done('requestReturn'), data })
}

const withdrawReturn = async (call: Call<'DELETE /order/:id/return-requests/:requestId'>) => {
  const { db, ports, user, params, now, say } = call
  const mover: Mover = { actor: 'customer', actorId: user.id, comment: null, now }
  const data = await transact(db, async (trx) => {
    const order = await lockOwn(trx, params.id, user.id)
    const request = await readRequest(trx, order.id, params.requestId)
    if (request.status !== 'withdrawn') await writeReturnStep(trx, { order, request, to: 'withdrawn', mover })
    return readReturns(trx, order.id, { viewer: 'customer', settings: ports.settings, now })
  })
  return { message: say.done('withdrawReturn'), data }
}

const decideReturn = async (call: Call<'PATCH /order/:id/return-requests/:requestId'>) => {
  const { db, ports, user, params, body, now, say } = call
  const mover: Mover = { actor: 'admin', actorId: user.id, comment: body.reply || null, now }
  const data = await transact(db, async (trx) => {
    const order = await lockOrder(trx, params.id)
    const request = await readRequest(trx, order.id, params.requestId)
    if (request.status !== body.status) {
      await assertOrderVersion(trx, order, body.version, { say, now })
      if (returnStep(request.status, body.status, 'admin')?.comment && !mover.comment)
        throw invalid('reply', 'RETURN_REPLY')
      await writeReturnStep(trx, { order, request, to: body.status, mover })
    }
    return readReturns(trx, order.id, { viewer: 'admin', settings: ports.settings, now })
  })
  return { message: say.done('decideReturn'), data }
}

export const returnRequestHandlers = {
  'GET /order/:id/return-requests': async (call) => {
    const { db, ports, now } = call
    const { id, viewer } = await findShownOrder(call, 'GET /order/:id/return-requests')
    return { data: await readReturns(db, id, { viewer, settings: ports.settings, now }) }
  },
  'POST /order/:id/return-requests': requestReturn,
  'DELETE /order/:id/return-requests/:requestId': withdrawReturn,
  'PATCH /order/:id/return-requests/:requestId': decideReturn,
} satisfies Partial<Handlers>
