import type { OperationKey } from 'shared-api/contract'
import { loadToasts } from './notify.ts'

/** What may be sent again while the first is still under way: it sets the same, however often it is heard. */
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
 * Makes the call; after 10 seconds without an answer the shopper is told that the line is slow, and can try again
 * where that is safe: the call under way is given up and made anew. Whoever brings a signal of its own (a page's read,
 * the search box) says it in its own place.
 */
export const patiently = async <T>(
  key: OperationKey,
  options: object,
  make: (signal?: AbortSignal) => Promise<T>,
): Promise<T> => {
  if (saysItself.has(key) || 'signal' in options) return make()
  for (;;) {
    const { signal, answered } = watch(key)
    try {
      return await make(signal)
    } catch (error) {
      if (!signal.aborted) throw error
    } finally {
      answered()
    }
  }
}

const watch = (key: OperationKey) => {
  const under = new AbortController()
  const giveUp = () => under.abort()
  let told: Promise<() => void> | undefined
  const timer = setTimeout(() => {
    told = loadToasts().then(({ showSlow }) => showSlow(key, isRepeatable(key) ? giveUp : undefined))
  }, 10_000)
  const answered = () => {
    clearTimeout(timer)
    void told?.then((hide) => hide())
  }
  return { signal: under.signal, answered }
}
