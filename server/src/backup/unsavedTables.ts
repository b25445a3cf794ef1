/**
 * Tables whose rows are in no backup: who holds a backup shall open no account with it, and a restored shop revives no
 * session, code or call.
 */
export const unsavedTables: readonly string[] = [
  'sessions',
  'codes',
  'reset_tokens',
  'staff_invitations',
  'idempotency_keys',
  'rate_limits',
]
