import { toRupees } from 'shared-api'
import type { Customer, CustomerDetail } from 'shared-api/contract'
import type { Db } from '../../db/types.ts'
import { notFound } from '../../kernel/errors.ts'
import { readAddresses } from '../addresses.ts'
import { loadFacts } from './customerFacts.ts'

/** These customers in this order, as staff see them. */
export const loadCustomers = async (db: Db, ids: string[]): Promise<Customer[]> => {
  if (ids.length === 0) return []
  const rows = await db
    .selectFrom('users')
    .select(['id', 'name', 'email', 'phone', 'city', 'blocked_at', 'created_at'])
    .where('id', 'in', ids)
    .where('role', '=', 'customer')
    .execute()
  const factsOf = await loadFacts(db, ids)
  return rows
    .sort((a, b) => ids.indexOf(a.id) - ids.indexOf(b.id))
    .map((row) => {
      const facts = factsOf(row.id)
      return {
        id: row.id,
        name: row.name,
        email: row.email,
        phone: row.phone,
        city: row.city,
        orders: facts.orders,
        refusedParcels: facts.refusedParcels,
        spent: toRupees(facts.spent),
        lastOrderAt: facts.last?.toISOString() ?? null,
        blockedAt: row.blocked_at?.toISOString() ?? null,
        createdAt: row.created_at.toISOString(),
      }
    })
}

/** One customer with addresses and blocks. 404 for an unknown id and for staff. */
export const loadCustomer = async (db: Db, id: string): Promise<CustomerDetail> => {
  const [customer] = await loadCustomers(db, [id])
  if (!customer) throw notFound('CUSTOMER')
  const history = await db
    .selectFrom('account_history')
    .leftJoin('users', 'users.id', 'account_history.actor_id')
    .select(['account_history.at', 'event', 'reason', 'users.name as by'])
    .where('user_id', '=', id)
    .orderBy('account_history.id', 'desc')
    .execute()
  return {
    ...customer,
    addresses: await readAddresses(db, id),
    history: history.map((row) => ({ ...row, at: row.at.toISOString() })),
  }
}
