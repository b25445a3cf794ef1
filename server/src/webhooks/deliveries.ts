import { sql } from 'kysely'
import type { WebhookDelivery } from 'shared-api/contract'
import type { WebhookEvent } from 'shared-api/webhookEvents'
import { countUpTo, metaOf } from '../db/countUpTo.ts'
import { transact } from '../db/transact.ts'
import type { Call } from '../kernel/call.ts'
import { notFound } from '../kernel/errors.ts'

const conditions = {
  waiting: sql<boolean>`sent_at is null and failed_at is null`,
  delivered: sql<boolean>`sent_at is not null`,
  failed: sql<boolean>`failed_at is not null`,
} as const

/** The deliveries of one webhook, the newest first. 404 without the webhook. */
export const listDeliveries = async ({ db, params, query }: Call<'GET /webhook/:id/deliveries'>) => {
  const { page = 1, limit = 20, state } = query
  const webhook = await db.selectFrom('webhooks').select('id').where('id', '=', params.id).executeTakeFirst()
  if (!webhook) throw notFound('WEBHOOK')
  const condition = sql<boolean>`webhook_id = ${params.id} and ${state ? conditions[state] : sql`true`}`
  const counted = await countUpTo(db, 'webhook_deliveries', condition)
  const rows = await db
    .selectFrom('webhook_deliveries')
    .selectAll()
    .where(condition)
    .orderBy('created_at', 'desc')
    .orderBy('id')
    .limit(limit)
    .offset((page - 1) * limit)
    .execute()
  const data = rows.map((row): WebhookDelivery => {
    const ended = row.sent_at ?? row.failed_at
    return {
      id: row.id,
      event: row.event as WebhookEvent,
      state: row.sent_at ? 'delivered' : row.failed_at ? 'failed' : 'waiting',
      payload: row.payload as Record<string, unknown>,
      attempts: row.attempts,
      createdAt: row.created_at.toISOString(),
      nextAt: ended ? null : row.available_at.toISOString(),
      endedAt: ended?.toISOString() ?? null,
      status: row.last_status,
      error: row.last_error,
    }
  })
  return { data, meta: metaOf(counted, { page, limit, listed: data.length }) }
}

/** Makes a delivery due now, with all attempts ahead of it. 404 for a delivery of another webhook. */
export const resendDelivery = async (call: Call<'POST /webhook/:id/deliveries/:deliveryId/resend'>) => {
  const { db, params, now, say } = call
  const changed = await transact(db, (trx) =>
    trx
      .updateTable('webhook_deliveries')
      .set({ attempts: 0, available_at: now, sent_at: null, failed_at: null })
      .where('id', '=', params.deliveryId)
      .where('webhook_id', '=', params.id)
      .executeTakeFirst(),
  )
  if (changed.numUpdatedRows === 0n) throw notFound('DELIVERY')
  return { message: say.done('resendDelivery') }
}
