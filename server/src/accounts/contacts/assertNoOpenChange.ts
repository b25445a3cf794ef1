import type { Trx } from '../../db/types.ts'
import { ApiError } from '../../kernel/errors.ts'

/**
 * 409 while a link can undo a changed contact, and for 72 hours after it did. The user who changed it may be an intruder,
 * and no link reopens a closed account. The caller has locked the account.
 */
export const assertNoOpenChange = async (trx: Trx, userId: string, now: Date): Promise<void> => {
  const change = await trx
    .selectFrom('contact_changes')
    .select('undo_until')
    .where('user_id', '=', userId)
    .where('undo_until', '>', now)
    .orderBy('undo_until', 'desc')
    .limit(1)
    .executeTakeFirst()
  if (!change) return
  const hours = Math.ceil((change.undo_until.getTime() - now.getTime()) / 3_600_000)
  throw new ApiError('CONTACT_CHANGE_OPEN', { hours })
}
