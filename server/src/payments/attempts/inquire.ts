import { equalsIfGiven } from '../../db/conditions.ts'
import type { Db } from '../../db/types.ts'
import type { PaymentOutcome } from '../../ports/paymentGateway.ts'
import type { Ports } from '../../ports/ports.ts'
import { gatewayOf, toStarted } from '../gateways/gateways.ts'
import type { Attempt } from './attempts.ts'
import { settle } from './settle.ts'

interface Shop {
  db: Db
  ports: Ports
}

/**
 * Receives the result of a provider. Silence, a broken reply and a lost connection count as the result
 * `unknown`.
 */
export const receiveOutcome = (
  ports: Ports,
  attempt: Attempt,
  asking: Promise<PaymentOutcome>,
): Promise<PaymentOutcome> =>
  asking.catch((error: unknown) => {
    const name = error instanceof Error ? error.name : 'unknown'
    ports.log.error('gateway', { provider: attempt.provider, attemptId: attempt.id, name })
    return { status: 'unknown' }
  })

/** Polls the provider for an attempt and stores the result. */
export const inquire = async ({ db, ports }: Shop, attempt: Attempt): Promise<Attempt> => {
  if (attempt.method === 'cash') return attempt
  const asking: Promise<PaymentOutcome> =
    gatewayOf(ports, attempt)?.inquire(toStarted(attempt)) ?? Promise.resolve({ status: 'unknown' })
  return settle(db, attempt.id, await receiveOutcome(ports, attempt, asking), ports.clock.now())
}

/** An asker that dies gives its attempts free after this time. */
const askingMilliseconds = 60_000

/** Claims due attempts, one of them or the oldest few, so that no other worker polls them meanwhile. */
const takeDue = async (db: Db, now: Date, id: string | null): Promise<Attempt[]> =>
  db
    .with(
      (cte) => cte('due').materialized(),
      (trx) =>
        trx
          .selectFrom('payment_attempts')
          .select('id')
          .where('next_check_at', '<=', now)
          .where(equalsIfGiven('id', id))
          .orderBy('next_check_at')
          .limit(20)
          .forUpdate()
          .skipLocked(),
    )
    .updateTable('payment_attempts')
    .from('due')
    .set({ next_check_at: new Date(now.getTime() + askingMilliseconds) })
    .whereRef('payment_attempts.id', '=', 'due.id')
    .returningAll('payment_attempts')
    .execute()

/** Polls this attempt if it is due and no other worker polls it. Returns how it stands. */
export const inquireWhenDue = async (shop: Shop, attempt: Attempt): Promise<Attempt> => {
  const [due] = await takeDue(shop.db, shop.ports.clock.now(), attempt.id)
  return due ? inquire(shop, due) : attempt
}

/** Asks about attempts that are due. Returns how many. */
export const pollPayments = async (shop: Shop): Promise<number> => {
  const due = await takeDue(shop.db, shop.ports.clock.now(), null)
  await Promise.all(due.map((attempt) => inquire(shop, attempt)))
  return due.length
}
