import { useRef, useState } from 'react'
import { HttpError, useNotify } from 'react-admin'
import { fill, type Text, type TextKey, texts } from 'shared-api/texts'
import type { IdempotencyKey } from '../api/withFailure.ts'
import { faultsOf, type ShowFaults } from './faults.ts'

/** The server has responded and refused. After any other failure the outcome is unknown. */
const isRefused = (failure: unknown) =>
  failure instanceof HttpError &&
  failure.status > 0 &&
  failure.status < 500 &&
  failure.body?.code !== 'STILL_RUNNING'

interface Telling<T> {
  /** The values for the placeholders of the success message: `{status}`. */
  words?: Record<string, string>
  /** A warning in place of the success message, if the response requires one. */
  instead?: (answer: T) => string | null
  /** Shows the server's field errors at their fields, besides the toast. */
  at?: ShowFaults | undefined
}

/**
 * Runs a call of the data provider outside of forms and lists. It runs once at a time for any number of
 * clicks, and a toast shows success or failure. Returns null after a failure. Retries without a response send
 * the same `Idempotency-Key`, for operations that run once for each key. `about` is the typed input, since
 * another input needs another key.
 */
export const useAct = (about = '') => {
  const notify = useNotify()
  const running = useRef(false)
  const key = useRef(crypto.randomUUID())
  const last = useRef(about)
  const [pending, setPending] = useState(false)
  const act = async <T>(
    doing: TextKey,
    work: (once: IdempotencyKey) => Promise<T>,
    { words = {}, instead, at }: Telling<T> = {},
  ): Promise<T | null> => {
    if (running.current) return null
    if (last.current !== about) key.current = crypto.randomUUID()
    last.current = about
    const { success }: Text = texts[doing]
    running.current = true
    setPending(true)
    try {
      const answer = await work({ 'Idempotency-Key': key.current })
      key.current = crypto.randomUUID()
      const warning = instead?.(answer)
      if (warning) notify(warning, { type: 'warning' })
      else if (success) notify(fill(success, words), { type: 'success' })
      return answer
    } catch (error) {
      if (isRefused(error)) key.current = crypto.randomUUID()
      const faults = faultsOf(error)
      if (faults) at?.(faults)
      notify(error instanceof Error ? error.message : String(error), { type: 'error' })
      return null
    } finally {
      running.current = false
      setPending(false)
    }
  }
  return { act, pending }
}
