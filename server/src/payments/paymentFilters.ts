import { type RawBuilder, sql } from 'kysely'
import { normalisePhone } from 'shared-api'
import { rangeOf } from '../days.ts'
import { containing } from '../db/conditions.ts'

/** Days in Karachi, both included. 400 when the end is before the start. */
export const dated = (
  column: string,
  { startDate, endDate }: { startDate?: string | undefined; endDate?: string | undefined },
): RawBuilder<boolean>[] => {
  const { from, to } = rangeOf(startDate, endDate, 'endDate')
  return [
    ...(from ? [sql<boolean>`${sql.ref(column)} >= ${from}::timestamptz`] : []),
    ...(to ? [sql<boolean>`${sql.ref(column)} < ${to}::timestamptz`] : []),
  ]
}

/** The words stand in the number or the customer's name of a row's order, or in one of its own columns, letter by letter. */
export const mentioning = (
  words: string,
  table: 'payment_attempts' | 'refunds',
  columns: string[],
): RawBuilder<boolean> => {
  const own = columns.map((column) => sql.ref(`${table}.${column}`))
  const term = normalisePhone(words) ?? words.toLowerCase()
  const like = containing(term)
  return sql<boolean>`(${sql.ref(`${table}.order_id`)} in (select mentioned.id from orders mentioned
      where lower(mentioned.order_number) like ${like} or lower(mentioned.customer_name) like ${like})
    or strpos(lower(concat_ws(' ', ${sql.join(own)})), ${term}) > 0)`
}
