import type { Operation } from 'shared-api/contract/operation'
import type { Db } from '../db/types.ts'
import type { SignedIn } from '../kernel/call.ts'
import { ApiError } from '../kernel/errors.ts'

type Thing = NonNullable<Operation['actsOn']>['thing']

const ownerOf: Record<Thing, (db: Db, id: string) => Promise<{ user_id: string } | undefined>> = {
  account: async (_, id) => ({ user_id: id }),
  order: (db, id) => db.selectFrom('orders').select('user_id').where('id', '=', id).executeTakeFirst(),
  prescription: (db, id) =>
    db.selectFrom('prescriptions').select('user_id').where('id', '=', id).executeTakeFirst(),
  attempt: (db, id) =>
    db
      .selectFrom('payment_attempts')
      .innerJoin('orders', 'orders.id', 'payment_attempts.order_id')
      .select('orders.user_id')
      .where('payment_attempts.id', '=', id)
      .executeTakeFirst(),
  refund: (db, id) =>
    db
      .selectFrom('refunds')
      .innerJoin('orders', 'orders.id', 'refunds.order_id')
      .select('orders.user_id')
      .where('refunds.id', '=', id)
      .executeTakeFirst(),
}

/**
 * 403 when the thing that the operation acts on belongs to the caller's own account, or to that of the creator of the
 * caller's API key. Its owner never changes.
 */
export const assertNotOwn = async (
  db: Db,
  { actsOn }: Operation,
  params: Readonly<Record<string, string>>,
  user: Pick<SignedIn, 'id' | 'keyOf'>,
): Promise<void> => {
  if (!actsOn) return
  const owner = await ownerOf[actsOn.thing](db, params[actsOn.by] ?? '')
  if (owner && [user.id, user.keyOf].includes(owner.user_id)) throw new ApiError('NOT_ALLOWED.OWN')
}
