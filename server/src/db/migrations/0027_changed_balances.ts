import { type Kysely, sql } from 'kysely'

const noting = (name: string, id: string) => `create function ${name}() returns trigger language plpgsql as $$
  begin
    insert into changed_balances (order_id) values (${id});
    return null;
  end
$$`

const differs = (columns: readonly string[]) => {
  const of = (row: string) => columns.map((column) => `${row}.${column}`).join(', ')
  return `(${of('old')}) is distinct from (${of('new')})`
}

const trigger = (
  table: string,
  event: 'insert' | 'update' | 'delete',
  calls: string,
  when = 'true',
) => `create trigger note_balance_${event} after ${event} on ${table}
  for each row when (${when}) execute function ${calls}()`

/**
 * Orders whose money changed, so that the books of all others, which were compared before, need not be compared again.
 * An order stands here from the transaction that changed it, and stays until its books agree.
 */
const statements = [
  `create table changed_balances (id bigint generated always as identity primary key, order_id text not null)`,
  noting('note_balance_of_order', 'new.id'),
  noting('note_balance', 'coalesce(new.order_id, old.order_id)'),
  // An order that says nothing of money yet agrees with what was paid for it: nothing.
  trigger('orders', 'insert', 'note_balance_of_order', `new.payment_status <> 'pending'`),
  trigger(
    'orders',
    'update',
    'note_balance_of_order',
    differs(['payment_status', 'total_amount', 'refunded_amount']),
  ),
  trigger(
    'payment_attempts',
    'insert',
    'note_balance',
    `new.status = 'paid' or new.other_amount is not null`,
  ),
  trigger('payment_attempts', 'update', 'note_balance', differs(['status', 'amount', 'other_amount'])),
  trigger('payment_attempts', 'delete', 'note_balance'),
  trigger('refunds', 'insert', 'note_balance'),
  trigger('refunds', 'update', 'note_balance', differs(['status', 'amount', 'shipment_id'])),
  trigger('refunds', 'delete', 'note_balance'),
  trigger('shipments', 'insert', 'note_balance', 'new.collected_at is not null'),
  trigger(
    'shipments',
    'update',
    'note_balance',
    `(old.collected_at is not null or new.collected_at is not null)
      and ${differs(['collected_at', 'status', 'total_amount'])}`,
  ),
  trigger('shipments', 'delete', 'note_balance', 'old.collected_at is not null'),
  `insert into changed_balances (order_id) select id from orders`,

  // Orders of some amount are counted and added up without reading their addresses.
  `create index orders_amounts on orders (total_amount, id)
    include (status, payment_status, payment_method, created_at)`,
  `drop index orders_total_amount_idx`,
]

export const up = async (db: Kysely<unknown>): Promise<void> => {
  for (const statement of statements) await sql.raw(statement).execute(db)
}
