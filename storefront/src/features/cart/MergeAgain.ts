import { useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { useLocation } from 'react-router-dom'
import { storedSessionId } from '../../core/guestSession.ts'
import { useSession } from '../../core/session.ts'

/**
 * Tries a merge that failed at login again: at the start and on every new page, without a toast. It shows nothing;
 * as a hook of the whole shop it would make React take the first page over in one go when the session is known.
 */
export const MergeAgain = () => {
  const { pathname } = useLocation()
  const { isAuthenticated } = useSession()
  const queries = useQueryClient()
  useEffect(() => {
    if (isAuthenticated && storedSessionId())
      void import('./mergeGuestCart.ts').then(
        ({ mergeGuestCart }) => mergeGuestCart(queries),
        // Without a connection the code does not come either; the next page tries again.
        () => undefined,
      )
  }, [pathname, isAuthenticated, queries])
  return null
}
