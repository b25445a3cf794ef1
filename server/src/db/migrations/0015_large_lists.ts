import { type Kysely, sql } from 'kysely'

/** Lists, counts and sums of a shop with 100,000 products and 200,000 orders, read from an index where they can be. */
const statements = [
  // The columns that lists, filters and sums of orders use, without their addresses.
  `create index orders_figures on orders (created_at, id)
    include (status, payment_status, payment_method, total_amount)`,
  `drop index orders_created_at_id_idx`,
  `create index orders_words on orders using gin (lower(order_number) gin_trgm_ops,
    lower(customer_name) gin_trgm_ops, lower(contact->>'email') gin_trgm_ops, (contact->>'phone') gin_trgm_ops)`,

  `create index products_figures on products (price)
    include (original_price, status, sale_class, dosage_form, category_id, brand_id, on_hand, id)
    where deleted_at is null`,
  `drop index products_price_id_idx`,
  `create index products_name on products (lower(name)) where deleted_at is null`,
  // Counts the products of a category or brand from the index alone.
  `create index products_of_category on products (category_id, deleted_at, status)`,
  `create index products_of_brand on products (brand_id, deleted_at, status)`,
  `drop index products_category_id_idx`,
  `drop index products_brand_id_idx`,
  `create index products_deleted on products (id) where deleted_at is not null`,
  `create index batches_recalled on batches (product_id) where recalled_at is not null`,

  `create index payment_attempts_newest on payment_attempts (created_at, id)`,
  `create index payment_attempts_amount on payment_attempts (amount, id)`,
  `create index payment_attempts_status on payment_attempts (status, id)`,

  // Nearly all messages have been sent: the rest is found beside them.
  `create index outbox_sent on outbox (created_at desc, id) where sent_at is not null`,
  `create index outbox_unsent on outbox (created_at desc, id) where sent_at is null`,
  `drop index outbox_created_at_id_idx`,

  // Since orders have shipments, shipments_returned finds the returned ones.
  `drop index order_history_returned`,
]

export const up = async (db: Kysely<unknown>): Promise<void> => {
  for (const statement of statements) await sql.raw(statement).execute(db)
}
