import type { Trx } from '../db/types.ts'
import { notFound } from '../kernel/errors.ts'

interface Blocking {
  userId: string
  /** An id of the other role is unknown. */
  role: 'customer' | 'admin'
  event: 'blocked' | 'unblocked'
  reason: string
  actorId: string
  now: Date
}

/**
 * Blocks or unblocks a user and writes down who did it and why. Blocking ends every session for good; orders
 * on their way are staff's to decide. An account that already has this state does not change. 404 for an
 * unknown id.
 */
export const setBlocked = async (trx: Trx, given: Blocking): Promise<void> => {
  const { userId, role, event, now } = given
  const user = await trx
    .selectFrom('users')
    .select('blocked_at')
    .where('id', '=', userId)
    .where('role', '=', role)
    .forUpdate()
    .executeTakeFirst()
  if (!user) throw notFound(role === 'admin' ? 'STAFF' : 'CUSTOMER')
  if ((user.blocked_at !== null) === (event === 'blocked')) return
  await trx
    .updateTable('users')
    .set(event === 'blocked' ? { blocked_at: now, sessions_valid_from: now } : { blocked_at: null })
    .where('id', '=', userId)
    .execute()
  if (event === 'blocked') await trx.deleteFrom('sessions').where('user_id', '=', userId).execute()
  await trx
    .insertInto('account_history')
    .values({ user_id: userId, at: now, actor_id: given.actorId, event, reason: given.reason })
    .execute()
}
