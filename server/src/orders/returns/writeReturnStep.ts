import { type ReturnStatus, returnStep } from 'shared-api'
import type { Trx } from '../../db/types.ts'
import { ApiError, notFound } from '../../kernel/errors.ts'
import { enqueue } from '../../messaging/outbox.ts'
import { causeOf, contactOf, type Mover, type OrderRow } from '../transitions/orderHistory.ts'

/** The steps that the customer gets a message about. A refund has its own. */
const announced: readonly ReturnStatus[] = ['requested', 'accepted', 'received', 'refused']

/** The row of a request. The order's lock serialises all steps of its requests. */
export const readRequest = async (trx: Trx, orderId: string, requestId: string) => {
  const request = await trx
    .selectFrom('return_requests')
    .selectAll()
    .where('id', '=', requestId)
    .where('order_id', '=', orderId)
    .executeTakeFirst()
  if (!request) throw notFound('RETURN')
  return request
}

/** Sends the customer the new status of the return. Makes older versions of the order stale. */
export const announceReturn = async (
  trx: Trx,
  order: OrderRow,
  status: ReturnStatus,
  mover: Mover,
): Promise<void> => {
  await trx
    .updateTable('orders')
    .set((eb) => ({ version: eb('version', '+', 1), updated_at: mover.now }))
    .where('id', '=', order.id)
    .execute()
  if (!announced.includes(status)) return
  await enqueue(trx, {
    kind: 'returnStatus',
    to: await contactOf(trx, order),
    payload: {
      name: order.contact.name,
      orderNumber: order.order_number,
      status,
      comment: mover.comment,
      language: order.language,
    },
    causedBy: causeOf(mover),
    orderId: order.id,
    now: mover.now,
  })
}

/** Moves a request along. 409 for a step that its present status does not allow. */
export const writeReturnStep = async (
  trx: Trx,
  given: { order: OrderRow; request: { id: string; status: ReturnStatus }; to: ReturnStatus; mover: Mover },
): Promise<void> => {
  const { order, request, to, mover } = given
  const step = returnStep(request.status, to, mover.actor)
  if (!step) throw new ApiError('ILLEGAL_TRANSITION.RETURN', { from: request.status, to })
  await trx
    .updateTable('return_requests')
    .set({
      status: to,
      updated_at: mover.now,
      ...(mover.actor === 'admin' ? { decided_by: mover.actorId, reply: mover.comment } : {}),
    })
    .where('id', '=', request.id)
    .execute()
  await announceReturn(trx, order, to, mover)
}
