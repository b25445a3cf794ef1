import { sql } from 'kysely'
import type { Db } from '../../db/types.ts'
import type { Ports } from '../../ports/ports.ts'
import type { Attempt } from '../attempts/attempts.ts'
import { inquire } from '../attempts/inquire.ts'
import { confirmRefunds } from '../refunds/sendRefund.ts'

interface Shop {
  db: Db
  ports: Ports
}

/** Asked side by side, so that one slow provider call does not hold up the others. */
const batch = 20
const hour = 3_600_000
const day = 24 * hour

/**
 * Attempts that are open, given up, or closed without a second check. Open ones are due each hour of their
 * first day and each day of a month. Paid and failed ones are due until the provider responds. `all` asks
 * about every one of them now.
 */
const takeDue = (db: Db, now: Date, all: boolean): Promise<Attempt[]> => {
  const ago = (milliseconds: number) => new Date(now.getTime() - milliseconds)
  const before = (milliseconds: number) => sql<boolean>`reconciled_at <= ${ago(milliseconds)}::timestamptz`
  const again = all
    ? sql<boolean>`reconciled_at is distinct from ${now}::timestamptz`
    : sql<boolean>`(reconciled_at is null or ${before(day)}
        or (created_at > ${ago(day)}::timestamptz and ${before(hour)}))`
  const rested = all ? sql<boolean>`true` : sql<boolean>`updated_at <= ${ago(hour)}::timestamptz`
  const notYet = sql<boolean>`(reconciled_at is null or (last_provider_status in ('unknown', 'pending') and ${again}))`
  return db
    .with(
      (cte) => cte('due').materialized(),
      (trx) =>
        trx
          .selectFrom('payment_attempts')
          .select('id')
          .where('method', '<>', 'cash')
          .where('created_at', '>', ago(30 * day))
          .where(
            sql<boolean>`((status in ('pending', 'expired') and ${again})
              or (status in ('paid', 'failed') and ${notYet} and ${rested}))`,
          )
          .orderBy('created_at')
          .limit(batch)
          .forUpdate()
          .skipLocked(),
    )
    .updateTable('payment_attempts')
    .from('due')
    .set({ reconciled_at: now })
    .whereRef('payment_attempts.id', '=', 'due.id')
    .returningAll('payment_attempts')
    .execute()
}

const askAboutRefunds = async (shop: Shop): Promise<number> => {
  const asked = await shop.db
    .selectFrom('payment_attempts')
    .innerJoin('refunds', 'refunds.attempt_id', 'payment_attempts.id')
    .selectAll('payment_attempts')
    .where('refunds.status', '=', 'queued')
    .where('refunds.asked_at', 'is not', null)
    .limit(batch)
    .execute()
  await Promise.all(asked.map((attempt) => confirmRefunds(shop, attempt)))
  return asked.length
}

/**
 * Asks the providers about everything that is open or unknown, refunds too, and writes down what they say.
 * Returns how many were asked about.
 */
export const reconcile = async (shop: Shop, all = false): Promise<number> => {
  const now = shop.ports.clock.now()
  let asked = await askAboutRefunds(shop)
  for (;;) {
    const due = await takeDue(shop.db, now, all)
    await Promise.all(due.map((attempt) => inquire(shop, attempt)))
    asked += due.length
    if (due.length < batch) return asked
  }
}
