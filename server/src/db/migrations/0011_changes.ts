import { type Kysely, sql } from 'kysely'

/**
 * The channel `changes` notifies of each changed order with its customer, and of changes that staff follow.
 * It carries no other data: a listener reads what it may.
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
