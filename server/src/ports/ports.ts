import type { PaymentMethod } from 'shared-api'
import type { Guards } from '../guards.ts'
import type { Settings } from '../settings.ts'

/** The outside world as the rules see it. Each has one adapter a file beside this one. */

export interface Clock {
  now(): Date
}

export interface Hasher {
  hash(password: string): Promise<string>
  verify(hash: string, password: string): Promise<boolean>
}

export interface StoredFile {
  bytes: Uint8Array<ArrayBuffer>
  type: string
}

/** Bytes by key: `pictures/…` are public and immutable, everything else is private. */
export interface Files {
  put(key: string, file: StoredFile): Promise<void>
  get(key: string): Promise<StoredFile | null>
  remove(key: string): Promise<void>
}

/** Re-encodes what people send; throws when the bytes are no picture. Position data does not survive. */
export interface Images {
  toWebp(bytes: Uint8Array, maxSide: number): Promise<Uint8Array<ArrayBuffer>>
  /** One of our own pictures, drawings included, on white in a square: what messengers show beside a link. */
  toShare(bytes: Uint8Array, side: number): Promise<Uint8Array<ArrayBuffer>>
}

export interface Mail {
  /** Stable over retries, so that a mailbox shows a repeat as the same message. */
  messageId: string
  to: string
  subject: string
  text: string
  html: string
}

export interface Mailer {
  send(mail: Mail): Promise<void>
}

/** What a provider says of an attempt. `unknown` is an answer too: nothing is charged again, somebody asks later. */
export type PaymentOutcome =
  | { status: 'paid'; reference: string; amount: number }
  | { status: 'failed'; reason: string }
  | { status: 'pending'; reference?: string; redirectUrl?: string }
  | { status: 'unknown' }

export interface PaymentRequest {
  attemptId: string
  orderId: string
  /** Paisa. */
  amount: number
  details: Record<string, unknown>
}

/** A payment provider. Calls go over the network: never from inside a transaction. */
export interface PaymentGateway {
  provider: string
  /** The shopper can pay on the provider's own page, so a payment starts without any details. */
  hostedPage?: boolean
  start(request: PaymentRequest): Promise<PaymentOutcome>
  /** `reference` is what the provider called it at the start, if it did. */
  inquire(attempt: {
    attemptId: string
    amount: number
    createdAt: Date
    payer: string | null
    reference: string | null
  }): Promise<PaymentOutcome>
}

/** All that may be logged beside an event's name: ids and figures of ours, nothing that a person typed. */
export const logFields = [
  'requestId',
  'operation',
  'job',
  'id',
  'orderId',
  'attemptId',
  'provider',
  'name',
  'code',
  'status',
  'at',
  'attempts',
  'done',
  'milliseconds',
] as const

export type LogFields = Partial<Record<(typeof logFields)[number], string | number | boolean | null>>

export interface Log {
  info(event: string, fields?: LogFields): void
  error(event: string, fields?: LogFields): void
}

export interface Ports {
  clock: Clock
  hasher: Hasher
  files: Files
  images: Images
  mailer: Mailer
  gateways: Readonly<Record<Exclude<PaymentMethod, 'cash'>, PaymentGateway>>
  log: Log
  settings: Settings
  /** Absent: all on. */
  guards?: Guards
}
