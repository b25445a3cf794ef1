import { type RawBuilder, sql } from 'kysely'
import { transact } from '../db/transact.ts'
import type { Db, Trx } from '../db/types.ts'
import { dayOf } from '../kernel/days.ts'
import type { Ports } from '../ports/ports.ts'

/** Ends the approved prescriptions of which the condition is true. Returns how many. */
export const expireApproved = async (
  trx: Trx,
  condition: RawBuilder<boolean>,
  now: Date,
): Promise<number> => {
  const over = await trx
    .updateTable('prescriptions')
    .set({ status: 'expired', version: sql`version + 1`, updated_at: now })
    .where('status', '=', 'approved')
    .where(condition)
    .returning('id')
    .execute()
  if (over.length > 0)
    await trx
      .insertInto('prescription_history')
      .values(
        over.map(({ id }) => ({
          prescription_id: id,
          at: now,
          from_status: 'approved',
          to_status: 'expired',
        })),
      )
      .execute()
  return over.length
}

/**
 * Marks approved prescriptions whose last day is over. Returns the number of rows; dispensing checks the day
 * itself.
 */
export const expirePrescriptions = ({ db, ports }: { db: Db; ports: Ports }): Promise<number> => {
  const now = ports.clock.now()
  return transact(db, (trx) => expireApproved(trx, sql`valid_until < ${dayOf(now)}::date`, now))
}
