import { sql } from 'kysely'
import { placedMessage } from 'server/checkout/placedMessage'
import type { Trx } from 'server/db/types'
import { messageWrites } from 'server/messaging/outbox'
import { stepMessage } from 'server/orders/transitions/orderHistory'

/** Messages in one statement: PostgreSQL takes 65,535 parameters. */
const PORTION = 500

const readSteps = (trx: Trx, since: Date) =>
  trx
    .selectFrom('order_history')
    .innerJoin('orders', 'orders.id', 'order_history.order_id')
    .where('order_history.at', '>', since)
    .orderBy('order_history.at')
    .orderBy('order_history.id')
    .select(['orders.id', 'order_number', 'contact', 'language', 'payment_method', 'total_amount'])
    .select(['order_history.at', 'actor', 'actor_id', 'from_status', 'to_status', 'comment'])
    .execute()

/** Writes the messages about all steps of orders since then as the shop does. All are sent, within a minute. */
export const writeMessages = async (trx: Trx, since: Date): Promise<void> => {
  const steps = await readSteps(trx, since)
  const items = await trx
    .selectFrom('order_items')
    .select(['order_id', 'quantity', 'name'])
    .where('order_id', 'in', [...new Set(steps.map(({ id }) => id))])
    .orderBy('position')
    .execute()
  const linesOf = Map.groupBy(items, ({ order_id }) => order_id)
  const messages = steps.map((step) => {
    const { id, order_number: number, contact, at: now, total_amount: total, payment_method: method } = step
    const { language, actor, actor_id: actorId, comment } = step
    if (step.from_status !== null)
      return stepMessage(step, step.to_status, { contact, mover: { actor, actorId, comment, now } })
    const lines = linesOf.get(id) ?? []
    return placedMessage({ id, number, name: contact.name, total, method, lines, language }, contact, now)
  })
  for (let first = 0; first < messages.length; first += PORTION)
    for (const write of messageWrites(trx, ...messages.slice(first, first + PORTION))) await write.execute()
  await sql`update outbox set attempts = 1, sent_at = created_at + interval '20 seconds'`.execute(trx)
}
