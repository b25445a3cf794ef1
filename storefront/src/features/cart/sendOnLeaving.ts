import { storedSessionId } from '../../core/guestSession.ts'
import { local } from '../../core/local.ts'

let watched: (() => ReadonlyMap<string, number>) | undefined

/**
 * When the page goes, sends the quantities that were still resting: axios' requests end with it, these
 * outlive it. The page is gone before the response; the next page reads the cart.
 */
export const sendOnLeaving = (unsettled: () => ReadonlyMap<string, number>) => {
  if (!watched) addEventListener('pagehide', send)
  watched = unsettled
}

const send = () => {
  const token = local.get('token')
  for (const [itemId, quantity] of watched?.() ?? [])
    void fetch(`/api/v1/cart/items/${itemId}`, {
      method: 'PUT',
      keepalive: true,
      headers: {
        'Content-Type': 'application/json',
        'x-session-id': storedSessionId() ?? '',
        ...(token ? { Authorization: `Bearer ${token}` } : {}),
      },
      body: JSON.stringify({ quantity }),
    }).catch(() => undefined)
}
