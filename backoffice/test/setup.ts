import { cleanup, configure, getConfig } from '@testing-library/react'
import react from 'react'
import { dropOwnerStacks } from 'server/test/dropOwnerStacks'
import { network, resetShop } from 'server/test/network/network'
import { assertQuietConsole, watchConsole } from 'server/test/quietConsole'
import { waitLightly } from 'server/test/waitLightly'
import { afterAll, afterEach, beforeAll, beforeEach, vi } from 'vitest'
import { adminToken } from '../src/core/api/http.ts'
import { authProvider } from '../src/core/auth/authProvider.ts'
import { queryClient } from '../src/core/data/queryClient.ts'

dropOwnerStacks(react)
waitLightly({ configure, getConfig })

// A slow machine must not fail a test.
configure({ asyncUtilTimeout: 20_000 })

beforeAll(() => network.listen({ onUnhandledFrame: 'error' }))
afterAll(() => network.close())

/**
 * happy-dom reports every call that a screen cancelled, and react-admin every call that failed. react-admin also passes
 * props that MUI no longer takes.
 */
const expected =
  /HttpError|CanceledError|socket hang up|aborted|does not recognize the `%s` prop.* [Ii]nput(Props|Ref|LabelProps) /s

beforeEach(async () => {
  watchConsole(expected)
  await resetShop()
})

afterEach(async () => {
  // First: the hooks below wait for time that passes.
  vi.useRealTimers()
  cleanup()
  network.resetHandlers()
  // Without a token the logout sends no call.
  adminToken.remove()
  await authProvider.logout({})
  queryClient.clear()
  localStorage.clear()
  sessionStorage.clear()
  window.history.replaceState(null, '', '/')
  assertQuietConsole()
})
