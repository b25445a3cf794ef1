import { type Kysely, sql } from 'kysely'

const statements = [
  // The equal that the pharmacist lets the shopper take instead: both draw on the one quantity of the line.
  `alter table prescription_items add column offered_product_id text references products
    check (offered_product_id <> product_id)`,
]

export const up = async (db: Kysely<unknown>): Promise<void> => {
  for (const statement of statements) await sql.raw(statement).execute(db)
}
