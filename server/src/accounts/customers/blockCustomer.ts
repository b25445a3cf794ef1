import { transact } from '../../db/transact.ts'
import type { Db } from '../../db/types.ts'
import { notFound } from '../../kernel/errors.ts'

/**
 * Blocks or unblocks a customer and writes down who did it and why. Blocking ends every session for good;
 * orders on their way are staff's to decide. An account that already has this state does not change. 404 for
 * an unknown id and for staff.
 */
export const setBlocked = (
  db: Db,
  given: { customerId: string; event: 'blocked' | 'unblocked'; reason: string; actorId: string; now: Date },
): Promise<void> =>
  transact(db, async (trx) => {
    const { customerId, event, now } = given
    const customer = await trx
      .selectFrom('users')
      .select('blocked_at')
      .where('id', '=', customerId)
      .where('role', '=', 'customer')
      .forUpdate()
      .executeTakeFirst()
    if (!customer) throw notFound('CUSTOMER')
    if ((customer.blocked_at !== null) === (event === 'blocked')) return
    await trx
      .updateTable('users')
      .set(event === 'blocked' ? { blocked_at: now, sessions_valid_from: now } : { blocked_at: null })
      .where('id', '=', customerId)
      .execute()
    if (event === 'blocked') await trx.deleteFrom('sessions').where('user_id', '=', customerId).execute()
    await trx
      .insertInto('account_history')
      .values({ user_id: customerId, at: now, actor_id: given.actorId, event, reason: given.reason })
      .execute()
  })
