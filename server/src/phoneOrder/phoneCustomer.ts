import type { ExpressionBuilder } from 'kysely'
import { lockContacts } from '../accounts/contacts/lockContacts.ts'
import { isUnclaimed } from '../accounts/contacts/unclaimed.ts'
import type { Database, Trx } from '../db/types.ts'
import { ApiError } from '../kernel/errors.ts'
import { newId } from '../kernel/ids.ts'

/** The customer of an order by phone. */
export interface PhoneCustomer {
  id: string
  name: string
  isNew: boolean
  /** Orders that were placed before. */
  orders: number
}

const findCustomer = (trx: Trx, phone: string) =>
  trx
    .selectFrom('users')
    .innerJoin('contact_points', (join) =>
      join.onRef('contact_points.user_id', '=', 'users.id').on('kind', '=', 'phone'),
    )
    .select(['users.id', 'name', 'blocked_at'])
    .select(placedOrders)
    .where('value', '=', phone)
    .where('role', '=', 'customer')
    .where('closed_at', 'is', null)
    .where((eb) => eb.or([eb('proven_at', 'is not', null), isUnclaimed(eb)]))
    .orderBy('proven_at', (at) => at.asc().nullsLast())
    .orderBy('users.id')
    .limit(1)
    .executeTakeFirst()

/** SQL for the orders that a user has placed. */
const placedOrders = (eb: ExpressionBuilder<Database, 'users'>) =>
  eb
    .selectFrom('orders')
    .whereRef('orders.user_id', '=', 'users.id')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .as('orders')

/**
 * Finds the customer of the order that is replaced. Its phone need not be that of the account. Null for a closed account. The contacts of the
 * order are locked, so call it after the products are.
 */
export const findReplacedCustomer = async (
  trx: Trx,
  replaces: string,
  { phone, email }: { phone: string; email?: string | null | undefined },
): Promise<PhoneCustomer | null> => {
  const found = await trx
    .selectFrom('users')
    .innerJoin('orders as replaced', 'replaced.user_id', 'users.id')
    .select(['users.id', 'users.name', 'blocked_at'])
    .select(placedOrders)
    .where('replaced.id', '=', replaces)
    .where('closed_at', 'is', null)
    .executeTakeFirst()
  if (!found) return null
  if (found.blocked_at) throw new ApiError('CUSTOMER_BLOCKED', { name: found.name })
  await lockContacts(trx, { phone, email, userId: found.id })
  return { id: found.id, name: found.name, isNew: false, orders: found.orders ?? 0 }
}

/**
 * The customer with this phone, or a new one. An account that only typed the number does not count: it may be a
 * stranger's, who would read the address. The contacts of the order are locked, so call it after the products are.
 */
export const findOrOpenCustomer = async (
  trx: Trx,
  { phone, email, name, now }: { phone: string; email?: string | null | undefined; name: string; now: Date },
): Promise<PhoneCustomer> => {
  const before = await findCustomer(trx, phone)
  // Two orders at once for a new number open one account. All contacts at once, as every order takes them.
  await lockContacts(trx, { phone, email, userId: before?.id })
  const found = await findCustomer(trx, phone)
  if (found?.blocked_at) throw new ApiError('CUSTOMER_BLOCKED', { name: found.name })
  if (found) return { id: found.id, name: found.name, isNew: false, orders: found.orders ?? 0 }
  const id = newId(now)
  await trx.insertInto('users').values({ id, name, phone, created_at: now }).execute()
  return { id, name, isNew: true, orders: 0 }
}
