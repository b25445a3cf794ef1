import { type Kysely, sql } from 'kysely'

/** What lists and the dashboard asked a table for although an index could have said it. */
const statements = [
  // Cancelled orders of a month that were paid by wallet are read without the others of the month.
  `create index if not exists orders_of_status on orders (status, created_at, id)
    include (payment_method, payment_status)`,
  // The city itself too: an index on an expression of it alone does not answer without the table.
  `create index if not exists prescriptions_by_city on prescriptions (lower(city), created_at, id) include (city)`,
]

export const up = async (db: Kysely<unknown>): Promise<void> => {
  for (const statement of statements) await sql.raw(statement).execute(db)
}
