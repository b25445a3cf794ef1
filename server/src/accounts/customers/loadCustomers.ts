import { sql } from 'kysely'
import { toRupees } from 'shared-api'
import type { Customer, CustomerDetail } from 'shared-api/contract'
import type { Db } from '../../db/types.ts'
import { notFound } from '../../kernel/errors.ts'
import { readAddresses } from '../addresses.ts'
import { factsOfUser } from './customerFacts.ts'

interface Row {
  id: string
  name: string
  email: string | null
  phone: string | null
  city: string | null
  blocked_at: Date | null
  created_at: Date
  orders: number
  /** Paisa. */
  spent: number
  returned_shipments: number
  last: Date | null
}

/** These customers in this order, as staff see them. */
export const loadCustomers = async (db: Db, ids: string[]): Promise<Customer[]> => {
  const { rows } = await sql<Row>`
    select users.id, name, email, phone, city, blocked_at, users.created_at, facts.*
    from users cross join lateral (${factsOfUser}) facts
    where users.id = any(${ids}::text[]) and role = 'customer'`.execute(db)
  return rows
    .sort((a, b) => ids.indexOf(a.id) - ids.indexOf(b.id))
    .map((row) => ({
      id: row.id,
      name: row.name,
      email: row.email,
      phone: row.phone,
      city: row.city,
      orders: row.orders,
      refusedParcels: row.returned_shipments,
      spent: toRupees(row.spent),
      lastOrderAt: row.last?.toISOString() ?? null,
      blockedAt: row.blocked_at?.toISOString() ?? null,
      createdAt: row.created_at.toISOString(),
    }))
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
  const groups = await db
    .selectFrom('customer_groups')
    .select('name')
    .where('user_id', '=', id)
    .orderBy('name')
    .execute()
  return {
    ...customer,
    groups: groups.map(({ name }) => name),
    addresses: await readAddresses(db, id),
    history: history.map((row) => ({ ...row, at: row.at.toISOString() })),
  }
}
