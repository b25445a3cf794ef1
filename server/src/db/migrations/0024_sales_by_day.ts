import { type Kysely, sql } from 'kysely'

const dayOf = (column: string) => `(${column} at time zone 'Asia/Karachi')::date`

/** Notes each day in Karachi whose orders changed: `rows` is SQL for the moments they were placed. */
const noting = (
  name: string,
  rows: string,
) => `create function ${name}() returns trigger language plpgsql as $$
  begin
    insert into changed_days (day) select distinct ${dayOf('placed')} from (${rows}) changes (placed);
    return null;
  end
$$`

const trigger = (table: string, event: 'insert' | 'update' | 'delete', calls: string) => {
  const seen = {
    insert: 'new table as after_it',
    update: 'old table as before_it new table as after_it',
    delete: 'old table as before_it',
  }
  return `create trigger note_days_${event} after ${event} on ${table} referencing ${seen[event]}
    for each statement execute function ${calls}()`
}

const linesOf = (rows: string) => `select o.created_at from ${rows} i join orders o on o.id = i.order_id`

/**
 * Orders, categories and products added up by the day in Karachi on which they were ordered, for sums over long times.
 * A day stands in `changed_days` from the transaction that changed one of its orders until it is added up anew; until
 * then its orders themselves are read.
 */
const statements = [
  `create table changed_days (id bigint generated always as identity primary key, day date not null)`,
  `create index on changed_days (day)`,
  `create table order_days (
    day date not null,
    status text not null,
    payment_status text not null,
    payment_method text not null,
    orders int not null,
    amount bigint not null,
    primary key (day, status, payment_status, payment_method)
  )`,
  `create table category_days (
    day date not null,
    category_id text not null,
    quantity int not null,
    revenue bigint not null,
    primary key (day, category_id)
  )`,
  `create table product_days (
    day date not null,
    product_id text not null,
    quantity int not null,
    revenue bigint not null,
    primary key (day, product_id) include (quantity, revenue)
  )`,
  noting('note_days_placed', 'select created_at from after_it'),
  noting('note_days_removed', 'select created_at from before_it'),
  noting(
    'note_days_changed',
    `select unnest(array[b.created_at, a.created_at]) from before_it b join after_it a on a.id = b.id
      where (a.status, a.payment_status, a.payment_method, a.total_amount, a.created_at) is distinct from
        (b.status, b.payment_status, b.payment_method, b.total_amount, b.created_at)`,
  ),
  noting('note_days_of_lines', linesOf('after_it')),
  noting('note_days_of_removed_lines', linesOf('before_it')),
  noting(
    'note_days_of_changed_lines',
    linesOf(`(select a.order_id from before_it b join after_it a on a.id = b.id
      where (a.product_id, a.category_id, a.quantity, a.total_price, a.cancelled_at) is distinct from
        (b.product_id, b.category_id, b.quantity, b.total_price, b.cancelled_at))`),
  ),
  trigger('orders', 'insert', 'note_days_placed'),
  trigger('orders', 'update', 'note_days_changed'),
  trigger('orders', 'delete', 'note_days_removed'),
  trigger('order_items', 'insert', 'note_days_of_lines'),
  trigger('order_items', 'update', 'note_days_of_changed_lines'),
  trigger('order_items', 'delete', 'note_days_of_removed_lines'),
  `insert into changed_days (day) select distinct ${dayOf('created_at')} from orders`,
]

export const up = async (db: Kysely<unknown>): Promise<void> => {
  for (const statement of statements) await sql.raw(statement).execute(db)
}
