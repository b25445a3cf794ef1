/**
 * Tables whose rows are in no backup. A stolen backup must open no account, and a restored shop must revive no
 * session, code or call.
 */
export const unsavedTables: readonly string[] = [
  'sessions',
  'known_devices',
  'codes',
  'contact_changes',
  'reset_tokens',
  'staff_invitations',
  'api_keys',
  'audit_gate',
  'idempotency_keys',
  'rate_limits',
]
