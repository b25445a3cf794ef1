import type { PaymentMethod } from 'shared-api'
import type { ReasonCode } from 'shared-api/messages/sentences'
import type { PictureFacts } from 'shared-api/pictures'
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

/** Where the files lie cannot be reached at present; the same may go well in a moment. */
export class FilesAway extends Error {
  override name = 'FilesAway'
  readonly code = 'FILES_AWAY'
  constructor(options?: ErrorOptions) {
    super('the file storage cannot be reached', options)
  }
}

/** Bytes by key: `pictures/…` are public and immutable, everything else is private and rests sealed. */
export interface Files {
  put(key: string, file: StoredFile): Promise<void>
  get(key: string): Promise<StoredFile | null>
  remove(key: string): Promise<void>
  /** The keys that begin with `folder/`; all without one. */
  list(folder?: string): Promise<string[]>
}

/** A picture for everybody, made once in the sizes that pages show it in. */
export interface CutPicture {
  facts: PictureFacts
  whole: Uint8Array<ArrayBuffer>
  /** Those of the asked sides that are smaller than the whole picture. */
  cuts: { side: number; bytes: Uint8Array<ArrayBuffer> }[]
}

/** Bounds of a rendered PDF: pixels of the longest side, and pages. */
export interface PageLimits {
  maxSide: number
  maxPages: number
}

/** Why a PDF is refused. `tooHeavy`: rendering exceeds the limit of time or memory. */
export type PdfFault = 'locked' | 'unreadable' | 'pages' | 'tooHeavy'

/** This PDF cannot become images. */
export class PdfRefused extends Error {
  override name = 'PdfRefused'
  readonly fault: PdfFault
  constructor(fault: PdfFault) {
    super(fault)
    this.fault = fault
  }
}

/** Re-encodes what people send; throws when the bytes are no picture. Position data does not survive. */
export interface Images {
  toWebp(bytes: Uint8Array, maxSide: number): Promise<Uint8Array<ArrayBuffer>>
  /** Renders each page of a PDF as WebP. Throws `PdfRefused`. */
  toPages(bytes: Uint8Array, limits: PageLimits): Promise<Uint8Array<ArrayBuffer>[]>
  /** WebP without holes, on white: within a square of `maxSide`, and cut to fit squares of smaller `sides`. */
  toCuts(bytes: Uint8Array, to: { maxSide: number; sides: readonly number[] }): Promise<CutPicture>
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

export interface PhoneMessage {
  /** The message's own id; a gateway that knows idempotency keys takes it as one. */
  id: string
  /** `03XXXXXXXXX`. */
  to: string
  text: string
  /** A code to log in with, which phones pick up from SMS alone. */
  code: boolean
  /** When it was written. */
  since: Date
  /** It was tried before: the gateway may have it already. */
  repeat: boolean
}

/** SMS and WhatsApp. Throws `MessageRefused` when trying again is of no use. */
export interface Messenger {
  send(message: PhoneMessage): Promise<void>
}

/** The gateway will never take this message: there is no such number, or its owner wants none. */
export class MessageRefused extends Error {
  code: string
  constructor(code: string) {
    super('refused')
    this.code = code
  }
}

/** What a provider says of an attempt. `unknown` is an answer too: nothing is charged again, somebody asks later. */
export type PaymentOutcome =
  | { status: 'paid'; reference: string; amount: number }
  | { status: 'failed'; reason: ReasonCode }
  | { status: 'pending'; reference?: string; redirectUrl?: string }
  | { status: 'unknown' }

export interface PaymentRequest {
  attemptId: string
  orderId: string
  /** Paisa. */
  amount: number
  details: Record<string, unknown>
  /** Where this shopper reaches the shop, to be sent back there. */
  origin: string
}

export interface StartedPayment {
  attemptId: string
  orderId: string
  amount: number
  createdAt: Date
  payer: string | null
  /** What the provider called it at the start, if it did. */
  reference: string | null
}

/** What a provider says of money that should go back. */
export type RefundOutcome =
  | { status: 'done'; reference: string }
  | { status: 'refused'; reason: ReasonCode }
  | { status: 'unknown' }

/** A provider's message about a payment, as far as it can be believed. It is never evidence by itself. */
export type PaymentNotice =
  | { verdict: 'forged' | 'unreadable' | 'other_store' }
  | {
      verdict: 'read'
      /** The provider's name for the payment, or the short form of our attempt's id. */
      payment: { reference: string } | { shortId: string }
      /** Paisa, where the message says so. */
      amount: number | null
      about: 'payment' | 'refund'
    }

/** A payment provider. Calls go over the network: never from inside a transaction. */
export interface PaymentGateway {
  provider: string
  /** The shopper can pay on the provider's own page, so a payment starts without any details. */
  hostedPage?: boolean
  /** A card may be typed into our own form: test payments only. */
  cardForm?: boolean
  start(request: PaymentRequest): Promise<PaymentOutcome>
  inquire(payment: StartedPayment): Promise<PaymentOutcome>
  /** The hosted page of a payment that was started and left. */
  resume?(payment: StartedPayment & { reference: string; origin: string }): Promise<string>
  /** Absent: staff give money back by hand. */
  refund?(payment: { reference: string; amount: number }): Promise<RefundOutcome>
  /** Every refund of a payment that the provider has made; null when nobody knows. Paisa. */
  refundsOf?(payment: { reference: string }): Promise<{ reference: string; amount: number }[] | null>
  /** Reads a notification; `body` is the request's raw body. */
  readNotice?(request: Request, body: string): Promise<PaymentNotice>
  /** The payment's reference when a shopper comes back with a signed address, else null. */
  readReturn?(query: URLSearchParams): Promise<string | null>
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

/** A request that was answered, as logs, metrics and traces see it: nothing of what was asked for or by whom. */
export interface Answered {
  requestId: string
  /** Method and route, `GET /api/v1/product/:id`; `unknown` where there is none, `page` for everything of the apps. */
  operation: string
  status: number
  /** Milliseconds since 1970. */
  startedAt: number
  milliseconds: number
  /** Where the caller's own trace goes on (W3C Trace Context). */
  traceparent: string | undefined
}

export interface Ports {
  clock: Clock
  hasher: Hasher
  files: Files
  images: Images
  mailer: Mailer
  /** Null: the shop sends nothing to phones, and nobody logs in with a code. */
  messenger: Messenger | null
  /** Null: the shop has no provider for this method, which is then not offered. */
  gateways: Readonly<Record<Exclude<PaymentMethod, 'cash'>, PaymentGateway | null>>
  log: Log
  /** Told of every request after its answer. */
  answered?: (one: Answered) => void
  settings: Settings
  /** Where people reach the shop, when that is not where its calls arrive. */
  origin?: string
}
