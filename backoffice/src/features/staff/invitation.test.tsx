import { screen } from '@testing-library/react'
import { invite, inviteAgain } from 'server/staff/invitations'
import { cut, network, shop } from 'server/test/network/network'
import { expect, test } from 'vitest'
import { renderBackoffice } from '../../../test/renderBackoffice.tsx'
import { adminToken } from '../../core/api/http.ts'

const address = 'hina@example.pk'
const inviteHina = async () =>
  (await invite(shop.db, { email: address, role: 'owner' }, shop.clock.now())).token

const fill = async (user: ReturnType<typeof renderBackoffice>['user'], password: string) => {
  await user.type(await screen.findByLabelText(/Your name/), 'Dr. Hina Qureshi')
  await user.type(screen.getByLabelText(/Choose a password/), password)
  await user.click(screen.getByRole('button', { name: 'Create account' }))
}

test('the link of an invitation opens a staff account, and the dashboard with it', async () => {
  const { user, router } = renderBackoffice(`/invite/${await inviteHina()}`)
  expect(await screen.findByText(`You are invited as ${address}`)).toBeTruthy()
  await fill(user, 'three-green-kites-9')
  expect(await screen.findByRole('button', { name: /Dr. Hina Qureshi|Profile/ })).toBeTruthy()
  expect(router.state.location.pathname).toBe('/')
  expect(adminToken.get()).not.toBeNull()
  const staff = await shop.db.selectFrom('users').select(['name', 'email', 'role']).execute()
  expect(staff).toEqual([{ name: 'Dr. Hina Qureshi', email: address, role: 'admin' }])
})

test('an easy password is rejected at its field, and the link still works', async () => {
  const token = await inviteHina()
  const { user } = renderBackoffice(`/invite/${token}`)
  await fill(user, 'password123')
  expect(await screen.findByRole('alert')).toBeTruthy()
  expect(screen.getByLabelText(/Choose a password/).getAttribute('aria-invalid')).toBe('true')
  expect(adminToken.get()).toBeNull()
  expect((await shop.send('GET', `/staff/invitation/${token}`)).status).toBe(200)
})

test('a link that is over says so and leads to the login', async () => {
  renderBackoffice('/invite/unknown')
  expect((await screen.findByRole('alert')).textContent).toContain('This invitation is no longer valid')
  expect(screen.getByRole('link', { name: 'Go to the login' }).getAttribute('href')).toBe('/login')
  expect(screen.queryByLabelText(/Your name/)).toBeNull()
})

test('a connection that is down offers another try', async () => {
  const token = await inviteHina()
  cut('GET /staff/invitation/:token')
  const { user } = renderBackoffice(`/invite/${token}`)
  const again = await screen.findByRole('button', { name: 'Try again' })
  network.resetHandlers()
  await user.click(again)
  expect(await screen.findByText(`You are invited as ${address}`)).toBeTruthy()
})

test('the link of a new password names the account, and sets the password', async () => {
  const { email } = await shop.admin()
  const { token } = await inviteAgain(shop.db, email, shop.clock.now())
  const { user } = renderBackoffice(`/invite/${token}`)
  expect(await screen.findByDisplayValue('Ayesha Khan')).toBeTruthy()
  await user.type(screen.getByLabelText(/Choose a password/), 'three-green-kites-9')
  await user.click(screen.getByRole('button', { name: 'Set password' }))
  expect(await screen.findByRole('button', { name: /Ayesha Khan|Profile/ })).toBeTruthy()
})
