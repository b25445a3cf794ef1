import { type Kysely, sql } from 'kysely'

/**
 * A concurrent insert waits for the row of the account that is being closed, as the foreign key does, and
 * finds it closed.
 */
const tables = ['addresses', 'carts', 'checkouts', 'prescriptions', 'sessions', 'idempotency_keys']

/** Columns with personal data. */
const naming = ['name', 'email', 'phone', 'password_hash', 'profile', 'city', 'address']
const row = (of: 'old' | 'new') => `(${naming.map((column) => `${of}.${column}`).join(', ')})`

const refuse = `raise exception 'the account is closed' using errcode = 'check_violation', constraint = 'users_closed'`

const statements = [
  `create function refuse_rows_of_closed() returns trigger language plpgsql as $$
    begin
      perform from users where id = new.user_id and closed_at is null for key share;
      if not found then ${refuse}; end if;
      return new;
    end
  $$`,
  ...tables.map(
    (table) => `create trigger refuse_rows_of_closed before insert on ${table}
      for each row when (new.user_id is not null) execute function refuse_rows_of_closed()`,
  ),
  `create function refuse_change_of_closed() returns trigger language plpgsql as $$
    begin ${refuse}; end
  $$`,
  `create trigger refuse_change_of_closed before update on users
    for each row when (old.closed_at is not null and ${row('new')} is distinct from ${row('old')})
    execute function refuse_change_of_closed()`,
]

export const up = async (db: Kysely<unknown>): Promise<void> => {
  for (const statement of statements) await sql.raw(statement).execute(db)
}
