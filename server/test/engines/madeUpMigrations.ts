import { type Kysely, sql } from 'kysely'
import type { Migration } from 'kysely/migration'

/**
 * A made-up next release, which proves the rules for migrations while there is only one. It adds a column
 * with a default, a nullable one and a table; then an index that exists already if it was built by hand.
 */
export const madeUpMigrations: Readonly<Record<string, Migration>> = {
  '0002_riders': {
    up: async (db: Kysely<unknown>) => {
      await sql`create table riders (id text primary key, name text not null)`.execute(db)
      await sql`alter table orders add column rider_id text references riders,
        add column tip_amount int not null default 0 check (tip_amount >= 0)`.execute(db)
    },
  },
  '0003_orders_of_rider': {
    up: async (db: Kysely<unknown>) => {
      await sql`create index if not exists orders_of_rider on orders (rider_id, id)
        where rider_id is not null`.execute(db)
    },
  },
}
