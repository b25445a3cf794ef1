import { type Kysely, sql } from 'kysely'

/** Indexes for searches of staff among 100,000 products, batches and payments. */
const statements = [
  // Every list of orders shows the batches of each line.
  `create index stock_movements_of_line on stock_movements (order_item_id) where order_item_id is not null`,
  `drop index stock_movements_swaps`,
  `create index products_named on products using gin (lower(name) gin_trgm_ops)`,
  `create index batches_numbered on batches using gin (lower(batch_number) gin_trgm_ops)`,
]

export const up = async (db: Kysely<unknown>): Promise<void> => {
  for (const statement of statements) await sql.raw(statement).execute(db)
}
