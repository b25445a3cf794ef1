import { type Kysely, sql } from 'kysely'

const kept = (o: 'old' | 'new') => `(case when ${o}.payment_status in ('paid', 'partially_refunded')
      then ${o}.total_amount - ${o}.refunded_amount else 0 end)`
const refused = (o: 'old' | 'new') => `(${o}.payment_method = 'cash')::int * parcels`
const captured = (a: 'old' | 'new') =>
  `(case when ${a}.status = 'paid' then ${a}.amount else coalesce(${a}.other_amount, 0) end)`
const open = (a: 'old' | 'new') => `(${a}.status = 'pending')::int`
const counts = (a: 'old' | 'new') => `(${a}.method <> 'cash')::int`
const attempted = (a: 'old' | 'new', sign: 1 | -1) => `(${a}.provider, ${sign} * ${counts(a)},
      ${sign} * ${counts(a)} * ${open(a)}, ${sign} * ${counts(a)} * ${captured(a)}, ${sign} * given)`

const replaced = (
  name: string,
  declared: string,
  body: string,
) => `create or replace function ${name}() returns trigger
  language plpgsql as $$ ${declared} begin
    ${body}
    return null;
  end $$`

/**
 * A change of only an amount or a status is noted in one plain row. A new order has no shipments yet, and a
 * paid one stays with its customer.
 */
const statements = [
  replaced(
    'note_customer_sums_of_order_insert',
    '',
    `insert into customer_changes (user_id, orders, spent) values (new.user_id, 1, ${kept('new')});`,
  ),
  replaced(
    'note_customer_sums_of_order_update',
    'declare parcels int;',
    `if (old.user_id, old.payment_method) is distinct from (new.user_id, new.payment_method) then
      select count(*) into parcels from shipments where order_id = new.id and status = 'returned';
      insert into customer_changes (user_id, orders, spent, refused) values
        (old.user_id, -1, -${kept('old')}, -${refused('old')}), (new.user_id, 1, ${kept('new')}, ${refused('new')});
    elsif ${kept('old')} <> ${kept('new')} then
      insert into customer_changes (user_id, spent) values (new.user_id, ${kept('new')} - ${kept('old')});
    end if;`,
  ),
  replaced(
    'note_provider_sums_insert',
    '',
    `insert into provider_sums (provider, attempts, open, captured)
      values (new.provider, 1, ${open('new')}, ${captured('new')});`,
  ),
  replaced(
    'note_provider_sums_update',
    'declare given bigint;',
    `if (old.provider, old.method) is distinct from (new.provider, new.method) then
      select coalesce(sum(r.amount), 0) into given from refunds r where r.attempt_id = new.id and r.status = 'done';
      insert into provider_sums (provider, attempts, open, captured, refunded)
        values ${attempted('old', -1)}, ${attempted('new', 1)};
    else
      insert into provider_sums (provider, open, captured)
        values (new.provider, ${open('new')} - ${open('old')}, ${captured('new')} - ${captured('old')});
    end if;`,
  ),
]

export const up = async (db: Kysely<unknown>): Promise<void> => {
  for (const statement of statements) await sql.raw(statement).execute(db)
}
