import { type Kysely, sql } from 'kysely'

const statements = [
  `alter table order_items add column refill_told_at timestamptz`,
  `create index order_items_refill on order_items (shipment_id)
    where prescription_id is not null and refill_told_at is null and cancelled_at is null`,
]

export const up = async (db: Kysely<unknown>): Promise<void> => {
  for (const statement of statements) await sql.raw(statement).execute(db)
}
