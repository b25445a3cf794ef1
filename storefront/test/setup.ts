import { cleanup, configure } from '@testing-library/react'
import { getDefaultStore } from 'jotai'
import { afterAll, afterEach, beforeAll, beforeEach, vi } from 'vitest'
import { endSession, restoredAtom } from '../src/app/session.ts'
import { cartOpenAtom, confirmNotices } from '../src/cart/cartStore.ts'
import { addresses, calls, network, shop } from './network.ts'

// A busy machine is no failure; a screen that never says it is.
configure({ asyncUtilTimeout: 8_000 })

beforeAll(() => network.listen({ onUnhandledFrame: 'error' }))
afterAll(() => network.close())

let complaints: unknown[][] = []

const inWords = (part: unknown) =>
  part instanceof Error
    ? (part.stack ?? part.message)
    : typeof part === 'string'
      ? part
      : JSON.stringify(part)

/** Toasts leave when their animation ends, and happy-dom animates nothing. */
const clearToasts = async () => {
  const { toast } = await import('react-toastify/unstyled')
  toast.dismiss()
  await new Promise((done) => setTimeout(done))
  for (const shown of document.querySelectorAll('.Toastify__toast'))
    shown.dispatchEvent(new Event('animationend'))
}

/** happy-dom does not know the element `search` yet, and reports every call that a screen called off. */
const known = (said: unknown[]) =>
  /is unrecognized in this browser|socket hang up|aborted/.test(String(said[0]))

beforeEach(async () => {
  complaints = []
  // Whatever the test before has left, of another file too.
  for (const heard of [calls, addresses, shop.mails, shop.texts]) heard.length = 0
  vi.spyOn(console, 'error').mockImplementation((...said) => {
    if (!known(said)) complaints.push(said)
  })
  await shop.reset()
  window.history.replaceState(null, '', '/')
})

afterEach(async () => {
  // First: the hooks below wait for time that passes.
  vi.useRealTimers()
  cleanup()
  network.resetHandlers()
  const store = getDefaultStore()
  endSession()
  confirmNotices()
  store.set(cartOpenAtom, false)
  store.set(restoredAtom, false)
  localStorage.clear()
  sessionStorage.clear()
  for (const attribute of ['lang', 'dir', 'data-theme']) document.documentElement.removeAttribute(attribute)
  await clearToasts()
  vi.restoreAllMocks()
  // A quiet run: what a screen complains about fails its test.
  if (complaints.length > 0)
    throw new Error(`console.error: ${complaints.map((said) => said.map(inWords).join(' ')).join('\n')}`)
})
