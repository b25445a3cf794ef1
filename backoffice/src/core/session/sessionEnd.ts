import { useEffect } from 'react'
import { useLogout, useNotify } from 'react-admin'
import { t } from '../i18n/t.ts'

const ends = new EventTarget()

/** Notifies the app that the server no longer accepts its token. */
export const endSession = () => ends.dispatchEvent(new Event('end'))

/** Called while the page is still unchanged. Returns a function that removes the listener. */
export const onSessionEnd = (listener: () => void): (() => void) => {
  ends.addEventListener('end', listener)
  return () => ends.removeEventListener('end', listener)
}

/** Notifies the app of the reason why a logout did not reach the server. */
export const failLogout = (why: string) => ends.dispatchEvent(new CustomEvent('failed', { detail: why }))

/**
 * Opens the login, with the reason, when the session has ended, and reports a failed logout. Used once in the
 * app.
 */
export const useSessionEnd = (): void => {
  const logout = useLogout()
  const notify = useNotify()
  useEffect(
    () =>
      onSessionEnd(() => {
        notify(t('app.sessionEnded'), { type: 'error' })
        void logout()
      }),
    [logout, notify],
  )
  useEffect(() => {
    const report = (event: Event) => notify((event as CustomEvent<string>).detail, { type: 'error' })
    ends.addEventListener('failed', report)
    return () => ends.removeEventListener('failed', report)
  }, [notify])
}
