import { cleanup, configure, getConfig } from '@testing-library/react'
import { getDefaultStore } from 'jotai'
import react from 'react'
import { dropOwnerStacks } from 'server/test/dropOwnerStacks'
import { assertQuietConsole, watchConsole } from 'server/test/quietConsole'
import { waitLightly } from 'server/test/waitLightly'
import { afterAll, afterEach, beforeAll, beforeEach, vi } from 'vitest'
import { endSession, restoredAtom } from '../src/core/session.ts'
import { cartOpenAtom, confirmWarnings } from '../src/features/cart/cartStore.ts'
import { network, resetShop } from './network.ts'

dropOwnerStacks(react)
waitLightly({ configure, getConfig })

// A busy machine is no failure; a screen that never says it is.
configure({ asyncUtilTimeout: 20_000 })

beforeAll(() => network.listen({ onUnhandledFrame: 'error' }))
afterAll(() => network.close())

/** Toasts leave when their animation ends, and happy-dom animates nothing. */
const clearToasts = async () => {
  const { toast } = await import('react-toastify/unstyled')
  toast.dismiss()
  await new Promise((done) => setTimeout(done))
  for (const shown of document.querySelectorAll('.Toastify__toast'))
    shown.dispatchEvent(new Event('animationend'))
}

/** happy-dom does not know the element `search` yet, and reports every call that a screen called off. */
const expected = /is unrecognized in this browser|socket hang up|aborted/

beforeEach(async () => {
  watchConsole(expected)
  // The test before may belong to another file.
  await resetShop()
  window.history.replaceState(null, '', '/')
})

afterEach(async () => {
  // First: the hooks below wait for time that passes.
  vi.useRealTimers()
  cleanup()
  network.resetHandlers()
  const store = getDefaultStore()
  endSession()
  confirmWarnings()
  store.set(cartOpenAtom, false)
  store.set(restoredAtom, false)
  localStorage.clear()
  sessionStorage.clear()
  for (const attribute of ['lang', 'dir', 'data-theme']) document.documentElement.removeAttribute(attribute)
  await clearToasts()
  assertQuietConsole()
})
