import { type Kysely, sql } from 'kysely'

const statements = [
  `create table account_history (
    id bigint generated always as identity primary key,
    user_id text not null references users on delete cascade,
    at timestamptz not null,
    actor_id text references users on delete set null,
    event text not null check (event in ('blocked', 'unblocked')),
    reason text not null
  )`,
  `create index on account_history (user_id, id)`,
  // Returned shipments are rare: every customer's are counted without reading the whole history.
  `create index order_history_returned on order_history (order_id)
    where from_status = 'shipped' and to_status = 'cancelled'`,
  `create index on users (created_at desc, id) where role = 'customer'`,
  `create index on users (name, id) where role = 'customer'`,
]

export const up = async (db: Kysely<unknown>): Promise<void> => {
  for (const statement of statements) await sql.raw(statement).execute(db)
}
