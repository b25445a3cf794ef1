import type { QueryClient } from '@tanstack/react-query'
import type { User } from 'shared-api/contract'
import type { ApiError } from '../../core/apiError.ts'
import { call } from '../../core/call.ts'
import { forgetDrafts, takeDrafts } from '../../core/drafts.ts'
import { local } from '../../core/local.ts'
import { notify } from '../../core/notify.ts'
import { endSession, openSession } from '../../core/session.ts'
import { mergeGuestCart } from '../cart/mergeGuestCart.ts'
import { forgetCheckout } from '../checkout/checkoutId.ts'

/** After POST /auth/login or /auth/register: stores the session and merges the guest's cart, which later pages try again. */
export const logIn = async (queries: QueryClient, response: { data: User; token: string }) => {
  takeDrafts(response.data.id)
  openSession(response.data, response.token)
  queries.removeQueries({ queryKey: ['GET /cart'] })
  const failure = await mergeGuestCart(queries)
  if (failure) void notify.error(failure.message)
  await queries.invalidateQueries()
}

/** Ends the session here: everything read or half written is forgotten. */
export const leaveHere = () => {
  endSession()
  forgetCheckout()
  forgetDrafts()
}

/**
 * Ends the session here at once, for any response of the server. A toast shows its failure (Failed to
 * logout).
 */
export const logOut = async () => {
  const headers = { Authorization: `Bearer ${local.get('token')}` }
  leaveHere()
  await call('POST /auth/logout', { headers }, 'logOut').catch((error: ApiError) =>
    notify.error(error.message),
  )
}
