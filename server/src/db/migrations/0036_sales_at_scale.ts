import { type Kysely, sql } from 'kysely'

const dayOf = (column: string) => `(${column} at time zone 'Asia/Karachi')::date`

const noting = (name: string, notes: string) => `create or replace function ${name}() returns trigger
  language plpgsql as $$
  begin
    ${notes}
    return null;
  end
$$`

const stands = (row: 'a' | 'b') =>
  `(${row}.status, ${row}.payment_status, ${row}.payment_method, ${row}.total_amount)`

/**
 * Which orders of a changed day changed, and how they stood when it was added up: their difference is read in place of
 * all orders of the day, of which a large shop has thousands. A note without an order is about the whole day, as before;
 * one without a status is about an order that was placed since.
 */
const statements = [
  `alter table changed_days
    add column order_id text,
    add column written_by xid8 default pg_current_xact_id(),
    add column status text,
    add column payment_status text,
    add column payment_method text,
    add column amount bigint`,
  `create index changed_days_of_order on changed_days (order_id, id) where order_id is not null`,
  noting(
    'note_days_placed',
    `insert into changed_days (day, order_id) select ${dayOf('created_at')}, id from after_it;`,
  ),
  noting(
    'note_days_changed',
    `insert into changed_days (day, order_id, status, payment_status, payment_method, amount)
      select ${dayOf('b.created_at')}, b.id, b.status, b.payment_status, b.payment_method, b.total_amount
      from before_it b join after_it a on a.id = b.id
      where a.created_at = b.created_at and ${stands('a')} is distinct from ${stands('b')};
    insert into changed_days (day) select distinct ${dayOf('placed')}
      from before_it b join after_it a on a.id = b.id
        cross join lateral unnest(array[b.created_at, a.created_at]) placed
      where a.created_at <> b.created_at;`,
  ),
  // Lines are placed with their order. Only a note of the same transaction is sure not to be taken meanwhile.
  noting(
    'note_days_of_lines',
    `insert into changed_days (day) select distinct ${dayOf('o.created_at')}
      from after_it i join orders o on o.id = i.order_id
      where not exists (select from changed_days c where c.order_id = i.order_id and c.status is null
        and c.written_by = pg_current_xact_id());`,
  ),
  // Spans that somebody looked at are kept as the usual ones are, until nobody has for days.
  `alter table usual_spans add column asked timestamptz`,
]

export const up = async (db: Kysely<unknown>): Promise<void> => {
  for (const statement of statements) await sql.raw(statement).execute(db)
}
