import { type RawBuilder, sql } from 'kysely'
import { normalisePhone } from 'shared-api'
import { rangeOf } from '../days.ts'
import { invalid } from '../errors.ts'

/** All of them; true when there are none. */
export const and = (conditions: RawBuilder<boolean>[]): RawBuilder<boolean> =>
  sql<boolean>`(${sql.join([sql`true`, ...conditions], sql` and `)})`

/** Days in Karachi, both included. 400 when the end is before the start. */
export const dated = (
  column: string,
  { startDate, endDate }: { startDate?: string | undefined; endDate?: string | undefined },
): RawBuilder<boolean>[] => {
  const { from, to } = rangeOf(startDate, endDate)
  if (from && to && from >= to) throw invalid('endDate', 'The end date is before the start date')
  return [
    ...(from ? [sql<boolean>`${sql.ref(column)} >= ${from}::timestamptz`] : []),
    ...(to ? [sql<boolean>`${sql.ref(column)} < ${to}::timestamptz`] : []),
  ]
}

/** The words stand in the order's number, the customer's name or one of these columns, letter by letter. */
export const mentioning = (words: string, columns: string[]): RawBuilder<boolean> => {
  const all = ['orders.order_number', 'orders.customer_name', ...columns].map((column) => sql.ref(column))
  const term = normalisePhone(words) ?? words.toLowerCase()
  return sql<boolean>`strpos(lower(concat_ws(' ', ${sql.join(all)})), ${term}) > 0`
}
