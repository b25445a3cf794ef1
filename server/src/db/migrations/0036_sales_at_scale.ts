import { type Kysely, sql } from 'kysely'

const dayOf = (column: string) => `(${column} at time zone 'Asia/Karachi')::date`

const figures = (row: 'old' | 'new') =>
  `(${row}.status, ${row}.payment_status, ${row}.payment_method, ${row}.total_amount, ${row}.created_at)`

const running = (name: string, body: string) => `create or replace function ${name}() returns trigger
  language plpgsql as $$
  begin
    ${body}
    return null;
  end
$$`

/**
 * The changed orders of a changed day, and their state when it was summed up. Their difference is read in
 * place of all orders of the day, of which a large shop has thousands. A note without an order is about the
 * whole day, as before; one without a status is about an order that was placed since.
 *
 * Orders are noted row by row: a statement over the rows of another one is planned each time, which took
 * longer than all else of noting. Their lines come in the same transaction, with the order that was placed
 * last. Any other change of a line sums up its whole day again.
 */
const statements = [
  `alter table changed_days
    add column order_id text,
    add column status text,
    add column payment_status text,
    add column payment_method text,
    add column amount bigint`,
  `drop trigger note_days_insert on orders`,
  `drop trigger note_days_update on orders`,
  running(
    'note_days_placed',
    `insert into changed_days (day, order_id) values (${dayOf('new.created_at')}, new.id);
    perform set_config('nuskha.placed', new.id, true);`,
  ),
  running(
    'note_days_changed',
    `if old.created_at = new.created_at then
      insert into changed_days (day, order_id, status, payment_status, payment_method, amount) values
        (${dayOf('old.created_at')}, old.id, old.status, old.payment_status, old.payment_method, old.total_amount);
    else
      insert into changed_days (day) values (${dayOf('old.created_at')}), (${dayOf('new.created_at')});
    end if;`,
  ),
  running(
    'note_days_of_lines',
    `if exists (select from after_it where order_id is distinct from current_setting('nuskha.placed', true)) then
      insert into changed_days (day)
        select distinct ${dayOf('o.created_at')} from after_it i join orders o on o.id = i.order_id;
    end if;`,
  ),
  `create trigger note_days_insert after insert on orders
    for each row execute function note_days_placed()`,
  `create trigger note_days_update after update on orders
    for each row when (${figures('old')} is distinct from ${figures('new')})
    execute function note_days_changed()`,
  // Requested periods are kept like the preset ones, until no request came for days.
  `alter table usual_spans add column asked timestamptz`,
]

export const up = async (db: Kysely<unknown>): Promise<void> => {
  for (const statement of statements) await sql.raw(statement).execute(db)
}
