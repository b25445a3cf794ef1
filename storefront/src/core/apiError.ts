/** The code of a failure for which the server gave no reason. */
export const NO_REASON = 'NO_ANSWER'

interface Details {
  message: string
  status?: number | undefined
  code?: string | undefined
  fields?: Record<string, string>
  data?: unknown
  retryAfter?: number | undefined
}

/**
 * A call that failed, with a message for the shopper: the server's, else the fallback of the texts table.
 * `status` is 0 without a response. `fields` maps a form's field to its error. `data` is the body of an error
 * (a new total, a current state).
 */
export class ApiError extends Error {
  readonly status: number
  readonly code: string
  readonly fields: Record<string, string>
  readonly data: unknown
  /** Seconds to wait, when the server says so. */
  readonly retryAfter: number | undefined

  constructor({ message, status = 0, code = NO_REASON, fields = {}, data, retryAfter }: Details) {
    super(message)
    this.name = 'ApiError'
    this.status = status
    this.code = code
    this.fields = fields
    this.data = data
    this.retryAfter = retryAfter
  }
}
