import { type Kysely, sql } from 'kysely'

const statements = [
  // By which way a message leaves: `recipient` is an email address or a phone number.
  `alter table outbox add column channel text not null default 'mail' check (channel in ('mail', 'phone'))`,
  `create index on outbox (created_at desc, id)`,

  // An account that was opened with a code needs no password.
  `alter table users alter column password_hash drop not null`,
  // The time when a code sent to the number came back; a number that was only typed in may belong to another
  // user.
  `alter table users add column phone_proven_at timestamptz`,

  // A code to sign in belongs to a phone number, whether or not an account has it.
  `alter table codes alter column user_id drop not null`,
  `alter table codes add column phone text check (phone ~ '^03[0-9]{9}$')`,
  `alter table codes add constraint codes_of_one check (num_nonnulls(user_id, phone) = 1)`,
  `create index on codes (phone, created_at desc) where phone is not null`,
]

export const up = async (db: Kysely<unknown>): Promise<void> => {
  for (const statement of statements) await sql.raw(statement).execute(db)
}
