import { type Kysely, sql } from 'kysely'

const noting = (event: 'insert' | 'update' | 'delete', body: string, each: string) => [
  `create function note_category_${event}() returns trigger language plpgsql as $$ begin
    ${body}
    return null;
  end $$`,
  `create trigger note_category_${event} after ${event} on products ${each} execute function note_category_${event}()`,
]

const added = (rows: string, sign: 1 | -1) => `insert into category_counts (category_id, status, products)
      select category_id, status, ${sign} * count(*) from ${rows}
      where category_id is not null and deleted_at is null group by 1, 2;`

const columns = (row: 'old' | 'new') => `(${row}.category_id, ${row}.status, ${row}.deleted_at is null)`
const row = (of: 'old' | 'new') =>
  `(select ${of}.category_id as category_id, ${of}.status as status, ${of}.deleted_at as deleted_at) changed`

/** Indexes for lists of 75,000 products and their batches, so that twice as many take no longer. */
const statements = [
  // The biggest discount first; only products on offer.
  `create index products_on_offer on products ((1 - price::float8 / original_price) desc, sold_count desc, id)
    include (status) where deleted_at is null and price < original_price`,
  // Low stock; products with hundreds of units are left out.
  `create index products_low on products (status, on_hand) include (id) where deleted_at is null and on_hand <= 100`,
  `create index batches_by_expiry on batches (expiry_date, id)`,
  `create index brands_by_name on brands (lower(name), id)`,

  // The number of products of a category, as rows that add up, so that concurrent changes of products do not
  // wait for each other. A job makes one row of many.
  `create table category_counts (
    id bigint generated always as identity primary key,
    category_id text not null,
    status text not null,
    products int not null
  )`,
  `create index on category_counts (category_id, status) include (products)`,
  ...noting('insert', added('changed', 1), 'referencing new table as changed for each statement'),
  ...noting('delete', added('changed', -1), 'referencing old table as changed for each statement'),
  // Every sale updates a product, and reading the row alone costs almost nothing.
  ...noting(
    'update',
    `${added(row('old'), -1)} ${added(row('new'), 1)}`,
    `for each row when (${columns('old')} is distinct from ${columns('new')})`,
  ),
  `create function forget_category_counts() returns trigger language plpgsql as $$ begin
    delete from category_counts;
    return null;
  end $$`,
  `create trigger note_category_truncate after truncate on products
    for each statement execute function forget_category_counts()`,
  added('products', 1),
]

export const up = async (db: Kysely<unknown>): Promise<void> => {
  for (const statement of statements) await sql.raw(statement).execute(db)
}
