import { act, screen } from '@testing-library/react'
import { shop } from 'server/test/network/network'
import { afterEach, expect, test, vi } from 'vitest'
import { openAsAdmin, renderBackoffice } from '../../../test/renderBackoffice.tsx'
import { findToast } from '../../../test/toast.ts'
import { adminToken } from '../../core/api/http.ts'

const password = 'correct horse battery'

const logIn = async (email: string) =>
  (await shop.as()('POST /auth/login', { body: { email, password } })).token

/** A member of staff with two sessions: this browser's and another one's. */
const createTwoSessions = async () => {
  const { id, email } = await shop.admin('support')
  const password_hash = await shop.ports.hasher.hash(password)
  await shop.db.updateTable('users').set({ password_hash }).where('id', '=', id).execute()
  await shop.db.deleteFrom('sessions').where('user_id', '=', id).execute()
  const other = await logIn(email)
  await shop.send('GET', '/staff/me', { token: other, headers: { 'user-agent': 'Firefox on Android' } })
  adminToken.set(await logIn(email))
  return other
}

afterEach(() => vi.useRealTimers())

test('the account page shows role and sessions, and logs another browser out', async () => {
  const other = await createTwoSessions()
  const { user } = renderBackoffice('/account')
  expect(await screen.findByText('Support')).toBeTruthy()
  expect(await screen.findByText('A session ends after 15 min without use.')).toBeTruthy()
  expect(await screen.findByText('This browser')).toBeTruthy()
  await user.click(await screen.findByRole('button', { name: 'Log out Firefox on Android' }))
  await findToast('Session ended')
  expect((await shop.send('GET', '/staff/me', { token: other })).status).toBe(401)
  expect(screen.queryByText('Firefox on Android')).toBeNull()
})

test('an untouched browser is logged out, however often a page reads by itself', async () => {
  await createTwoSessions()
  vi.useFakeTimers({ toFake: ['Date', 'setInterval', 'clearInterval'] })
  renderBackoffice('/account')
  await screen.findByText('This browser')
  const wait = (minutes: number) => act(async () => void vi.advanceTimersByTime(minutes * 60_000))
  await wait(14)
  dispatchEvent(new Event('keydown'))
  await wait(14)
  expect(adminToken.get()).not.toBeNull()
  await wait(1)
  expect(await screen.findByRole('button', { name: 'Log in' })).toBeTruthy()
  expect(adminToken.get()).toBeNull()
})

test('a session without an end by idleness stays', async () => {
  await openAsAdmin('/account')
  expect(await screen.findByText('This browser')).toBeTruthy()
  expect(screen.queryByText(/without use/)).toBeNull()
})
