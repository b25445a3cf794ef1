import type { QueryClient } from '@tanstack/react-query'
import { getDefaultStore } from 'jotai'
import type { ApiError } from '../../core/apiError.ts'
import { call } from '../../core/call.ts'
import { forgetSessionId, storedSessionId } from '../../core/guestSession.ts'
import { local } from '../../core/local.ts'
import { cartChanged, cartKey } from './cartStore.ts'
import { mergesAtom } from './guestCart.ts'

const merge = async (queries: QueryClient): Promise<ApiError | null> => {
  const guest = storedSessionId()
  const token = local.get('token')
  if (!guest || !token) return null
  try {
    const { data } = await call('POST /cart/transfer', { body: { sessionId: guest } }, 'transferCart')
    forgetSessionId(guest)
    // Another user may have logged in meanwhile.
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
 * Merges the guest's cart, if one waits; returns the failure, or null. The session id goes only when the
 * merge worked, so that a cut connection loses nothing. The guest's cart belongs to this browser: the next
 * login takes it. Coalesces concurrent calls.
 */
export const mergeGuestCart = (queries: QueryClient): Promise<ApiError | null> => {
  running ??= merge(queries).finally(() => {
    running = undefined
    getDefaultStore().set(mergesAtom, (ended) => ended + 1)
  })
  return running
}
