import { type Kysely, sql } from 'kysely'

const statements = [
  `create table search_synonyms (
    id text primary key,
    word text not null unique,
    finds text[] not null check (cardinality(finds) > 0),
    version int not null default 1,
    created_at timestamptz not null
  )`,
  // Every process reads the synonyms again, and empties responses that depend on them.
  `create function note_search_synonyms() returns trigger language plpgsql as $$ begin
    insert into search_changes (subject, xact) values ('~', pg_current_xact_id())
      on conflict (subject) do update set xact = excluded.xact;
    perform pg_notify('changes', 'catalogue');
    return null;
  end $$`,
  `create trigger search_synonyms_note after insert or update or delete or truncate on search_synonyms
    for each statement execute function note_search_synonyms()`,
  `create table missed_searches (
    words text not null,
    day date not null,
    count int not null default 1,
    primary key (words, day)
  )`,
  `create index on missed_searches (day)`,
]

export const up = async (db: Kysely<unknown>): Promise<void> => {
  for (const statement of statements) await sql.raw(statement).execute(db)
}
