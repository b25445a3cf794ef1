import type { OperationKey } from 'shared-api/contract'
import type { Call } from '../kernel/call.ts'
import { notFound } from '../kernel/errors.ts'
import { isStaffFor } from '../kernel/isStaffFor.ts'

/**
 * The order of the path, and as whom the caller sees it: any order for staff with the duty of the operation, else the
 * caller's own. 404 for another one.
 */
export const findShownOrder = async (
  { db, user, params }: Pick<Call<'GET /order/:id'>, 'db' | 'user' | 'params'>,
  key: OperationKey,
): Promise<{ id: string; viewer: 'admin' | 'customer' }> => {
  const isStaff = isStaffFor(user, key)
  const found = await db
    .selectFrom('orders')
    .select('id')
    .where('id', '=', params.id)
    .$if(!isStaff, (query) => query.where('user_id', '=', user.id))
    .executeTakeFirst()
  if (!found) throw notFound('ORDER')
  return { id: found.id, viewer: isStaff ? 'admin' : 'customer' }
}
