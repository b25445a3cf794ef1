import { type ExpressionBuilder, sql } from 'kysely'
import type { Database, Trx } from '../../db/types.ts'

/** Whether an order by phone opened the account: it has no login of its own, and its number is not proven. */
export const isUnclaimed = ({ exists, selectFrom, not, and, eb }: ExpressionBuilder<Database, 'users'>) =>
  and([
    eb('users.role', '=', 'customer'),
    eb('users.password_hash', 'is', null),
    eb('users.email', 'is', null),
    eb('users.closed_at', 'is', null),
    not(
      exists(
        selectFrom('contact_points as own')
          .select(sql`1`.as('one'))
          .whereRef('own.user_id', '=', 'users.id')
          .where('own.proven_at', 'is not', null),
      ),
    ),
  ])

/**
 * Moves the orders that staff took by phone to the customer who has proven that number. Call it while the accounts still
 * have the number.
 */
export const takePhoneOrders = async (
  trx: Trx,
  { userId, phone }: { userId: string; phone: string },
): Promise<void> => {
  const accounts = await trx
    .selectFrom('users')
    .select('users.id')
    .where('phone', '=', phone)
    .where('users.id', '<>', userId)
    .where(isUnclaimed)
    .where(({ exists, selectFrom }) =>
      exists(
        selectFrom('users as taker')
          .select('id')
          .where('taker.id', '=', userId)
          .where('role', '=', 'customer'),
      ),
    )
    .execute()
  const ids = accounts.map(({ id }) => id)
  if (ids.length === 0) return
  for (const table of ['orders', 'checkouts', 'coupon_redemptions'] as const)
    await trx.updateTable(table).set({ user_id: userId }).where('user_id', 'in', ids).execute()
}
