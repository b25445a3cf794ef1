import type { Trx } from '../db/types.ts'
import { ApiError } from '../kernel/errors.ts'

/**
 * Locks the owners, so that two of them take rights away one after the other, and returns the ids of those with access.
 * 403 when the caller is none of them any more.
 */
export const lockOwners = async (trx: Trx, callerId: string): Promise<string[]> => {
  await trx
    .selectFrom('staff')
    .select('user_id')
    .where('role', '=', 'owner')
    .orderBy('user_id')
    .forUpdate()
    .execute()
  // A statement of its own: it sees what the lock waited for.
  const rows = await trx
    .selectFrom('staff')
    .innerJoin('users', 'users.id', 'staff.user_id')
    .select('users.id')
    .where('staff.role', '=', 'owner')
    .where('blocked_at', 'is', null)
    .execute()
  const owners = rows.map(({ id }) => id)
  if (!owners.includes(callerId)) throw new ApiError('NOT_ALLOWED.DUTY')
  return owners
}

/** 409 when this user is the last owner with access. */
export const assertOwnerRemains = (owners: readonly string[], leavingId: string): void => {
  if (owners.every((id) => id === leavingId)) throw new ApiError('LAST_OWNER')
}
