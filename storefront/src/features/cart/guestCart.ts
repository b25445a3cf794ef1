import { useQueryClient } from '@tanstack/react-query'
import { atom, useAtomValue } from 'jotai'
import { useEffect } from 'react'
import { storedSessionId } from '../../core/guestSession.ts'
import { useSession } from '../../core/session.ts'

/** The number of merges that have ended here. A change makes components check for a waiting merge again. */
export const mergesAtom = atom(0)

/**
 * True while the guest's cart of this browser waits to be merged into the cart of the signed-in customer. A
 * merge in another tab is noticed by the new cart, which that tab announces.
 */
export const useUnmerged = (): boolean => {
  useAtomValue(mergesAtom)
  return useSession().isAuthenticated && storedSessionId() !== null
}

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
