import type { QueryClient } from '@tanstack/react-query'
import { atom, getDefaultStore } from 'jotai'
import type { Cart, CartWarning, ResponseOf } from 'shared-api/contract'
import { storedSessionId } from '../../core/guestSession.ts'
import { local } from '../../core/local.ts'
import { onSessionEnd } from '../../core/session.ts'
import { withQuantity } from './cartMath.ts'

/** The query key of the cart: `[operation, options]`. */
export const cartKey = ['GET /cart', {}] as const

export const cartOpenAtom = atom(false)

/** The message of the last failed change of a line, by the id of the line. It stays longer than its toast. */
export const lineErrorsAtom = atom<Readonly<Record<string, string>>>({})

/**
 * Unconfirmed changes since the shopper's last visit. Kept for every tab, since the server reports them once.
 */
export const warningsAtom = atom<readonly CartWarning[]>([])

const store = getDefaultStore()
const channel = typeof BroadcastChannel === 'undefined' ? null : new BroadcastChannel('cart')

const warningsKey = 'cartWarnings'

const keptWarnings = () => JSON.parse(local.get(warningsKey) ?? '[]') as CartWarning[]

const setWarnings = (warnings: readonly CartWarning[]) => {
  store.set(warningsAtom, warnings)
  if (warnings.length > 0) local.set(warningsKey, JSON.stringify(warnings))
  else local.remove(warningsKey)
}

/** Keeps what the server noticed until the shopper confirms it, also across a reload. */
export const keepWarnings = (cart: Cart) => {
  const known = store.get(warningsAtom)
  const fresh = cart.notices.filter(({ message }) => !known.some((warning) => warning.message === message))
  if (fresh.length > 0) setWarnings([...known, ...fresh])
}

export const confirmWarnings = () => setWarnings([])

export const setLineError = (itemId: string, message = '') =>
  store.set(lineErrorsAtom, { ...store.get(lineErrorsAtom), [itemId]: message })

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
  keepWarnings(cart)
  showCart(queries, cart)
  channel?.postMessage('changed')
}

/** Follows other tabs; when a shopper leaves, forgets the cart and reads the one that the guest of this browser has. */
export const followCart = (queries: QueryClient) => {
  store.set(warningsAtom, [...keptWarnings(), ...store.get(warningsAtom)])
  addEventListener('storage', ({ key }) => key === warningsKey && store.set(warningsAtom, keptWarnings()))
  channel?.addEventListener('message', () => void queries.invalidateQueries({ queryKey: cartKey }))
  onSessionEnd(() => {
    confirmWarnings()
    if (storedSessionId() !== null) void queries.invalidateQueries({ queryKey: cartKey })
  })
}
