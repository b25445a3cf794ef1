import { type RawBuilder, sql } from 'kysely'
import type { QueryOf } from 'shared-api/contract'
import { normaliseAnyPhone } from 'shared-api/foreignPhone'
import { containing } from '../../db/conditions.ts'
import { countLimitOf, countUpTo, metaOf } from '../../db/countUpTo.ts'
import type { Db } from '../../db/types.ts'
import { pageByStat } from './customerStats.ts'
import { loadCustomers } from './loadCustomers.ts'

type Filters = QueryOf<'GET /customer'>

/** The texts of a customer in one, as `users_words` has them. */
const words = sql`lower(users.name || coalesce(' ' || users.email, '') || coalesce(' ' || users.phone, ''))`

/** SQL over `users` for these filters. */
export const matchingCustomers = ({
  search,
  blocked,
}: QueryOf<'GET /customer/export'>): RawBuilder<boolean> => {
  const phone = normaliseAnyPhone(search ?? '')
  const conditions = [
    sql<boolean>`users.role = 'customer'`,
    ...(blocked === undefined ? [] : [sql<boolean>`(users.blocked_at is not null) = ${blocked}::boolean`]),
    ...(phone ? [sql<boolean>`users.phone = ${phone}`] : []),
    ...(search && !phone ? [sql<boolean>`${words} like ${containing(search)}`] : []),
  ]
  return sql<boolean>`(${sql.join(conditions, sql` and `)})`
}

const columns = { createdAt: 'users.created_at', name: 'users.name' } as const

/** The ids of one page, in an order that is total. */
const idsOfPage = async (db: Db, filters: Filters, page: number, limit: number): Promise<string[]> => {
  const { sort = 'createdAt', order = 'desc' } = filters
  const condition = matchingCustomers(filters)
  if (sort !== 'createdAt' && sort !== 'name') return pageByStat(db, condition, { sort, order, page, limit })
  const rows = await db
    .selectFrom('users')
    .select('users.id')
    .where(condition)
    .orderBy(columns[sort], order)
    .orderBy('users.id', order)
    .limit(limit)
    .offset((page - 1) * limit)
    .execute()
  return rows.map((row) => row.id)
}

/** A page of customers, by default newest first. */
export const listCustomers = async (db: Db, filters: Filters) => {
  const { page = 1, limit = 20 } = filters
  const counted = await countUpTo(db, 'users', matchingCustomers(filters), countLimitOf(filters.search))
  const data = await loadCustomers(db, await idsOfPage(db, filters, page, limit))
  return { data, meta: metaOf(counted, { page, limit, listed: data.length }) }
}
