import { sql } from 'kysely'
import type { PaymentNotificationsTable } from '../../db/tables.ts'
import type { Db } from '../../db/types.ts'
import type { Call } from '../../kernel/call.ts'
import { dayOf } from '../../kernel/days.ts'
import { ApiError } from '../../kernel/errors.ts'
import { fingerprint, newId } from '../../kernel/ids.ts'
import { limit, networkOf } from '../../kernel/limits.ts'
import type { PaymentGateway } from '../../ports/paymentGateway.ts'
import { requireGateway } from '../gateways/gateways.ts'
import { confirmRefunds } from '../refunds/sendRefund.ts'
import type { Attempt } from './attempts.ts'
import { inquire } from './inquire.ts'

type Verdict = PaymentNotificationsTable['verdict']
type Webhook = Call<'POST /payment/webhooks/safepay'> | Call<'GET /payment/webhooks/easypaisa'>

/** The responses to a provider. An error makes it retry later or never. */
const responses: Record<Verdict, { status: number; message: string }> = {
  accepted: { status: 200, message: 'Accepted' },
  repeated: { status: 200, message: 'Known already' },
  forged: { status: 401, message: 'This notification does not come from the provider' },
  unreadable: { status: 400, message: 'This notification cannot be read' },
  unknown_payment: { status: 404, message: 'There is no such payment' },
  other_store: { status: 403, message: 'This notification is for another store' },
  other_amount: { status: 409, message: 'This is not the amount of the payment' },
  unproven: { status: 409, message: 'The provider does not confirm this payment' },
}

/** 429 for a network that sends more than any provider does. */
export const limitNotifications = ({
  db,
  ports,
  ip,
  now,
}: Pick<Call, 'db' | 'ports' | 'ip' | 'now'>): Promise<void> =>
  limit(db, `notification:${networkOf(ip)}`, ports.settings.limits.notificationsPerMinute, 60, now)

/**
 * Counts what came and what became of it: one row for a payment and verdict, one a day for what names no
 * payment of ours. Any caller can send text without end.
 */
export const record = async (
  db: Db,
  given: { provider: string; verdict: Verdict; attemptId: string | null; now: Date },
): Promise<void> => {
  await db
    .insertInto('payment_notifications')
    .values({
      id: newId(given.now),
      provider: given.provider,
      verdict: given.verdict,
      attempt_id: given.attemptId,
      fingerprint: await fingerprint(given.attemptId ?? dayOf(given.now)),
      received_at: given.now,
      last_at: given.now,
    })
    .onConflict((oc) =>
      oc.columns(['provider', 'fingerprint', 'verdict']).doUpdateSet({
        times: sql<number>`payment_notifications.times + 1`,
        last_at: given.now,
      }),
    )
    .execute()
}

/** The attempt a provider speaks of, by its own name for it or by ours cut short. */
export const findAttempt = (
  db: Db,
  provider: string,
  payment: { reference: string } | { shortId: string },
): Promise<Attempt | undefined> =>
  db
    .selectFrom('payment_attempts')
    .selectAll()
    .where('provider', '=', provider)
    .where((eb) =>
      'reference' in payment
        ? eb('provider_reference', '=', payment.reference)
        : eb(sql<string>`right(id, 20)`, '=', payment.shortId),
    )
    .executeTakeFirst()

interface Judged {
  verdict: Verdict
  attempt: Attempt | null
}

/** No notification is evidence: it only says whom to ask about what. */
const judge = async (call: Webhook, gateway: PaymentGateway, body: string): Promise<Judged> => {
  const notification = (await gateway.readNotification?.(call.request, body)) ?? { verdict: 'unreadable' }
  if (notification.verdict !== 'read') return { verdict: notification.verdict, attempt: null }
  const attempt = (await findAttempt(call.db, gateway.provider, notification.payment)) ?? null
  if (!attempt) return { verdict: 'unknown_payment', attempt }
  if (notification.about === 'refund') {
    await confirmRefunds(call, attempt)
    return { verdict: 'accepted', attempt }
  }
  if (notification.amount !== null && notification.amount !== attempt.amount)
    return { verdict: 'other_amount', attempt }
  if (attempt.status === 'paid') return { verdict: 'repeated', attempt }
  const asked = await inquire(call, attempt)
  // Without a result nothing is decided: the provider sends it again, and polling goes on anyway.
  if (asked.last_provider_status === 'unknown')
    throw new ApiError('BUSY.NOTIFICATION', {}, { headers: { 'Retry-After': '30' } })
  if (asked.captured_amount !== null) return { verdict: 'other_amount', attempt: asked }
  const proven = asked.status === 'paid' || asked.status === 'failed'
  return { verdict: proven ? 'accepted' : 'unproven', attempt: asked }
}

/** Takes a provider's notification: checks it, acts on it by inquiry alone, and stores it in any case. */
const takeNotification = async (call: Webhook, method: 'easypaisa' | 'credit_card'): Promise<Response> => {
  const { db, ports, request, now } = call
  const gateway = requireGateway(ports, method)
  await limitNotifications(call)
  const body = request.method === 'POST' ? await request.text() : ''
  const { verdict, attempt } = await judge(call, gateway, body)
  await record(db, {
    provider: gateway.provider,
    verdict,
    attemptId: attempt?.id ?? null,
    now,
  })
  const { status, message } = responses[verdict]
  if (status >= 400)
    ports.log.info('notification', {
      provider: gateway.provider,
      code: verdict,
      attemptId: attempt?.id ?? null,
    })
  return Response.json({ success: status < 400, message }, { status })
}

export const takeSafepayNotification = (call: Call<'POST /payment/webhooks/safepay'>) =>
  takeNotification(call, 'credit_card')

export const takeEasypaisaNotification = (call: Call<'GET /payment/webhooks/easypaisa'>) =>
  takeNotification(call, 'easypaisa')
