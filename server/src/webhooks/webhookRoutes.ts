import { sql } from 'kysely'
import type { Webhook } from 'shared-api/contract'
import type { WebhookEvent } from 'shared-api/webhookEvents'
import { transact } from '../db/transact.ts'
import type { Db, Trx } from '../db/types.ts'
import { assertVersion } from '../kernel/assertVersion.ts'
import type { Handlers } from '../kernel/call.ts'
import { invalid, notFound } from '../kernel/errors.ts'
import { newId } from '../kernel/ids.ts'
import type { Ports } from '../ports/ports.ts'
import { listDeliveries, resendDelivery } from './deliveries.ts'
import { newWebhookSecret } from './signWebhook.ts'

const waiting = sql<number>`(select count(*)::int from webhook_deliveries
  where webhook_id = webhooks.id and sent_at is null and failed_at is null)`
const failed = sql<number>`(select count(*)::int from webhook_deliveries
  where webhook_id = webhooks.id and failed_at is not null)`

const readAll = (db: Db | Trx) =>
  db
    .selectFrom('webhooks')
    .select(['id', 'url', 'events', 'active', 'version', 'created_at'])
    .select([waiting.as('waiting'), failed.as('failed')])
    .orderBy('created_at', 'desc')
    .orderBy('id')

type Row = Awaited<ReturnType<ReturnType<typeof readAll>['execute']>>[number]

const toWebhook = ({ created_at, events, ...row }: Row): Webhook => ({
  ...row,
  events: events as WebhookEvent[],
  createdAt: created_at.toISOString(),
})

const read = async (db: Db | Trx, id: string): Promise<Webhook> => {
  const row = await readAll(db).where('id', '=', id).executeTakeFirst()
  if (!row) throw notFound('WEBHOOK')
  return toWebhook(row)
}

/** 400 for an address of the shop's own network, and for one without TLS outside of the demo. */
const assertAccepted = async ({ webhooks }: Ports, url: string): Promise<void> => {
  if (webhooks && !(await webhooks.accepts(url))) throw invalid('url', 'WEBHOOK_ADDRESS')
}

export const webhookHandlers = {
  'GET /webhook': async ({ db }) => ({ data: (await readAll(db).execute()).map(toWebhook) }),

  'GET /webhook/:id': async ({ db, params }) => ({ data: await read(db, params.id) }),

  'POST /webhook': async ({ db, ports, user, body, now, say }) => {
    await assertAccepted(ports, body.url)
    const id = newId(now)
    const secret = newWebhookSecret()
    const encrypted = await ports.secrets.encrypt(id, secret)
    const row = { id, ...body, secret: encrypted, set_by: user.id, created_at: now }
    await transact(db, (trx) => trx.insertInto('webhooks').values(row).execute())
    return { message: say.done('createWebhook'), data: { ...(await read(db, id)), secret } }
  },

  'PUT /webhook/:id': async ({ db, ports, user, params, body, say }) => {
    const { version, ...change } = body
    const isTakenOver = change.url !== undefined || change.active === true
    if (change.url !== undefined) await assertAccepted(ports, change.url)
    await transact(db, async (trx) => {
      await trx.selectFrom('webhooks').select('id').where('id', '=', params.id).forUpdate().execute()
      const present = await read(trx, params.id)
      assertVersion(present, version, 'STALE.WEBHOOK')
      await trx
        .updateTable('webhooks')
        .set({ ...change, ...(isTakenOver ? { set_by: user.id } : {}), version: present.version + 1 })
        .where('id', '=', params.id)
        .execute()
    })
    return { message: say.done('updateWebhook'), data: await read(db, params.id) }
  },

  'DELETE /webhook/:id': async ({ db, params, say }) => {
    const gone = await transact(db, (trx) =>
      trx.deleteFrom('webhooks').where('id', '=', params.id).executeTakeFirst(),
    )
    if (gone.numDeletedRows === 0n) throw notFound('WEBHOOK')
    return { message: say.done('deleteWebhook') }
  },

  'GET /webhook/:id/deliveries': listDeliveries,
  'POST /webhook/:id/deliveries/:deliveryId/resend': resendDelivery,
} satisfies Partial<Handlers>
