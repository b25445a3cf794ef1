import { type Kysely, sql } from 'kysely'

/**
 * Indexes that find customers, payments and refunds without reading them all. With a million orders the two
 * word indexes take some seconds each, which block sign-ups and payments. In such a shop they are built by
 * hand beforehand, `concurrently`.
 */
const statements = [
  // The words of name, mail and phone in any place; the same as concat_ws, which no index takes.
  `create index if not exists users_words on users
    using gin (lower(name || coalesce(' ' || email, '') || coalesce(' ' || phone, '')) gin_trgm_ops)
    where role = 'customer'`,
  // Attempts in doubt are few: their result is unknown, or the provider contradicts it.
  `create index if not exists payment_attempts_doubtful on payment_attempts (created_at)
    where method <> 'cash' and ((status in ('pending', 'expired') and answered is distinct from 'pending')
      or (status = 'paid' and answered = 'failed'))`,
  `create index if not exists payment_attempts_by_method on payment_attempts (method, created_at, id)`,
  `create index if not exists payment_attempts_words on payment_attempts
    using gin (lower(coalesce(provider_reference || ' ', '') || coalesce(payer, '')) gin_trgm_ops)
    where provider_reference is not null or payer is not null`,
  `create index if not exists refunds_in_turn on refunds ((status = 'done'),
    (case when status = 'queued' then created_at end), done_at desc, id)`,
  `create index if not exists refunds_queued on refunds (created_at) where status = 'queued'`,
  // The frequency of words, so that a frequent one is not searched first: an index on an expression has no
  // such statistics.
  `create statistics if not exists users_word_counts
    on (lower(name || coalesce(' ' || email, '') || coalesce(' ' || phone, ''))) from users`,
  // The planner knows the use of an expression index only after `analyze`.
  ...['users', 'payment_attempts', 'refunds'].map((table) => `analyze ${table}`),
]

export const up = async (db: Kysely<unknown>): Promise<void> => {
  for (const statement of statements) await sql.raw(statement).execute(db)
}
