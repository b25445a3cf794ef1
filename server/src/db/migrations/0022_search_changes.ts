import { type Kysely, sql } from 'kysely'

const noted = ['name', 'sku', 'search_text', 'status', 'deleted_at']
const columns = (row: string) => noted.map((column) => `${row}.${column}`).join(', ')

const note = (
  name: string,
  subject: string,
) => `create function ${name}() returns trigger language plpgsql as $$ begin
    insert into search_changes (subject, xact) values (${subject}, pg_current_xact_id())
      on conflict (subject) do update set xact = excluded.xact;
    return null;
  end $$`

/**
 * Processes keep what is searched in memory. The changed products of each transaction, so that each process
 * reads the unseen ones again; `*` means all. A counter would make all writers wait for each other.
 * `search_words` and its trigger are for the version before, and go in the release after.
 */
const statements = [
  `create table search_changes (subject text primary key, xact xid8 not null)`,
  `create index on search_changes (xact)`,
  note('note_search_change', 'coalesce(new.id, old.id)'),
  note('note_search_changes', `'*'`),
  `create trigger products_note_search after insert or delete on products
    for each row execute function note_search_change()`,
  `create trigger products_note_searched after update on products
    for each row when ((${columns('old')}) is distinct from (${columns('new')})) execute function note_search_change()`,
  `create trigger products_note_truncate after truncate on products
    for each statement execute function note_search_changes()`,
]

export const up = async (db: Kysely<unknown>): Promise<void> => {
  for (const statement of statements) await sql.raw(statement).execute(db)
}
