import { type Kysely, sql } from 'kysely'

/**
 * What customers, payments and refunds are found by without reading them all. Of a million orders the two indexes of words
 * take some seconds each, in which nobody registers or pays: there they are built by hand beforehand, `concurrently`.
 */
const statements = [
  // The words of name, mail and phone in any place; the same as concat_ws, which no index takes.
  `create index if not exists users_words on users
    using gin (lower(name || coalesce(' ' || email, '') || coalesce(' ' || phone, '')) gin_trgm_ops)
    where role = 'customer'`,
  // Attempts in doubt are few: nobody knows their end, or the provider contradicts it.
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
  // How common a word is, so that one that everybody has is not looked up first: an index on an expression does not say.
  `create statistics if not exists users_word_counts
    on (lower(name || coalesce(' ' || email, '') || coalesce(' ' || phone, ''))) from users`,
  // What an index on an expression is good for is known once its values were looked at.
  ...['users', 'payment_attempts', 'refunds'].map((table) => `analyze ${table}`),
]

export const up = async (db: Kysely<unknown>): Promise<void> => {
  for (const statement of statements) await sql.raw(statement).execute(db)
}
