import type { OperationKey } from 'shared-api/contract'
import { loadToasts } from './notify.ts'

/**
 * Operations that may be sent again while the first call is still under way, because they set the same value.
 */
const repeatable = new Set<OperationKey>([
  'POST /auth/login',
  'POST /auth/forgot',
  'POST /cart/coupon',
  'PUT /cart/items/:id',
  'PUT /user',
  'PUT /user/addresses/:id',
  'POST /payment/cash-on-delivery/:orderId',
  'POST /checkout/:id/contact',
  'POST /checkout/:id/delivery',
  'POST /checkout/:id/payment',
])

const isRepeatable = (key: OperationKey) => key.startsWith('GET ') || repeatable.has(key)

/** Placing says it in its own place, with a key that makes it safe; the profile fails in silence. */
const saysItself = new Set<OperationKey>(['POST /checkout/:id/order', 'GET /user/profile'])

/**
 * Makes the call. After 10 seconds without a response a notice says that the connection is slow. If a retry
 * is safe, the shopper can abort the call and send it again. A caller with its own signal (a page's read, the
 * search box) shows the notice in its own place.
 */
export const patiently = async <T>(
  key: OperationKey,
  options: object,
  make: (signal?: AbortSignal) => Promise<T>,
): Promise<T> => {
  if (saysItself.has(key) || 'signal' in options) return make()
  for (;;) {
    const { signal, settled } = watch(key)
    try {
      return await make(signal)
    } catch (error) {
      if (!signal.aborted) throw error
    } finally {
      settled()
    }
  }
}

const watch = (key: OperationKey) => {
  const under = new AbortController()
  const giveUp = () => under.abort()
  let shown: Promise<() => void> | undefined
  const timer = setTimeout(() => {
    shown = loadToasts().then(({ showSlow }) => showSlow(key, isRepeatable(key) ? giveUp : undefined))
  }, 10_000)
  const settled = () => {
    clearTimeout(timer)
    void shown?.then((hide) => hide())
  }
  return { signal: under.signal, settled }
}
