import type { QueryClient } from '@tanstack/react-query'
import { call, loadHttp } from '../core/call.ts'
import { local } from '../core/local.ts'
import { loadToasts } from '../core/notify.ts'
import { forgetPersonal } from '../core/queries.ts'
import { followOtherTabs, mergeUser, onSessionEnd, restoreSession } from '../core/session.ts'
import { whenIdle } from '../core/whenIdle.ts'
import { followCart } from '../features/cart/cartStore.ts'
import { followPlace } from '../features/places/placeStore.ts'

/** Everything the first view does not wait for. */
export const afterFirstView = (queries: QueryClient) => {
  followOtherTabs()
  onSessionEnd(() => forgetPersonal(queries))
  followCart(queries)
  followPlace()
  void restoreSession()
  whenIdle(() => {
    void loadHttp()
    void loadToasts()
    if (local.get('token')) void refreshProfile()
    if (import.meta.env.PROD && 'serviceWorker' in navigator) void navigator.serviceWorker.register('/sw.js')
  })
}

/** Fails in silence (specification 7): the stored profile is good enough. */
const refreshProfile = () =>
  call('GET /user/profile', {})
    .then(({ data }) => mergeUser(data))
    .catch((error: Error) => console.info('profile', error.message))
