import type { Generated } from 'kysely'
import type { PaymentMethod } from 'shared-api'
import type { NullableTime, Time } from './columns.ts'

/** Attempts, reports of providers, and refunds. Names as in the database; money is integer paisa. */

export interface PaymentAttemptsTable {
  id: string
  order_id: string
  method: PaymentMethod
  provider: string
  amount: number
  status: 'pending' | 'paid' | 'failed' | 'expired' | 'voided'
  provider_reference: string | null
  payer: string | null
  reason: string | null
  poll_count: Generated<number>
  next_check_at: NullableTime
  /** Paisa the provider says it took when that is not the amount. */
  captured_amount: number | null
  /** The provider's latest word. */
  last_provider_status: 'paid' | 'failed' | 'pending' | 'unknown' | null
  reconciled_at: NullableTime
  created_at: Time
  updated_at: Time
}

export interface PaymentNotificationsTable {
  id: string
  provider: string
  verdict:
    | 'accepted'
    | 'repeated'
    | 'forged'
    | 'unreadable'
    | 'unknown_payment'
    | 'other_amount'
    | 'other_store'
    | 'unproven'
  attempt_id: string | null
  /** SHA-256 of what it is counted under: the attempt, or the day when it names none. */
  fingerprint: string
  times: Generated<number>
  received_at: Time
  last_at: Time
}

export interface RefundsTable {
  id: string
  order_id: string
  amount: number
  status: 'queued' | 'done'
  reference: string | null
  reason: string
  actor_id: string | null
  /** The payment it goes back to, when the provider does it. */
  attempt_id: string | null
  /** The shipment that was taken out of the order: its money is not part of the order's total any more. */
  shipment_id: string | null
  /** The time of the request to the provider, while the result is unknown. */
  asked_at: NullableTime
  /** The provider's reason for a failure. */
  error: string | null
  created_at: Time
  done_at: NullableTime
}

/** Orders whose books are to be compared, once for each change. */
export interface ChangedBalancesTable {
  id: Generated<number>
  order_id: string
}
