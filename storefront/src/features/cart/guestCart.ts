import { atom, useAtomValue } from 'jotai'
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
