import { type RawBuilder, sql } from 'kysely'
import { normalisePhone } from 'shared-api'
import { containing } from '../db/conditions.ts'
import type { Db } from '../db/types.ts'
import { rangeOf } from '../kernel/days.ts'
import { orderNumbered } from '../orders/admin/orderNumbered.ts'

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

/** The texts of a row itself in one; those of an attempt as `payment_attempts_words` has them. */
const ownWords = {
  payment_attempts: sql`(provider_reference is not null or payer is not null)
    and lower(coalesce(provider_reference || ' ', '') || coalesce(payer, ''))`,
  refunds: sql`lower(reference)`,
}

/** SQL for the ids of the orders with these words; a whole number is that of one order, which its unique index finds. */
const ordersWith = async (db: Db, like: string, words: string): Promise<RawBuilder<unknown>> => {
  const orderId = await orderNumbered(db, words)
  if (orderId) return sql`select ${orderId}::text`
  return sql`select id from orders where lower(order_number) like ${like} or lower(customer_name) like ${like}`
}

/** The words stand in the number or the customer's name of a row's order, or in its own texts, letter by letter. */
export const mentioning = async (
  db: Db,
  words: string,
  table: keyof typeof ownWords,
): Promise<RawBuilder<boolean>> => {
  const like = containing(normalisePhone(words) ?? words)
  const rows = sql.table(table)
  return sql<boolean>`${rows}.id in (
    select own.id from ${rows} own where own.order_id in (${await ordersWith(db, like, words)})
    union all select id from ${rows} where ${ownWords[table]} like ${like})`
}
