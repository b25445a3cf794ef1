import { type QueryClient, useQueryClient } from '@tanstack/react-query'
import { atom, getDefaultStore, useAtomValue } from 'jotai'
import { useEffect } from 'react'
import type { ApiError } from '../app/apiError.ts'
import { call } from '../app/call.ts'
import { forgetSessionId, storedSessionId } from '../app/guestSession.ts'
import { local } from '../app/local.ts'
import { sessionAtom, useSession } from '../app/session.ts'
import { useHydrated } from '../app/useHydrated.ts'
import { cartChanged, cartKey } from './cartStore.ts'

const store = getDefaultStore()

const unmergedAtom = atom(false)

/** True while the guest's cart of this browser waits to be merged into the cart of the person who is logged in. */
export const useUnmerged = () => {
  const unmerged = useAtomValue(unmergedAtom)
  // The server's view knows of no cart and is taken over as it is.
  return useHydrated() && unmerged
}

const isUnmerged = () => local.get('token') !== null && storedSessionId() !== null
const refresh = () => store.set(unmergedAtom, isUnmerged())

/** Follows the session, and other tabs that merge too. */
export const followGuestCart = () => {
  refresh()
  store.sub(sessionAtom, refresh)
  addEventListener('storage', refresh)
}

const merge = async (queries: QueryClient): Promise<ApiError | null> => {
  const guest = storedSessionId()
  const token = local.get('token')
  if (!guest || !token) return null
  try {
    const { data } = await call('POST /cart/transfer', { body: { sessionId: guest } }, 'transferCart')
    forgetSessionId(guest)
    // Somebody else may have logged in meanwhile.
    if (local.get('token') !== token) return null
    // A cart that was read before the merge must not be shown after it.
    void queries.cancelQueries({ queryKey: cartKey })
    cartChanged(queries, data)
    return null
  } catch (error) {
    return error as ApiError
  }
}

let running: Promise<ApiError | null> | undefined

/**
 * Merges the guest's cart, if one waits; returns the failure, or null. The session id goes only when the merge worked,
 * so that a cut connection loses nothing. The guest's cart belongs to this browser: whoever logs in next takes it.
 * Coalesces concurrent calls.
 */
export const mergeGuestCart = (queries: QueryClient): Promise<ApiError | null> => {
  running ??= merge(queries).finally(() => {
    running = undefined
    refresh()
  })
  return running
}

/** Tries a merge that failed at login again: at the start and on every new page, without a toast. */
export const useMergeAgain = (path: string) => {
  const { isAuthenticated } = useSession()
  const queries = useQueryClient()
  useEffect(() => {
    if (isAuthenticated && isUnmerged()) void mergeGuestCart(queries)
  }, [path, isAuthenticated, queries])
}
