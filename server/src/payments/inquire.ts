import type { Db } from '../db/types.ts'
import type { Ports } from '../ports/ports.ts'
import type { Attempt } from './attempts.ts'
import { settle } from './settle.ts'

/** Asks the provider how an attempt stands and writes the answer down. No answer is an answer too. */
export const inquire = async (
  { db, ports }: { db: Db; ports: Ports },
  attempt: Attempt,
): Promise<Attempt> => {
  if (attempt.method === 'cash') return attempt
  const outcome = await ports.gateways[attempt.method]
    .inquire({
      attemptId: attempt.id,
      amount: attempt.amount,
      createdAt: attempt.created_at,
      payer: attempt.payer,
      reference: attempt.provider_reference,
    })
    .catch(() => ({ status: 'unknown' }) as const)
  return settle(db, attempt.id, outcome, ports.clock.now())
}

/** Asks about every attempt that is due. Answers how many. */
export const inquireDue = async (shop: { db: Db; ports: Ports }): Promise<number> => {
  const due = await shop.db
    .selectFrom('payment_attempts')
    .selectAll()
    .where('status', '=', 'pending')
    .where('next_check_at', '<=', shop.ports.clock.now())
    .orderBy('next_check_at')
    .limit(50)
    .execute()
  for (const attempt of due) await inquire(shop, attempt)
  return due.length
}
