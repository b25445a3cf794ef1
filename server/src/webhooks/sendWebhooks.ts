import { sql } from 'kysely'
import { transact } from '../db/transact.ts'
import type { Db } from '../db/types.ts'
import type { Ports, WebhookSender } from '../ports/ports.ts'
import { signWebhook } from './signWebhook.ts'

interface Shop {
  db: Db
  ports: Ports
}

/** A claim ends after this time, because the process that made it may be dead. Longer than a call may take. */
const CLAIM_SECONDS = 60
/** Claimed at once for each webhook, so that a receiver without a response does not hold up the others. */
const CLAIMS_OF_WEBHOOK = 10
/** Waits after each failed attempt, as Standard Webhooks proposes: 5 s to 24 h. The attempt after the last is the end. */
const RETRY_SECONDS = [5, 300, 1800, 7200, 18_000, 36_000, 50_400, 72_000, 86_400]

interface Claimed {
  id: string
  webhook_id: string
  url: string
  secret: string
  payload: Record<string, unknown>
  attempts: number
}

/** Takes due deliveries for this process alone, by moving their time ahead. No lock is held during the calls. */
const claim = (db: Db, now: Date): Promise<Claimed[]> =>
  transact(db, async (trx) => {
    const { rows } = await sql<Claimed>`
      update webhook_deliveries set attempts = attempts + 1,
        available_at = ${new Date(now.getTime() + CLAIM_SECONDS * 1000)}::timestamptz
      from (
        select due.id, url, secret from webhooks cross join lateral (
          select id from webhook_deliveries
            where webhook_id = webhooks.id and sent_at is null and failed_at is null
              and available_at <= ${now}::timestamptz
            order by available_at limit ${CLAIMS_OF_WEBHOOK} for update skip locked
        ) due where active
          and exists (select from users where users.id = set_by and blocked_at is null)
      ) claimed
      where claimed.id = webhook_deliveries.id
      returning webhook_deliveries.id, webhook_id, url, secret, payload, attempts`.execute(trx)
    return rows
  })

const codeOf = (error: unknown) =>
  error instanceof Error && 'code' in error ? String(error.code).slice(0, 60) : 'FAILED'

/** Calls the webhook. Returns the status, or the reason why there is no response. */
const call = async (sender: WebhookSender, ports: Ports, one: Claimed) => {
  try {
    const secret = await ports.secrets.decrypt(one.webhook_id, one.secret)
    const body = JSON.stringify(one.payload)
    const signature = await signWebhook(secret, { id: one.id, at: ports.clock.now(), body })
    return { last_status: await sender.post(one.url, signature, body), last_error: null }
  } catch (error) {
    return { last_status: null, last_error: codeOf(error) }
  }
}

const send = async ({ db, ports }: Shop, sender: WebhookSender, one: Claimed) => {
  const result = await call(sender, ports, one)
  const now = ports.clock.now()
  const isDelivered = result.last_status !== null && result.last_status >= 200 && result.last_status < 300
  const wait = RETRY_SECONDS[one.attempts - 1]
  const next = isDelivered
    ? { sent_at: now }
    : wait === undefined
      ? { failed_at: now }
      : { available_at: new Date(now.getTime() + wait * 1000) }
  await db
    .updateTable('webhook_deliveries')
    .set({ ...result, ...next })
    .where('id', '=', one.id)
    // Another process may send it again, once this claim is over.
    .where('attempts', '=', one.attempts)
    .execute()
  if (!isDelivered)
    ports.log.error('webhook', {
      id: one.id,
      attempts: one.attempts,
      code: result.last_error ?? result.last_status,
    })
}

/** Sends what is due to each webhook, once. Returns how many deliveries were claimed. */
export const sendWebhooks = async (shop: Shop): Promise<number> => {
  const sender = shop.ports.webhooks
  if (!sender) return 0
  const claimed = await claim(shop.db, shop.ports.clock.now())
  await Promise.all(claimed.map((one) => send(shop, sender, one)))
  return claimed.length
}
