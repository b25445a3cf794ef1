import { useEffect } from 'react'
import { useLogout, useNotify } from 'react-admin'

const ends = new EventTarget()

/** Tells the desk that the server no longer knows its token. */
export const endSession = () => ends.dispatchEvent(new Event('end'))

/** Hears of it while the page still stands as it was left. Answers what ends the hearing. */
export const onSessionEnd = (listener: () => void): (() => void) => {
  ends.addEventListener('end', listener)
  return () => ends.removeEventListener('end', listener)
}

/** Tells the desk why the server could not be told of a logout. */
export const failLogout = (why: string) => ends.dispatchEvent(new CustomEvent('failed', { detail: why }))

/** Leaves for the login, with the reason, when the session has ended, and says what went wrong with a logout. Once for the whole desk. */
export const useSessionEnd = (): void => {
  const logout = useLogout()
  const notify = useNotify()
  useEffect(
    () =>
      onSessionEnd(() => {
        notify('Your session has ended, please log in again', { type: 'error' })
        void logout()
      }),
    [logout, notify],
  )
  useEffect(() => {
    const tell = (event: Event) => notify((event as CustomEvent<string>).detail, { type: 'error' })
    ends.addEventListener('failed', tell)
    return () => ends.removeEventListener('failed', tell)
  }, [notify])
}
