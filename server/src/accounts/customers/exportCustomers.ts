import { spacedPhone } from 'shared-api'
import type { Customer } from 'shared-api/contract'
import { afterRow } from '../../db/conditions.ts'
import type { Call } from '../../kernel/call.ts'
import { csvResponse } from '../../kernel/csv.ts'
import { dayOf } from '../../kernel/days.ts'
import { matchingCustomers } from './listCustomers.ts'
import { loadCustomers } from './loadCustomers.ts'

const batchSize = 200

const dayOrNull = (time: string | null) => time && dayOf(new Date(time))

const columns: Record<string, (one: Customer) => string | number | null> = {
  Customer: (one) => one.name,
  Phone: (one) => one.phone && spacedPhone(one.phone),
  Email: (one) => one.email,
  City: (one) => one.city,
  Orders: (one) => one.orders,
  'Refused shipments': (one) => one.refusedParcels,
  'Spent (Rs)': (one) => one.spent,
  'Last order': (one) => dayOrNull(one.lastOrderAt),
  Since: (one) => dayOrNull(one.createdAt),
  Blocked: (one) => dayOrNull(one.blockedAt),
}

/** All customers that the filters match, as CSV, in the order of their sign-up. */
export const exportCustomers = async ({ db, query, now }: Call<'GET /customer/export'>) => {
  const condition = matchingCustomers(query)
  return csvResponse(`customers-${dayOf(now)}.csv`, columns, async (last: Customer | undefined) => {
    const rows = await db
      .selectFrom('users')
      .select('users.id')
      .where(condition)
      .where(afterRow('users.id', last))
      .orderBy('users.id')
      .limit(batchSize)
      .execute()
    return loadCustomers(
      db,
      rows.map(({ id }) => id),
    )
  })
}
