import type { Db } from '../db/types.ts'
import type { PaymentOutcome, Ports } from '../ports/ports.ts'
import type { Attempt } from './attempts.ts'
import { gatewayOf, toStarted } from './gateways.ts'
import { settle } from './settle.ts'

interface Shop {
  db: Db
  ports: Ports
}

/** What a provider answers. Silence, a broken reply and a lost line are an answer too: nobody knows. */
export const hear = (
  ports: Ports,
  attempt: Attempt,
  asking: Promise<PaymentOutcome>,
): Promise<PaymentOutcome> =>
  asking.catch((error: unknown) => {
    const name = error instanceof Error ? error.name : 'unknown'
    ports.log.error('gateway', { provider: attempt.provider, attemptId: attempt.id, name })
    return { status: 'unknown' }
  })

/** Asks the provider how an attempt stands and writes the answer down. */
export const inquire = async ({ db, ports }: Shop, attempt: Attempt): Promise<Attempt> => {
  if (attempt.method === 'cash') return attempt
  const asking: Promise<PaymentOutcome> =
    gatewayOf(ports, attempt)?.inquire(toStarted(attempt)) ?? Promise.resolve({ status: 'unknown' })
  return settle(db, attempt.id, await hear(ports, attempt, asking), ports.clock.now())
}

/** An asker that dies gives its attempts free after this time. */
const askingMilliseconds = 60_000

/** Takes attempts that are due, one of them or the oldest few, so that nobody else asks about them meanwhile. */
const takeDue = async (db: Db, now: Date, id: string | null): Promise<Attempt[]> =>
  db
    .with(
      (cte) => cte('due').materialized(),
      (trx) =>
        trx
          .selectFrom('payment_attempts')
          .select('id')
          .where('next_check_at', '<=', now)
          .$if(id !== null, (query) => query.where('id', '=', id ?? ''))
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

/** Asks about this attempt when it is due and nobody else is asking. Answers how it stands. */
export const inquireWhenDue = async (shop: Shop, attempt: Attempt): Promise<Attempt> => {
  const [due] = await takeDue(shop.db, shop.ports.clock.now(), attempt.id)
  return due ? inquire(shop, due) : attempt
}

/** Asks about attempts that are due. Answers how many. */
export const inquireDue = async (shop: Shop): Promise<number> => {
  const due = await takeDue(shop.db, shop.ports.clock.now(), null)
  await Promise.all(due.map((attempt) => inquire(shop, attempt)))
  return due.length
}
