import { type Kysely, sql } from 'kysely'

/** Indexes that find open tasks and low stock without reading completed rows or full shelves. */
const statements = [
  // Few orders are under way, of however many there were.
  `create index if not exists orders_under_way on orders (status, created_at, id)
    include (user_id, payment_method, payment_status, cash_confirmed_at, total_amount, updated_at)
    where status in ('pending', 'processing', 'shipped')`,
  `create index if not exists order_items_uncovered on order_items (order_id)
    include (shipment_id, product_id, quantity)
    where sale_class = 'prescription' and cancelled_at is null and prescription_id is null`,
  `create index if not exists product_spans_most on product_spans (first, last, quantity desc, product_id)`,
]

export const up = async (db: Kysely<unknown>): Promise<void> => {
  for (const statement of statements) await sql.raw(statement).execute(db)
}
