import { type Kysely, sql } from 'kysely'

const noting = (event: 'insert' | 'update' | 'delete', body: string, each: string) => [
  `create function note_prescriptions_${event}() returns trigger language plpgsql as $$ begin
    ${body}
    return null;
  end $$`,
  `create trigger note_prescriptions_${event} after ${event} on prescriptions
    ${each} execute function note_prescriptions_${event}()`,
]

const added = (rows: string, sign: 1 | -1) => `insert into prescription_counts (status, prescriptions)
      select status, ${sign} * count(*) from ${rows} group by 1;`

/** Indexes for searching and counting prescriptions, so that twice as many take no longer. */
const statements = [
  // As listPrescriptions looks for them.
  `create index if not exists prescriptions_words on prescriptions using gin (lower(prescription_number
    || coalesce(' ' || patient_name, '') || coalesce(' ' || doctor_name, '') || coalesce(' ' || phone, '')) gin_trgm_ops)`,
  `create index if not exists prescriptions_reviewed on prescriptions (reviewed_at) include (created_at)
    where reviewed_at is not null`,

  // The number of prescriptions in a status, as rows that add up, so that two reviewers do not wait for each
  // other. A job makes one row of many.
  `create table prescription_counts (
    id bigint generated always as identity primary key,
    status text not null,
    prescriptions int not null
  )`,
  ...noting('insert', added('changed', 1), 'referencing new table as changed for each statement'),
  ...noting('delete', added('changed', -1), 'referencing old table as changed for each statement'),
  ...noting(
    'update',
    `insert into prescription_counts (status, prescriptions) values (old.status, -1), (new.status, 1);`,
    'for each row when (old.status is distinct from new.status)',
  ),
  `create function forget_prescription_counts() returns trigger language plpgsql as $$ begin
    delete from prescription_counts;
    return null;
  end $$`,
  `create trigger note_prescriptions_truncate after truncate on prescriptions
    for each statement execute function forget_prescription_counts()`,
  added('prescriptions', 1),
]

export const up = async (db: Kysely<unknown>): Promise<void> => {
  for (const statement of statements) await sql.raw(statement).execute(db)
}
