import type { Generated } from 'kysely'
import type { NullableTime, Time } from './columns.ts'

/**
 * Users: accounts, their sessions and codes, addresses, and rate limits. Names as in the database; money is
 * integer paisa.
 */

export interface UsersTable {
  id: string
  name: string
  email: string | null
  phone: string | null
  /** Null: the account was opened with a code. */
  password_hash: string | null
  role: Generated<'customer' | 'admin'>
  profile: string | null
  city: string | null
  address: string | null
  blocked_at: NullableTime
  /** When a code sent to the number came back. */
  phone_proven_at: NullableTime
  sessions_valid_from: Generated<Date>
  /** Closed for good by its owner: nothing here identifies the customer any more. */
  closed_at: NullableTime
  created_at: Time
}

/** Blocks and unblocks of an account, appended. */
export interface AccountHistoryTable {
  id: Generated<number>
  user_id: string
  at: Time
  actor_id: string | null
  event: 'blocked' | 'unblocked'
  reason: string
}

export interface SessionsTable {
  token_hash: string
  user_id: string
  created_at: Time
  expires_at: Time
}

export interface CodesTable {
  id: string
  /** The user who sets a new password; null for a code to log in, which belongs to a phone number. */
  user_id: string | null
  phone: string | null
  purpose: 'reset' | 'login'
  code_hash: string
  tries: Generated<number>
  expires_at: Time
  used_at: NullableTime
  created_at: Time
}

export interface ResetTokensTable {
  token_hash: string
  user_id: string
  expires_at: Time
  used_at: NullableTime
}

export interface AddressesTable {
  id: string
  user_id: string
  label: string
  name: string
  phone: string
  address: string
  area: string
  city: string
  province: string
  postal_code: string | null
  landmark: string | null
  created_at: Time
}

export interface RateLimitsTable {
  key: string
  window_start: Time
  count: number
}
