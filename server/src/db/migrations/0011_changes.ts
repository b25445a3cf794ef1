import { type Kysely, sql } from 'kysely'

/**
 * Whoever listens on the channel `changes` hears which order of which customer changed, or that something changed that
 * staff look after. Nothing else is said there: whoever hears it reads what they may.
 */
const statements = [
  `create function tell_order() returns trigger language plpgsql as $$
    begin
      perform pg_notify('changes', 'order ' || new.id || ' ' || new.user_id);
      return null;
    end
  $$`,
  `create function tell_order_of_row() returns trigger language plpgsql as $$
    begin
      perform pg_notify('changes', 'order ' || id || ' ' || user_id) from orders where id = new.order_id;
      return null;
    end
  $$`,
  `create function tell_desk() returns trigger language plpgsql as $$
    begin
      perform pg_notify('changes', 'desk');
      return null;
    end
  $$`,
  `create trigger tell_changes after insert or update on orders for each row execute function tell_order()`,
  ...['shipments', 'payment_attempts', 'refunds'].map(
    (table) =>
      `create trigger tell_changes after insert or update on ${table}
        for each row execute function tell_order_of_row()`,
  ),
  ...['prescriptions', 'batches'].map(
    (table) =>
      `create trigger tell_changes after insert or update on ${table}
        for each statement execute function tell_desk()`,
  ),
]

export const up = async (db: Kysely<unknown>): Promise<void> => {
  for (const statement of statements) await sql.raw(statement).execute(db)
}
