import type { Operation } from 'shared-api/contract/operation'
import { prepared } from '../db/statements/compileOnce.ts'
import type { Db } from '../db/types.ts'
import type { SignedIn } from '../kernel/call.ts'
import { ApiError } from '../kernel/errors.ts'

type Thing = NonNullable<Operation['actsOn']>['thing']

interface Named {
  id: string
}

const byTable = (table: 'orders' | 'prescriptions') =>
  prepared((db, { id }: Named) => db.selectFrom(table).select('user_id').where('id', '=', id))

const byOrder = (table: 'payment_attempts' | 'refunds') =>
  prepared((db, { id }: Named) =>
    db
      .selectFrom('orders')
      .select('user_id')
      .where('id', '=', (eb) =>
        eb.selectFrom(table).select(`${table}.order_id`).where(`${table}.id`, '=', id),
      ),
  )

const ownersOf: Record<Thing, (db: Db, given: Named) => Promise<{ user_id: string }[]>> = {
  account: async (_, { id }) => [{ user_id: id }],
  order: byTable('orders'),
  prescription: byTable('prescriptions'),
  attempt: byOrder('payment_attempts'),
  refund: byOrder('refunds'),
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
  const [owner] = await ownersOf[actsOn.thing](db, { id: params[actsOn.by] ?? '' })
  if (owner && [user.id, user.keyOf].includes(owner.user_id)) throw new ApiError('NOT_ALLOWED.OWN')
}
