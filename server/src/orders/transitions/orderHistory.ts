import { type Selectable, sql } from 'kysely'
import { type Actor, carriedBy, type OrderStatus } from 'shared-api'
import type { Carriage } from '../../couriers/carriage.ts'
import type { OrdersTable } from '../../db/tables.ts'
import type { Trx } from '../../db/types.ts'
import { ApiError, notFound } from '../../kernel/errors.ts'
import { type Cause, type Contact, enqueue } from '../../messaging/outbox.ts'
import { phoneAbroad } from '../../messaging/phoneAbroad.ts'

export type OrderRow = Selectable<OrdersTable>

/** The actor of a step, and the reason. */
export interface Mover {
  actor: Actor
  actorId: string | null
  comment: string | null
  now: Date
}

/** The customer as the cause of a message, for budgets; null for staff and jobs. */
export const causeOf = ({ actor, actorId }: Pick<Mover, 'actor' | 'actorId'>): Cause | null =>
  actor === 'customer' && actorId ? { account: actorId } : null

/** The order's row, locked, so that all its changes are serialised. */
export const lockOrder = async (trx: Trx, orderId: string): Promise<OrderRow> => {
  const row = await trx
    .selectFrom('orders')
    .selectAll()
    .where('id', '=', orderId)
    .forUpdate()
    .executeTakeFirst()
  if (!row) throw notFound('ORDER')
  return row
}

export const illegalStep = (from: OrderStatus, to: OrderStatus) =>
  new ApiError('ILLEGAL_TRANSITION.ORDER', { from, to })

/** Writes the new status and its history. Whether the step is legal is the caller's check. */
export const writeStep = async (trx: Trx, order: OrderRow, to: OrderStatus, mover: Mover): Promise<void> => {
  await trx
    .updateTable('orders')
    .set({ status: to, version: sql`version + 1`, updated_at: mover.now })
    .where('id', '=', order.id)
    .execute()
  await trx
    .insertInto('order_history')
    .values({
      order_id: order.id,
      at: mover.now,
      actor: mover.actor,
      actor_id: mover.actorId,
      from_status: order.status,
      to_status: to,
      comment: mover.comment,
    })
    .execute()
}

/** The message to the customer about a step of an order. */
export const stepMessage = (
  order: Pick<OrderRow, 'id' | 'order_number' | 'contact' | 'language'>,
  to: OrderStatus,
  { contact, mover }: { contact: Contact; mover: Mover & { carriage?: Carriage } },
) => ({
  kind: 'orderStatus' as const,
  to: contact,
  payload: {
    name: order.contact.name,
    orderNumber: order.order_number,
    status: to,
    ...(mover.carriage
      ? { carriedBy: carriedBy(mover.carriage), trackingUrl: mover.carriage.trackingUrl }
      : {}),
    comment: mover.comment,
    language: order.language,
  },
  causedBy: causeOf(mover),
  orderId: order.id,
  now: mover.now,
})

/** Writes the new status, its history and the mail to the customer. Whether the step is legal is the caller's check. */
export const recordStep = async (
  trx: Trx,
  order: OrderRow,
  to: OrderStatus,
  mover: Mover & { carriage?: Carriage },
): Promise<void> => {
  await writeStep(trx, order, to, mover)
  await enqueue(trx, stepMessage(order, to, { contact: await contactOf(trx, order), mover }))
}

/**
 * Where messages about an order go: to the address of its contact, of its account, else to a phone. That is the proven
 * number of an account abroad, whose order goes to a recipient in Pakistan, else the contact's.
 */
export const contactOf = async (trx: Trx, order: Pick<OrderRow, 'contact' | 'user_id'>): Promise<Contact> => {
  const { email, phone } = order.contact
  if (email) return { email }
  const account = await trx
    .selectFrom('users')
    .select(['email', phoneAbroad])
    .where('id', '=', order.user_id)
    .executeTakeFirst()
  return { email: account?.email, phone: account?.phone_abroad ?? phone }
}
