import { type RawBuilder, sql } from 'kysely'
import { normalisePhone } from 'shared-api'
import type { QueryOf } from 'shared-api/contract'
import { countUpTo, metaOf } from '../db/countUpTo.ts'
import type { Db } from '../db/types.ts'
import { customerFacts } from './customerFacts.ts'
import { loadCustomers } from './loadCustomers.ts'

type Filters = QueryOf<'GET /customer'>

const conditionOf = ({ search, blocked }: Filters): RawBuilder<boolean> => {
  const term = search?.toLowerCase()
  const phone = normalisePhone(search ?? '')
  const conditions = [
    sql<boolean>`users.role = 'customer'`,
    ...(blocked === undefined ? [] : [sql<boolean>`(users.blocked_at is not null) = ${blocked}::boolean`]),
    ...(phone ? [sql<boolean>`users.phone = ${phone}`] : []),
    ...(term && !phone
      ? [sql<boolean>`strpos(lower(concat_ws(' ', users.name, users.email, users.phone)), ${term}) > 0`]
      : []),
  ]
  return sql<boolean>`(${sql.join(conditions, sql` and `)})`
}

const columns = { createdAt: 'users.created_at', name: 'users.name' } as const

/** The ids of one page, in an order that is total. Only the number that it is sorted by is counted for everybody. */
const pageOf = async (db: Db, filters: Filters, page: number, limit: number): Promise<string[]> => {
  const { sort = 'createdAt', order = 'desc' } = filters
  const found = db
    .selectFrom('users')
    .select('users.id')
    .where(conditionOf(filters))
    .limit(limit)
    .offset((page - 1) * limit)
  const sorted =
    sort === 'createdAt' || sort === 'name'
      ? found.orderBy(columns[sort], order)
      : found
          .leftJoin(customerFacts[sort](db).as('fact'), 'fact.user_id', 'users.id')
          .orderBy(sql`coalesce(fact.value, 0)`, order)
  return (await sorted.orderBy('users.id', order).execute()).map((row) => row.id)
}

/** A page of customers, newest first unless told. */
export const listCustomers = async (db: Db, filters: Filters) => {
  const { page = 1, limit = 20 } = filters
  const counted = await countUpTo(db, 'users', conditionOf(filters))
  const data = await loadCustomers(db, await pageOf(db, filters, page, limit))
  return { data, meta: metaOf(counted, { page, limit }) }
}
