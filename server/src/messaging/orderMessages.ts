import { sql } from 'kysely'
import type { OrderMessage } from 'shared-api/contract'
import type { Db } from '../db/types.ts'
import type { Handlers } from '../kernel/call.ts'
import { notFound } from '../kernel/errors.ts'
import { selectMessages, toMessage } from './shownMessage.ts'

/** More messages than any order has. */
const MAX_MESSAGES = 200

/** The messages about an order, the newest first. A step and its message are written at the same moment. */
const readOrderMessages = async (db: Db, orderId: string, now: Date): Promise<OrderMessage[]> => {
  const rows = await selectMessages(db, now)
    .leftJoinLateral(
      (eb) =>
        eb
          .selectFrom('order_history')
          .leftJoin('users', 'users.id', 'actor_id')
          .select(['to_status', 'comment', 'users.name'])
          .whereRef('order_history.order_id', '=', 'outbox.order_id')
          .whereRef('order_history.at', '=', 'outbox.created_at')
          .orderBy('order_history.id', 'desc')
          .limit(1)
          .as('step'),
      (join) => join.on(sql<boolean>`true`),
    )
    .where('outbox.order_id', '=', orderId)
    .orderBy('outbox.created_at', 'desc')
    .orderBy('outbox.id', 'desc')
    .limit(MAX_MESSAGES)
    .select(['step.to_status', 'step.comment', 'step.name'])
    .execute()
  return rows.map((row) => ({
    ...toMessage(row),
    status: row.kind === 'orderStatus' ? row.to_status : null,
    text: row.comment,
    by: row.name,
  }))
}

export const orderMessageHandlers = {
  'GET /order/:id/messages': async ({ db, params, now }) => {
    const order = await db.selectFrom('orders').select('id').where('id', '=', params.id).executeTakeFirst()
    if (!order) throw notFound('ORDER')
    return { data: await readOrderMessages(db, params.id, now) }
  },
} satisfies Partial<Handlers>
