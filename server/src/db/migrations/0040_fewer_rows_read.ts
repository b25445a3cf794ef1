import { type Kysely, sql } from 'kysely'

/** Indexes that serve lists and the dashboard without reading the table. */
const statements = [
  // Cancelled orders of a month that were paid by wallet are read without the others of the month.
  `create index if not exists orders_of_status on orders (status, created_at, id)
    include (payment_method, payment_status)`,
  // The city itself too: an index on an expression alone still needs the table.
  `create index if not exists prescriptions_by_city on prescriptions (lower(city), created_at, id) include (city)`,
]

export const up = async (db: Kysely<unknown>): Promise<void> => {
  for (const statement of statements) await sql.raw(statement).execute(db)
}
