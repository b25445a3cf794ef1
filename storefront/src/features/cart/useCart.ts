import { useEffect, useState } from 'react'
import { useApi } from '../../core/api.ts'
import { storedSessionId } from '../../core/guestSession.ts'
import { useSession } from '../../core/session.ts'
import { whenIdle } from '../../core/whenIdle.ts'
import { keepWarnings } from './cartStore.ts'

/** True when the page has settled: the badge may be fetched without holding up the first view. */
const useSettled = (at: 'once' | 'idle') => {
  const [settled, setSettled] = useState(false)
  useEffect(() => (at === 'once' ? setSettled(true) : whenIdle(() => setSettled(true))), [at])
  return settled
}

/**
 * The caller's cart. `idle` waits for the page to settle first (badges); `once` reads right away (the cart's own screens).
 * A guest without a session id has none: then nothing is asked.
 */
export const useCart = (at: 'once' | 'idle' = 'idle') => {
  const { isAuthenticated } = useSession()
  const settled = useSettled(at)
  const known = isAuthenticated || storedSessionId() !== null
  const query = useApi(
    'GET /cart',
    {},
    { text: 'fetchCart', enabled: settled && known, quiet: at === 'idle' },
  )
  const cart = query.data?.data
  useEffect(() => {
    if (cart) keepWarnings(cart)
  }, [cart])
  return { ...query, cart, nothing: settled && !known && !cart }
}
