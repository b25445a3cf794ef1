import { useQuery } from '@tanstack/react-query'
import { useEffect } from 'react'
import { useLogoutIfAccessDenied, useNotify } from 'react-admin'
import { createClient } from 'shared-api/client'
import { type Text, type TextKey, texts } from 'shared-api/texts'
import { http } from '../app/http.ts'
import { toHttpError } from '../app/toHttpError.ts'

export const api = createClient(http)

/** Reads one part of the dashboard; a failure is told by a toast and kept, so that the part can offer to try again. */
export const useDashboard = <T>(
  text: TextKey,
  key: readonly unknown[],
  read: (signal: AbortSignal) => Promise<T>,
) => {
  const notify = useNotify()
  const leaveIfLoggedOut = useLogoutIfAccessDenied()
  const { data, error, refetch } = useQuery({
    queryKey: ['dashboard', text, ...key],
    queryFn: ({ signal }) => read(signal),
    placeholderData: (before) => before,
    refetchInterval: 60_000,
    retry: false,
  })
  const { failure = '' }: Text = texts[text]
  const message = error ? (toHttpError(error, failure) as Error).message : null
  useEffect(() => {
    if (!error) return
    void leaveIfLoggedOut(toHttpError(error, failure)).then((left) => {
      if (!left && message) notify(message, { type: 'error' })
    })
  }, [error, failure, message, leaveIfLoggedOut, notify])
  return { data, message, again: () => void refetch() }
}
