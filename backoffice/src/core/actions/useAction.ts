import { useRef, useState } from 'react'
import { HttpError, useNotify } from 'react-admin'
import { fill, type Text, type TextKey, texts } from 'shared-api/texts'
import type { IdempotencyKey } from '../api/withFailure.ts'
import { fieldErrorsOf, type ShowFieldErrors } from './fieldErrors.ts'

/** The server has responded and rejected. After any other failure the outcome is unknown. */
const isRejected = (error: unknown) =>
  error instanceof HttpError && error.status > 0 && error.status < 500 && error.body?.code !== 'STILL_RUNNING'

interface Options<T> {
  /** The values for the placeholders of the success message: `{status}`. */
  params?: Record<string, string>
  /** A warning in place of the success message, if the response requires one. */
  warningOf?: (response: T) => string | null
  /** The message for a failure that says more than the server's; null without one. */
  failureOf?: (error: unknown) => string | null
  /** Shows the server's field errors at their fields, besides the toast. */
  showFieldErrors?: ShowFieldErrors | undefined
}

/**
 * Runs a call of the data provider outside of forms and lists. It runs once at a time for any number of
 * clicks, and a toast shows success or failure. Returns null after a failure. Retries without a response send
 * the same `Idempotency-Key`, for operations that run once for each key. `input` is the typed input, since
 * another input needs another key.
 */
export const useAction = (input = '') => {
  const notify = useNotify()
  const running = useRef(false)
  const key = useRef(crypto.randomUUID())
  const lastInput = useRef(input)
  const [pending, setPending] = useState(false)
  const run = async <T>(
    text: TextKey,
    call: (headers: IdempotencyKey) => Promise<T>,
    { params = {}, warningOf, failureOf, showFieldErrors }: Options<T> = {},
  ): Promise<T | null> => {
    if (running.current) return null
    if (lastInput.current !== input) key.current = crypto.randomUUID()
    lastInput.current = input
    const { success }: Text = texts[text]
    running.current = true
    setPending(true)
    try {
      const response = await call({ 'Idempotency-Key': key.current })
      key.current = crypto.randomUUID()
      const warning = warningOf?.(response)
      if (warning) notify(warning, { type: 'warning' })
      else if (success) notify(fill(success, params), { type: 'success' })
      return response
    } catch (error) {
      if (isRejected(error)) key.current = crypto.randomUUID()
      const fieldErrors = fieldErrorsOf(error)
      if (fieldErrors) showFieldErrors?.(fieldErrors)
      const message = error instanceof Error ? error.message : String(error)
      notify(failureOf?.(error) ?? message, { type: 'error' })
      return null
    } finally {
      running.current = false
      setPending(false)
    }
  }
  return { run, pending }
}
