import type { Generated } from 'kysely'
import type { Json, NullableJson, NullableTime, Time } from './columns.ts'

/**
 * The shop's own rows: messages to send, idempotent responses, settings. Names as in the database; money is
 * integer paisa.
 */

export interface OutboxTable {
  id: string
  kind: string
  channel: Generated<'mail' | 'phone'>
  recipient: string
  payload: Json<Record<string, unknown>>
  /** The order it is about, where it is about one. */
  order_id: string | null
  created_at: Time
  available_at: Time
  attempts: Generated<number>
  sent_at: NullableTime
  failed_at: NullableTime
  last_error: string | null
}

export interface JobRunsTable {
  name: string
  started_at: Time
  finished_at: NullableTime
  done: Generated<number>
  failed_at: NullableTime
  error: string | null
}

export interface IdempotencyKeysTable {
  user_id: string
  key: string
  request_hash: string
  status: number | null
  body: NullableJson<unknown>
  created_at: Time
}

export interface SettingsTable {
  key: string
  value: Json<unknown>
}
