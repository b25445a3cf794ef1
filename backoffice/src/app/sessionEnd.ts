import { useEffect } from 'react'
import { useLogout, useNotify } from 'react-admin'

const ends = new EventTarget()

/** Tells the desk that the server no longer knows its token. */
export const endSession = () => ends.dispatchEvent(new Event('end'))

/** Leaves for the login, with the reason, when the session has ended. Once for the whole desk. */
export const useSessionEnd = (): void => {
  const logout = useLogout()
  const notify = useNotify()
  useEffect(() => {
    const leave = () => {
      notify('Your session has ended, please log in again', { type: 'error' })
      void logout()
    }
    ends.addEventListener('end', leave)
    return () => ends.removeEventListener('end', leave)
  }, [logout, notify])
}
