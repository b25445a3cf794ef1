import type { Failure } from 'shared-api/contract/operation'

type FieldError = NonNullable<Failure['errors']>[number]

/** An answer that refuses: a status, a code for programs and one sentence that a person can act on. */
export class Refusal extends Error {
  readonly status: number
  readonly code: string
  readonly errors: FieldError[] | undefined
  /** What the caller needs in order to go on: a new total, the present state of a stale row. */
  readonly data: unknown
  readonly headers: Record<string, string>

  constructor(
    status: number,
    code: string,
    message: string,
    more: { errors?: FieldError[]; data?: unknown; headers?: Record<string, string> } = {},
  ) {
    super(message)
    this.status = status
    this.code = code
    this.errors = more.errors
    this.data = more.data
    this.headers = more.headers ?? {}
  }
}

/** 401: the token opens nothing any more. */
export const sessionEnded = () =>
  new Refusal(401, 'NOT_SIGNED_IN', 'Your session has ended, please log in again')

/** Something that a person has to put right before the server can start: one sentence, no stack. */
export class NotNow extends Error {}

/** What may be logged of an error: its name, its code and its first frames. A message can carry what a person typed. */
export const describeError = (error: unknown): { name: string; code: string | null; at: string } => {
  if (!(error instanceof Error)) return { name: typeof error, code: null, at: '' }
  const frames = (error.stack ?? '').split('\n').filter((line) => line.startsWith('    at'))
  return {
    name: error.name,
    code: 'code' in error ? String(error.code) : null,
    at: frames.slice(0, 4).join(' | '),
  }
}

/** 400 on one field. */
export const invalid = (field: string, message: string) =>
  new Refusal(400, 'INVALID_INPUT', message, { errors: [{ field, message }] })

/** 404: unknown, or not yours. `what` is a word like "order". */
export const notFound = (what: string) => new Refusal(404, 'NOT_FOUND', `We could not find this ${what}`)

/** 409: the state does not allow it. */
export const conflict = (code: string, message: string, data?: unknown) =>
  new Refusal(409, code, message, { data })

/** 429 with Retry-After in seconds. */
export const tooMany = (seconds: number) =>
  new Refusal(429, 'TOO_MANY_REQUESTS', tooManyTries(seconds), {
    headers: { 'Retry-After': String(seconds) },
  })

/** 503 with Retry-After: nothing is wrong with the request, the same may go well in a moment. */
export const busy = () =>
  new Refusal(503, 'BUSY', 'We are busy right now, please try again in a moment', {
    headers: { 'Retry-After': '2' },
  })

/** 503 with Retry-After: nothing of the upload was kept. */
export const noSpace = () =>
  new Refusal(503, 'NO_SPACE', 'We have no room for files right now, please send it again in a few minutes', {
    headers: { 'Retry-After': '120' },
  })

/** 503 with Retry-After: where the files lie cannot be reached. */
export const filesAway = () =>
  new Refusal(503, 'FILES_AWAY', 'We cannot reach our files right now, please try again in a minute', {
    headers: { 'Retry-After': '60' },
  })

// What was not read of a refused upload stands in the way of the next request on its line.
const untilOthersAreThrough = { 'Retry-After': '10', Connection: 'close' }

/** 429 with Retry-After: this network is sending as many files as one may at the same time. */
export const uploadsOfNetworkFull = () =>
  new Refusal(
    429,
    'TOO_MANY_UPLOADS',
    'Other files are still being sent over your connection, please try again in a moment',
    { headers: untilOthersAreThrough },
  )

/** 503 with Retry-After: all networks together are sending as many files as there is room for. */
export const uploadsFull = () =>
  new Refusal(503, 'UPLOADS_FULL', 'Many people are sending files right now, please try again in a moment', {
    headers: untilOthersAreThrough,
  })

// Whole sentences: the storefront finds its Urdu by them.
const tooManyTries = (seconds: number) =>
  seconds < 90
    ? `Too many tries, please wait ${seconds} seconds and try again`
    : `Too many tries, please wait ${Math.ceil(seconds / 60)} minutes and try again`
