import type { QueryClient } from '@tanstack/react-query'
import { atom, getDefaultStore } from 'jotai'
import type { Cart, CartNotice, ResponseOf } from 'shared-api/contract'
import { onSessionEnd } from '../app/session.ts'

/** The query key of the cart: `[operation, options]`. */
export const cartKey = ['GET /cart', {}] as const

export const cartOpenAtom = atom(false)

/** Changes since the shopper last looked that nobody has confirmed yet: kept, since the server tells them once. */
export const noticesAtom = atom<readonly CartNotice[]>([])

const store = getDefaultStore()
const channel = typeof BroadcastChannel === 'undefined' ? null : new BroadcastChannel('cart')

const noticesKey = 'cartNotices'

const setNotices = (notices: readonly CartNotice[]) => {
  store.set(noticesAtom, notices)
  sessionStorage.setItem(noticesKey, JSON.stringify(notices))
}

/** Keeps what the server noticed until the shopper confirms it, also across a reload. */
export const keepNotices = (cart: Cart) => {
  const known = store.get(noticesAtom)
  const fresh = cart.notices.filter(({ message }) => !known.some((notice) => notice.message === message))
  if (fresh.length > 0) setNotices([...known, ...fresh])
}

export const confirmNotices = () => setNotices([])

/** The cart as the page shows it now, or undefined when it was not read. */
export const shownCart = (queries: QueryClient): Cart | undefined =>
  queries.getQueryData<ResponseOf<'GET /cart'>>(cartKey)?.data

/** Shows a cart without telling other tabs. */
export const showCart = (queries: QueryClient, cart: Cart) => {
  queries.setQueryData<ResponseOf<'GET /cart'>>(cartKey, { success: true, data: cart })
}

/** The server answered with this cart: every place that shows it follows, other tabs too. */
export const cartChanged = (queries: QueryClient, cart: Cart) => {
  keepNotices(cart)
  showCart(queries, cart)
  channel?.postMessage('changed')
}

/** Follows other tabs, and forgets the cart of a shopper who left. */
export const followCart = (queries: QueryClient) => {
  const kept = JSON.parse(sessionStorage.getItem(noticesKey) ?? '[]') as CartNotice[]
  store.set(noticesAtom, [...kept, ...store.get(noticesAtom)])
  channel?.addEventListener('message', () => void queries.invalidateQueries({ queryKey: cartKey }))
  onSessionEnd(confirmNotices)
}
