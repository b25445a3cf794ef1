import type { PaymentMethod } from 'shared-api'
import type { ImageFacts } from 'shared-api/productImages'
import type { Turn } from './fairQueue.ts'
import type { PaymentGateway } from './paymentGateway.ts'
import type { Settings } from './settings.ts'

/** The outside world as the rules see it. Each has one adapter a file beside this one. */

export interface Clock {
  now(): Date
}

export interface Hasher {
  /** `like`: a salt of 16 bytes, or another hash, whose salt and cost count. Otherwise the salt is random. */
  hash(password: string, like?: Uint8Array | string): Promise<string>
  verify(hash: string, password: string): Promise<boolean>
}

export interface StoredFile {
  bytes: Uint8Array<ArrayBuffer>
  type: string
}

/** The file storage cannot be reached at present; a retry may succeed. */
export class FilesAway extends Error {
  override name = 'FilesAway'
  readonly code = 'FILES_AWAY'
  constructor(options?: ErrorOptions) {
    super('the file storage cannot be reached', options)
  }
}

/** Bytes by key: `images/…` are public and immutable, everything else is private and rests encrypted. */
export interface Files {
  put(key: string, file: StoredFile): Promise<void>
  get(key: string): Promise<StoredFile | null>
  remove(key: string): Promise<void>
  /** The keys that begin with `folder/`; all without one. */
  list(folder?: string): Promise<string[]>
}

/** Encrypts short texts that rest in rows, so that no backup shows them. Each is bound to its name. */
export interface Secrets {
  encrypt(name: string, text: string): Promise<string>
  decrypt(name: string, encrypted: string): Promise<string>
  /** Whether it was encrypted under the present key. */
  isPresent(encrypted: string): boolean
}

/** A public image with its renditions, made once in the sizes of the pages. */
export interface RenderedImage {
  facts: ImageFacts
  original: Uint8Array<ArrayBuffer>
  /** The requested sides that are smaller than the original. */
  renditions: { side: number; bytes: Uint8Array<ArrayBuffer> }[]
}

/** Bounds of a rendered PDF: pixels of the longest side, and pages. */
export interface PageLimits {
  maxSide: number
  maxPages: number
}

/** The reason why a PDF is rejected. `tooHeavy`: rendering exceeds the limit of time or memory. */
export type PdfFault = 'locked' | 'unreadable' | 'pages' | 'tooHeavy'

/** This PDF cannot become images. */
export class PdfRejected extends Error {
  override name = 'PdfRejected'
  readonly fault: PdfFault
  constructor(fault: PdfFault) {
    super(fault)
    this.fault = fault
  }
}

/** Bounds of a multipart form. */
export interface FormLimits {
  maxFiles: number
  /** Bytes of one file. A longer one arrives one byte above this. */
  maxFileBytes: number
}

/** A multipart form as it arrived: names may repeat. */
export interface ReceivedForm {
  fields: [name: string, value: string][]
  files: [name: string, file: File][]
  /** Ends the files: call it when they are stored or rejected. */
  release(): Promise<void>
}

/** The reason why a form is rejected. `tooManyParts`: more fields or files than any form of ours has. */
export type FormFault = 'malformed' | 'tooManyParts' | 'tooSlow'

/** This form cannot be read. */
export class FormRejected extends Error {
  override name = 'FormRejected'
  readonly fault: FormFault
  constructor(fault: FormFault) {
    super(fault)
    this.fault = fault
  }
}

/** A form on its way. */
export interface FormProgress {
  /** Ends the form, which then rejects with its reason. */
  readonly signal: AbortSignal
  /** Called with the bytes that have arrived since the last call. */
  count(bytes: number): void
}

/** Receives the forms that bring files. Throws `FormRejected`. */
export interface Forms {
  receive(request: Request, limits: FormLimits, progress?: FormProgress): Promise<ReceivedForm>
}

/**
 * Re-encodes uploads; throws if the bytes are no image. Position data does not survive. Callers take
 * turns. Work that waits may throw `TurnMissed`, or the reason of the turn's signal.
 */
export interface Images {
  toWebp(image: Blob, maxSide: number, turn?: Turn): Promise<Uint8Array<ArrayBuffer>>
  /** Renders each page of a PDF as WebP. Throws `PdfRejected`. */
  toPages(pdf: Blob, limits: PageLimits, turn?: Turn): Promise<Uint8Array<ArrayBuffer>[]>
  /** The image stretched to a square of so many pixels, a grey level (0 to 255) for each. */
  toGrey(image: Uint8Array<ArrayBuffer>, side: number, turn?: Turn): Promise<Uint8Array>
  /** WebP without holes, on white: within a square of `maxSide`, and cut to fit squares of smaller `sides`. */
  toRenditions(image: Blob, to: { maxSide: number; sides: readonly number[] }): Promise<RenderedImage>
  /**
   * One of our own images, drawings included, on white in a square: the preview that messengers show beside a
   * link.
   */
  toShare(bytes: Uint8Array, side: number): Promise<Uint8Array<ArrayBuffer>>
}

export interface Mail {
  /** The message's own id, stable over retries: a mailbox shows a repeat as the same message. */
  id: string
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

/** SMS and WhatsApp. Throws `MessageRejected` when trying again is of no use. */
export interface Messenger {
  send(message: PhoneMessage): Promise<void>
}

/** The gateway will never take this message: there is no such number, or its owner wants none. */
export class MessageRejected extends Error {
  code: string
  constructor(code: string) {
    super('refused')
    this.code = code
  }
}

/** Calls the addresses of other systems, and no address inside the shop's own network. */
export interface WebhookSender {
  /** Whether an address may be a webhook. Each call checks again what its name resolves to. */
  accepts(url: string): Promise<boolean>
  /** The status of the response to this POST. Throws an error with a `code` when there is no response. */
  post(url: string, headers: Readonly<Record<string, string>>, body: string): Promise<number>
}

/**
 * All fields that may be logged beside an event's name: ids and figures of ours, no text that a user typed.
 */
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
  'hash',
  'attempts',
  'done',
  'milliseconds',
  'act',
  'percent',
] as const

export type LogFields = Partial<Record<(typeof logFields)[number], string | number | boolean | null>>

export interface Log {
  info(event: string, fields?: LogFields): void
  error(event: string, fields?: LogFields): void
}

/** A completed request, as logs, metrics and traces see it, without its content and its caller. */
export interface CompletedRequest {
  requestId: string
  /** Method and route, `GET /api/v1/product/:id`; `unknown` where there is none, `page` for everything of the apps. */
  operation: string
  status: number
  /** Milliseconds since 1970. */
  startedAt: number
  milliseconds: number
  /** The parent of the trace (W3C Trace Context). */
  traceparent: string | undefined
}

export interface Ports {
  clock: Clock
  hasher: Hasher
  files: Files
  /** Signs links to files. */
  linkKey: string
  /** Hashes numbers of closed accounts. */
  numberKey: string
  /** Signs the rows of the audit log. */
  auditKey: string
  secrets: Secrets
  /** Staff without a second factor may only enrol one. */
  secondFactorRequired?: boolean
  forms: Forms
  images: Images
  mailer: Mailer
  /** Null: the shop sends no texts, and customers cannot log in with a code. */
  messenger: Messenger | null
  /** Absent: events for webhooks wait. */
  webhooks?: WebhookSender
  /** Null: the shop has no provider for this method, which is then not offered. */
  gateways: Readonly<Record<Exclude<PaymentMethod, 'cash'>, PaymentGateway | null>>
  log: Log
  /** Called for every request after its response. */
  onResponse?: (one: CompletedRequest) => void
  settings: Settings
  /** The public address of the shop, if its calls arrive at another one. */
  origin?: string
}
