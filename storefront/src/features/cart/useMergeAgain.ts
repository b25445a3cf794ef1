import { useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { storedSessionId } from '../../core/guestSession.ts'
import { useSession } from '../../core/session.ts'

/** Tries a merge that failed at login again: at the start and on every new page, without a toast. */
export const useMergeAgain = (path: string) => {
  const { isAuthenticated } = useSession()
  const queries = useQueryClient()
  useEffect(() => {
    if (isAuthenticated && storedSessionId())
      void import('./mergeGuestCart.ts').then(
        ({ mergeGuestCart }) => mergeGuestCart(queries),
        // Without a connection the code does not come either; the next page tries again.
        () => undefined,
      )
  }, [path, isAuthenticated, queries])
}
