import { type Kysely, sql } from 'kysely'

type Event = 'insert' | 'update' | 'delete'

/** `body` for each row of a table that an event met; a deletion is noted before what hangs on the row is gone. */
const noting = (name: string, table: string, event: Event, body: string, when = 'true') => [
  `create function ${name}_${event}() returns trigger language plpgsql as $$ begin
    ${body}
    return ${event === 'delete' ? 'old' : 'null'};
  end $$`,
  `create trigger ${name}_${event} ${event === 'delete' ? 'before' : 'after'} ${event} on ${table}
    for each row when (${when}) execute function ${name}_${event}()`,
]

const differs = (columns: readonly string[]) => {
  const of = (row: string) => columns.map((column) => `${row}.${column}`).join(', ')
  return `(${of('old')}) is distinct from (${of('new')})`
}

// Customers: their orders, the paisa that was kept, returned shipments.
const kept = (o: string) => `case when ${o}.payment_status in ('paid', 'partially_refunded')
      then ${o}.total_amount - ${o}.refunded_amount else 0 end`
const refused = (o: string) => `case when ${o}.payment_method = 'cash' then
      (select count(*) from shipments where order_id = ${o}.id and status = 'returned') else 0 end`
const ordered = (o: 'old' | 'new', sign: 1 | -1) =>
  `(${o}.user_id, ${sign}, ${sign} * (${kept(o)}), ${sign} * (${refused(o)}))`
const noteOrders = (...rows: string[]) => `insert into customer_changes (user_id, orders, spent, refused)
      select user_id, sum(orders), sum(spent), sum(refused)
      from (values ${rows.join(', ')}) changed (user_id, orders, spent, refused) group by user_id;`
const noteParcel = (row: 'old' | 'new', parcels: string) => `insert into customer_changes (user_id, refused)
      select user_id, ${parcels} from orders where id = ${row}.order_id and payment_method = 'cash';`
const isReturned = (row: 'old' | 'new') => `${row}.status = 'returned'`

// Providers: attempts, open ones, what came in and went back in paisa.
const captured = (a: string) =>
  `case when ${a}.status = 'paid' then ${a}.amount else coalesce(${a}.other_amount, 0) end`
const givenBack = (a: 'old' | 'new') =>
  `(select coalesce(sum(amount), 0) from refunds where attempt_id = ${a}.id and status = 'done')`
const attempted = (a: 'old' | 'new', sign: 1 | -1, refunded: string) => `(${a}.provider,
      ${sign} * (${a}.method <> 'cash')::int, ${sign} * (${a}.method <> 'cash' and ${a}.status = 'pending')::int,
      ${sign} * case when ${a}.method <> 'cash' then ${captured(a)} else 0 end, ${sign} * ${refunded})`
const noteAttempts = (
  ...rows: string[]
) => `insert into provider_sums (provider, attempts, open, captured, refunded)
      select provider, sum(attempts), sum(open), sum(captured), sum(refunded)
      from (values ${rows.join(', ')}) changed (provider, attempts, open, captured, refunded) group by provider;`
const moved = (a: 'old' | 'new') => `(case when old.provider <> new.provider then ${givenBack(a)} else 0 end)`
const noteRefund = (row: 'old' | 'new', sign: 1 | -1) => `insert into provider_sums (provider, refunded)
      select provider, ${sign} * ${row}.amount from payment_attempts
      where id = ${row}.attempt_id and ${row}.status = 'done';`

/**
 * Totals of customers and providers, because summing up a million orders took half a second for both. Changes
 * are rows that add up, so that no writer waits for another. A job adds them to the totals, and an earlier
 * reader adds them too. From here on every change is noted. 0041 sums up the earlier ones without blocking
 * writers.
 */
const statements = [
  `create table customer_changes (
    id bigint generated always as identity primary key,
    user_id text not null,
    orders int not null default 0,
    spent bigint not null default 0,
    refused int not null default 0
  )`,
  `create table customer_sums (
    user_id text primary key references users on delete cascade,
    orders int not null,
    spent bigint not null,
    refused int not null
  )`,
  // A customer without orders is listed too.
  ...noting(
    'note_customer_sums',
    'users',
    'insert',
    'insert into customer_changes (user_id) values (new.id);',
  ),
  ...noting('note_customer_sums_of_order', 'orders', 'insert', noteOrders(ordered('new', 1))),
  ...noting(
    'note_customer_sums_of_order',
    'orders',
    'update',
    noteOrders(ordered('old', -1), ordered('new', 1)),
    differs(['user_id', 'payment_status', 'payment_method', 'total_amount', 'refunded_amount']),
  ),
  ...noting('note_customer_sums_of_order', 'orders', 'delete', noteOrders(ordered('old', -1))),
  ...noting('note_customer_sums_of_parcel', 'shipments', 'insert', noteParcel('new', '1'), isReturned('new')),
  ...noting(
    'note_customer_sums_of_parcel',
    'shipments',
    'update',
    noteParcel('new', `(${isReturned('new')})::int - (${isReturned('old')})::int`),
    `(${isReturned('old')}) <> (${isReturned('new')})`,
  ),
  ...noting(
    'note_customer_sums_of_parcel',
    'shipments',
    'delete',
    noteParcel('old', '-1'),
    isReturned('old'),
  ),

  `create table provider_sums (
    id bigint generated always as identity primary key,
    provider text not null,
    attempts int not null default 0,
    open int not null default 0,
    captured bigint not null default 0,
    refunded bigint not null default 0
  )`,
  ...noting(
    'note_provider_sums',
    'payment_attempts',
    'insert',
    noteAttempts(attempted('new', 1, '0')),
    `new.method <> 'cash'`,
  ),
  ...noting(
    'note_provider_sums',
    'payment_attempts',
    'update',
    noteAttempts(attempted('old', -1, moved('old')), attempted('new', 1, moved('new'))),
    `(old.method <> 'cash' or new.method <> 'cash')
      and ${differs(['provider', 'method', 'status', 'amount', 'other_amount'])}`,
  ),
  ...noting(
    'note_provider_sums',
    'payment_attempts',
    'delete',
    noteAttempts(attempted('old', -1, givenBack('old'))),
  ),
  ...noting('note_provider_sums_of_refund', 'refunds', 'insert', noteRefund('new', 1), `new.status = 'done'`),
  ...noting(
    'note_provider_sums_of_refund',
    'refunds',
    'update',
    `${noteRefund('old', -1)} ${noteRefund('new', 1)}`,
    differs(['status', 'amount', 'attempt_id']),
  ),
  ...noting(
    'note_provider_sums_of_refund',
    'refunds',
    'delete',
    noteRefund('old', -1),
    `old.status = 'done'`,
  ),
]

export const up = async (db: Kysely<unknown>): Promise<void> => {
  for (const statement of statements) await sql.raw(statement).execute(db)
}
