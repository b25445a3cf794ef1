import { type Kysely, sql } from 'kysely'

/**
 * The channel `changes` notifies response caches of the public catalogue that its data has changed. `changed`
 * holds the rows, so that a statement that met none says nothing; emptying a table has no rows to show.
 */
const tellers = [
  `create function tell_catalogue() returns trigger language plpgsql as $$
    begin
      if exists (select from changed) then
        perform pg_notify('changes', 'catalogue');
      end if;
      return null;
    end
  $$`,
  `create function tell_catalogue_emptied() returns trigger language plpgsql as $$
    begin
      perform pg_notify('changes', 'catalogue');
      return null;
    end
  $$`,
]

const tables = ['products', 'categories', 'brands', 'batches', 'holds']
const rows = { insert: 'new', update: 'new', delete: 'old' }

const triggersOf = (table: string) => [
  ...Object.entries(rows).map(
    ([event, age]) => `create trigger tell_catalogue_${event} after ${event} on ${table}
      referencing ${age} table as changed for each statement execute function tell_catalogue()`,
  ),
  `create trigger tell_catalogue_truncate after truncate on ${table}
    for each statement execute function tell_catalogue_emptied()`,
]

export const up = async (db: Kysely<unknown>): Promise<void> => {
  for (const statement of [...tellers, ...tables.flatMap(triggersOf)]) await sql.raw(statement).execute(db)
}
