import { isAxiosError } from 'axios'
import { useRef, useState } from 'react'
import { useNotify } from 'react-admin'
import { fill, type Text, type TextKey, texts } from 'shared-api/texts'
import { toHttpError } from './toHttpError.ts'

/** The server has said what became of it. Without an answer nobody knows. */
const isAnswered = (failure: unknown) =>
  isAxiosError(failure) &&
  failure.response !== undefined &&
  failure.response.status < 500 &&
  failure.response.data?.code !== 'STILL_RUNNING'

/**
 * Runs a call of the API outside of forms and lists: one at a time however often it is clicked, its success and its
 * failure told by a toast. Answers null after a failure. The work gets the header under which tries without an answer
 * are one deed for operations that are done once for each key.
 */
export const useAct = () => {
  const notify = useNotify()
  const running = useRef(false)
  const key = useRef(crypto.randomUUID())
  const [pending, setPending] = useState(false)
  const act = async <T>(
    doing: TextKey,
    work: (once: { 'Idempotency-Key': string }) => Promise<T>,
    words: Record<string, string> = {},
  ): Promise<T | null> => {
    if (running.current) return null
    const { success, failure = '' }: Text = texts[doing]
    running.current = true
    setPending(true)
    try {
      const answer = await work({ 'Idempotency-Key': key.current })
      key.current = crypto.randomUUID()
      if (success) notify(fill(success, words), { type: 'success' })
      return answer
    } catch (error) {
      if (isAnswered(error)) key.current = crypto.randomUUID()
      const told = toHttpError(error, failure)
      notify(told instanceof Error ? told.message : String(told), { type: 'error' })
      return null
    } finally {
      running.current = false
      setPending(false)
    }
  }
  return { act, pending }
}
