import { contract } from 'shared-api/contract'
import type { ViewList } from 'shared-api/viewLists'
import type { z } from 'zod'
import { matchingCustomers } from '../accounts/customers/listCustomers.ts'
import { type Counted, countLimitOf, countUpTo } from '../db/countUpTo.ts'
import type { Db } from '../db/types.ts'
import { matchingBatches } from '../inventory/matchingBatches.ts'
import { orderConditions, seek } from '../orders/admin/adminOrders.ts'
import { prescriptionsMatching } from '../prescriptions/listPrescriptions.ts'

/** The operation that a member of staff must be allowed to call to see views of each list. */
export const readOf = {
  order: 'GET /order/admin/all',
  prescription: 'GET /prescription/admin/all',
  customer: 'GET /customer',
  batch: 'GET /batch',
} as const

type Filter = Readonly<Record<string, unknown>>

/** Filters as an address has them. */
const asQuery = (filter: Filter) =>
  Object.fromEntries(
    Object.entries(filter).map(([name, value]) => [name, Array.isArray(value) ? value : String(value)]),
  )

/** Counts the rows of a list. `schema` has the filters of its export, which pages and sorts nothing. */
const counterOf = <S extends z.ZodObject>(
  schema: S,
  count: (db: Db, filters: z.output<S>, now: Date) => Promise<Counted>,
) => {
  const strict = schema.strict()
  return {
    fits: (filter: Filter): boolean => strict.safeParse(asQuery(filter)).success,
    count: async (db: Db, filter: Filter, now: Date): Promise<Counted | null> => {
      const { data } = strict.safeParse(asQuery(filter))
      return data ? count(db, data as z.output<S>, now) : null
    },
  }
}

const counters: Readonly<Record<ViewList, ReturnType<typeof counterOf>>> = {
  order: counterOf(contract['GET /order/admin/export'].query, async (db, filters, now) =>
    countUpTo(
      db,
      'orders',
      orderConditions(await seek(db, filters), now).whole,
      countLimitOf(filters.search),
    ),
  ),
  prescription: counterOf(contract['GET /prescription/admin/export'].query, (db, filters) =>
    countUpTo(db, 'prescriptions', prescriptionsMatching(filters), countLimitOf(filters.search)),
  ),
  customer: counterOf(contract['GET /customer/export'].query, (db, filters) =>
    countUpTo(db, 'users', matchingCustomers(filters), countLimitOf(filters.search)),
  ),
  batch: counterOf(contract['GET /batch/export'].query, (db, filters, now) =>
    countUpTo(db, 'batches', matchingBatches(filters, now)),
  ),
}

/** Whether the list has these filters, with such values. */
export const fitsList = (list: ViewList, filter: Filter): boolean => counters[list].fits(filter)

/** The number of rows that a view shows now; null when its filters no longer fit the list. */
export const countView = async (db: Db, { list, filter }: { list: ViewList; filter: Filter }, now: Date) => {
  const counted = await counters[list].count(db, filter, now)
  return counted && { total: counted.total, moreThanTotal: counted.moreThanTotal ?? false }
}
