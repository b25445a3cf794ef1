import { useRef, useState } from 'react'
import { useLogoutIfAccessDenied, useNotify } from 'react-admin'
import { fill, type Text, type TextKey, texts } from 'shared-api/texts'
import { toHttpError } from './toHttpError.ts'

/**
 * Runs a call of the API outside of forms and lists: one at a time however often it is clicked, its success and its
 * failure told by a toast, a dead session sent to the login. Answers null after a failure.
 */
export const useAct = () => {
  const notify = useNotify()
  const leaveIfLoggedOut = useLogoutIfAccessDenied()
  const running = useRef(false)
  const [pending, setPending] = useState(false)
  const act = async <T>(
    doing: TextKey,
    work: () => Promise<T>,
    words: Record<string, string> = {},
  ): Promise<T | null> => {
    if (running.current) return null
    const { success, failure = '' }: Text = texts[doing]
    running.current = true
    setPending(true)
    try {
      const answer = await work()
      if (success) notify(fill(success, words), { type: 'success' })
      return answer
    } catch (error) {
      const told = toHttpError(error, failure)
      if (!(await leaveIfLoggedOut(told)))
        notify(told instanceof Error ? told.message : String(told), { type: 'error' })
      return null
    } finally {
      running.current = false
      setPending(false)
    }
  }
  return { act, pending }
}
