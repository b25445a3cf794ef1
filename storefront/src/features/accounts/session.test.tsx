import { screen, waitFor } from '@testing-library/react'
import { getDefaultStore } from 'jotai'
import { expect, test, vi } from 'vitest'
import { cut, empty500, shop } from '../../../test/network.ts'
import { renderShop } from '../../../test/renderShop.tsx'
import { rememberAfterLogin, takeAfterLogin } from '../../core/afterLogin.ts'
import { call } from '../../core/call.ts'
import { sessionId, storedSessionId } from '../../core/guestSession.ts'
import { mergeUser, openSession, restoredAtom, restoreSession, sessionAtom } from '../../core/session.ts'
import { logIn, logOut } from './logIn.ts'

const store = getDefaultStore()

const ayesha = async () => {
  const { token, api } = await shop.customer({ name: 'Ayesha Khan' })
  const { data } = await api('GET /user/profile')
  return { token, data }
}

test('only token, user and flag are stored, and a new page finds them again', async () => {
  const { token, data } = await ayesha()
  openSession(data, token)
  expect(Object.keys(localStorage).sort()).toEqual(['isAuthenticated', 'token', 'user'])
  store.set(sessionAtom, { user: null, token: null, isAuthenticated: false })
  await restoreSession()
  expect(store.get(sessionAtom)).toEqual({ user: data, token, isAuthenticated: true })
})

test('restoring takes at most 5 seconds: then the shop goes on without', async () => {
  vi.useFakeTimers()
  const restoring = restoreSession(() => new Promise(() => undefined))
  await vi.advanceTimersByTimeAsync(4900)
  expect(store.get(restoredAtom)).toBe(false)
  await vi.advanceTimersByTimeAsync(200)
  await restoring
  vi.useRealTimers()
  expect(store.get(restoredAtom)).toBe(true)
  expect(store.get(sessionAtom).isAuthenticated).toBe(false)
})

test('a stored session that cannot be read is no session', async () => {
  localStorage.setItem('token', 'x')
  localStorage.setItem('user', '{broken')
  localStorage.setItem('isAuthenticated', 'true')
  await restoreSession()
  expect(store.get(sessionAtom).isAuthenticated).toBe(false)
})

test('a profile update merges into the user', async () => {
  const { token, data } = await ayesha()
  openSession(data, token)
  mergeUser({ city: 'Multan' })
  expect(store.get(sessionAtom).user).toEqual({ ...data, city: 'Multan' })
})

test('the guest’s session id is random, kept, and begins with sess_', () => {
  const first = sessionId()
  expect(first).toMatch(/^sess_[\w-]{32}$/)
  expect(sessionId()).toBe(first)
  localStorage.clear()
  expect(sessionId()).not.toBe(first)
})

test('login merges the guest’s cart once and lets the session id go', async () => {
  const productId = await shop.product()
  const { queries } = await renderShop('/categories')
  await call('POST /cart/items', { body: { productId, quantity: 2 } })
  const guest = storedSessionId()
  expect(guest).not.toBeNull()
  await logIn(queries, await ayesha())
  expect(storedSessionId()).not.toBe(guest)
  expect((await call('GET /cart', {})).data.items[0]?.quantity).toBe(2)
})

test('logout clears user, token and flag, also when the server cannot be reached', async () => {
  const { queries } = await renderShop('/categories')
  await logIn(queries, await ayesha())
  cut('POST /auth/logout')
  await logOut()
  expect(await screen.findByText('Failed to logout')).toBeTruthy()
  expect(localStorage.getItem('token')).toBeNull()
  expect(store.get(sessionAtom)).toEqual({ user: null, token: null, isAuthenticated: false })
})

test('a token the server no longer takes ends the session', async () => {
  const { data } = await ayesha()
  openSession(data, 'a-token-that-nobody-knows-any-more')
  await call('GET /order', {}).catch(() => undefined)
  expect(store.get(sessionAtom).isAuthenticated).toBe(false)
})

test('a profile that cannot be read fails in silence', async () => {
  const quiet = vi.spyOn(console, 'info').mockImplementation(() => undefined)
  const { token, data } = await ayesha()
  openSession(data, token)
  empty500('GET /user/profile')
  await renderShop('/categories')
  await waitFor(() => expect(quiet).toHaveBeenCalled())
  expect(document.querySelector('.Toastify__toast')).toBeNull()
})

test('remembers where to go on after a login once, and only a path of ours', () => {
  rememberAfterLogin('/checkout')
  expect(takeAfterLogin({ role: 'customer' })).toBe('/checkout')
  expect(takeAfterLogin({ role: 'customer' })).toBe('/')
  rememberAfterLogin('//evil.example')
  expect(takeAfterLogin({ role: 'customer' })).toBe('/')
})
