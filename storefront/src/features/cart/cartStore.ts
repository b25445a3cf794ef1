import type { QueryClient } from '@tanstack/react-query'
import { atom, getDefaultStore } from 'jotai'
import type { Cart, CartNotice, ResponseOf } from 'shared-api/contract'
import { local } from '../../core/local.ts'
import { onSessionEnd } from '../../core/session.ts'
import { withQuantity } from './cartMath.ts'

/** The query key of the cart: `[operation, options]`. */
export const cartKey = ['GET /cart', {}] as const

export const cartOpenAtom = atom(false)

/**
 * Unconfirmed changes since the shopper's last visit. Kept for every tab, since the server reports them once.
 */
export const noticesAtom = atom<readonly CartNotice[]>([])

const store = getDefaultStore()
const channel = typeof BroadcastChannel === 'undefined' ? null : new BroadcastChannel('cart')

const noticesKey = 'cartNotices'

const keptNotices = () => JSON.parse(local.get(noticesKey) ?? '[]') as CartNotice[]

const setNotices = (notices: readonly CartNotice[]) => {
  store.set(noticesAtom, notices)
  if (notices.length > 0) local.set(noticesKey, JSON.stringify(notices))
  else local.remove(noticesKey)
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

let unsettled = (): ReadonlyMap<string, number> => new Map()

/** Clicked, unsaved quantities are shown over any response of the server. */
export const showOver = (wishes: typeof unsettled) => {
  unsettled = wishes
}

/** Shows a cart without notifying other tabs. */
export const showCart = (queries: QueryClient, cart: Cart) => {
  const data = [...unsettled()].reduce((shown, [id, quantity]) => withQuantity(shown, id, quantity), cart)
  queries.setQueryData<ResponseOf<'GET /cart'>>(cartKey, { success: true, data })
}

/** The server returned this cart: every place that shows it follows, other tabs too. */
export const cartChanged = (queries: QueryClient, cart: Cart) => {
  keepNotices(cart)
  showCart(queries, cart)
  channel?.postMessage('changed')
}

/** Follows other tabs, and forgets the cart of a shopper who left. */
export const followCart = (queries: QueryClient) => {
  store.set(noticesAtom, [...keptNotices(), ...store.get(noticesAtom)])
  addEventListener('storage', ({ key }) => key === noticesKey && store.set(noticesAtom, keptNotices()))
  channel?.addEventListener('message', () => void queries.invalidateQueries({ queryKey: cartKey }))
  onSessionEnd(confirmNotices)
}
