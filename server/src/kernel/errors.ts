import type { Failure } from 'shared-api/contract/operation'
import {
  type ErrorCode,
  type FieldCode,
  type Language,
  type SentenceParams,
  sayIn,
} from 'shared-api/messages/sentences'

/** Statuses by code; any other code is 409, a conflict with the present state. */
const statuses: Readonly<Record<string, number>> = {
  INVALID_INPUT: 400,
  MALFORMED_JSON: 400,
  MALFORMED_FORM: 400,
  CUT_OFF: 400,
  WRONG_CODE: 400,
  NOT_SIGNED_IN: 401,
  WRONG_LOGIN: 401,
  SECOND_FACTOR_NEEDED: 401,
  PAYMENT_DECLINED: 402,
  NOT_ALLOWED: 403,
  STEP_UP_NEEDED: 403,
  SECOND_FACTOR_REQUIRED: 403,
  BLOCKED: 403,
  NOT_FOUND: 404,
  NO_SUCH_CALL: 404,
  COUPON_UNKNOWN: 404,
  EXPIRED: 410,
  TOO_LARGE: 413,
  ADDRESS_TOO_LONG: 414,
  NOT_JSON: 415,
  NOT_A_FORM: 415,
  NOT_A_PAGE: 415,
  NOT_AN_IMAGE: 415,
  PDF_REJECTED: 415,
  KEY_REUSED: 422,
  TOO_MANY_REQUESTS: 429,
  TOO_MANY_UPLOADS: 429,
  UNEXPECTED: 500,
  BUSY: 503,
  SWITCHED_OFF: 503,
  NO_SPACE: 503,
  FILES_AWAY: 503,
  UPLOADS_FULL: 503,
}

/** An error on one field of the input. */
export interface FieldError {
  field: string
  code: FieldCode | ErrorCode
  params?: SentenceParams
}

const publicCode = (code: string) => code.split('.')[0] ?? code

interface More {
  errors?: readonly FieldError[]
  /** The field error whose sentence is the message of the whole response. */
  summary?: FieldError
  /** Data that the caller needs to go on: a new total, the present state of a stale row. */
  data?: unknown
  headers?: Record<string, string>
}

/** An error response: a code for programs, and parameters from which a sentence is made in the caller's language. */
export class ApiError extends Error {
  readonly sentence: ErrorCode
  readonly params: SentenceParams
  readonly errors: readonly FieldError[]
  readonly summary: FieldError | undefined
  readonly data: unknown
  readonly headers: Record<string, string>

  constructor(sentence: ErrorCode, params: SentenceParams = {}, more: More = {}) {
    super(sentence)
    this.sentence = sentence
    this.params = params
    this.errors = more.errors ?? []
    this.summary = more.summary
    this.data = more.data
    this.headers = more.headers ?? {}
  }

  /** The public code: `NOT_FOUND` of `NOT_FOUND.ORDER`. */
  get code(): string {
    return publicCode(this.sentence)
  }

  get status(): number {
    return statuses[this.code] ?? 409
  }

  /** The body of the response, in the language of the caller. */
  body(language: Language, requestId: string): Failure {
    const say = sayIn(language)
    const errors = this.errors.map(({ field, code, params = {} }) => ({
      field,
      code: publicCode(code),
      params,
      message: say.field(code, params),
    }))
    return {
      success: false,
      code: this.code,
      params: this.params,
      message: this.summary
        ? say.field(this.summary.code, this.summary.params)
        : say(this.sentence, this.params),
      ...(errors.length > 0 ? { errors } : {}),
      ...(this.data === undefined ? {} : { data: this.data }),
      requestId,
    }
  }
}

/** 401: the session of this token has ended. */
export const sessionEnded = () => new ApiError('NOT_SIGNED_IN.ENDED')

/**
 * The loggable parts of an error: its name, its code and its first frames. A message can contain text that a
 * user typed.
 */
export const describeError = (error: unknown): { name: string; code: string | null; at: string } => {
  if (!(error instanceof Error)) return { name: typeof error, code: null, at: '' }
  const frames = (error.stack ?? '').split('\n').filter((line) => line.startsWith('    at'))
  return {
    name: error.name,
    code: 'code' in error ? String(error.code) : null,
    at: frames.slice(0, 4).join(' | '),
  }
}

/** 400 on one field, whose sentence is the message of the response as well. */
export const invalid = (field: string, code: FieldCode, params: SentenceParams = {}) => {
  const error = { field, code, params }
  return new ApiError('INVALID_INPUT', params, { errors: [error], summary: error })
}

type Suffix<Code extends string, Family extends string> = Code extends `${Family}.${infer S}` ? S : never

/** 404: the record does not exist, or it is not the caller's. */
export const notFound = (thing: Suffix<ErrorCode, 'NOT_FOUND'>) => new ApiError(`NOT_FOUND.${thing}`)

/** 429 with Retry-After in seconds. */
export const tooMany = (seconds: number) => {
  const headers = { 'Retry-After': String(seconds) }
  return seconds < 90
    ? new ApiError('TOO_MANY_REQUESTS.SECONDS', { seconds }, { headers })
    : new ApiError('TOO_MANY_REQUESTS.MINUTES', { minutes: Math.ceil(seconds / 60) }, { headers })
}

/** 503 with Retry-After: the request is in order, and a retry may succeed in a moment. */
export const busy = () => new ApiError('BUSY', {}, { headers: { 'Retry-After': '2' } })

/** 503 with Retry-After: no part of the upload was kept. */
export const noSpace = () => new ApiError('NO_SPACE', {}, { headers: { 'Retry-After': '120' } })

/** 503 with Retry-After: the file storage is unreachable. */
export const filesAway = () => new ApiError('FILES_AWAY', {}, { headers: { 'Retry-After': '60' } })

// The unread rest of a refused upload would block the next request on its connection.
const closing = { 'Retry-After': '10', Connection: 'close' }

/** 429 with Retry-After: this network has reached its limit of simultaneous uploads. */
export const uploadsOfNetworkFull = () => new ApiError('TOO_MANY_UPLOADS', {}, { headers: closing })

/** 503 with Retry-After: all networks together have reached the limit of simultaneous uploads. */
export const uploadsFull = () => new ApiError('UPLOADS_FULL', {}, { headers: closing })
