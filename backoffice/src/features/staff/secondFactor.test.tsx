import { cleanup, screen, waitFor, within } from '@testing-library/react'
import { codeAt } from 'server/accounts/secondFactor/totp'
import { shop } from 'server/test/network/network'
import { expect, onTestFinished, test } from 'vitest'
import { openAsAdmin, renderBackoffice } from '../../../test/renderBackoffice.tsx'
import { findToast } from '../../../test/toast.ts'
import { adminToken } from '../../core/api/http.ts'

const password = 'three-green-kites-9'

const setPassword = async (id: string) => {
  const password_hash = await shop.ports.hasher.hash(password)
  await shop.db.updateTable('users').set({ password_hash }).where('id', '=', id).execute()
}

/** Scans the code of the dialog, as an app does. */
const readSecret = (dialog: HTMLElement) =>
  (within(dialog).getByText(/^([A-Z2-7]{4} ){7}[A-Z2-7]{4}$/).textContent ?? '').replaceAll(' ', '')

const enrol = async (user: Awaited<ReturnType<typeof openAsAdmin>>['user']) => {
  await user.click(await screen.findByRole('button', { name: 'Set up authenticator app' }))
  const dialog = await screen.findByRole('dialog')
  expect(within(dialog).getByRole('img', { name: 'QR code for the authenticator app' })).toBeTruthy()
  const secret = readSecret(dialog)
  await user.type(within(dialog).getByLabelText(/Code of the app/), '000000')
  await user.click(within(dialog).getByRole('button', { name: 'Confirm' }))
  expect(await within(dialog).findByText('The code is not right, or it was used already')).toBeTruthy()
  await user.clear(within(dialog).getByLabelText(/Code of the app/))
  await user.type(within(dialog).getByLabelText(/Code of the app/), codeAt(secret, shop.clock.now()))
  await user.click(within(dialog).getByRole('button', { name: 'Confirm' }))
  await findToast('Authenticator app set up')
  return secret
}

test('the account page sets up an app, shows ten recovery codes once, and removes it', async () => {
  const { user } = await openAsAdmin('/account')
  const secret = await enrol(user)
  expect(await screen.findAllByText(/^([0-9a-z]{4}-){3}[0-9a-z]{4}$/)).toHaveLength(10)
  expect(await screen.findByText(/10 recovery codes are left/)).toBeTruthy()
  await user.click(await screen.findByRole('button', { name: 'I have kept them, hide the codes' }))
  expect(screen.queryByText(/^([0-9a-z]{4}-){3}[0-9a-z]{4}$/)).toBeNull()
  await user.click(screen.getByRole('button', { name: 'Remove authenticator app' }))
  const dialog = within(await screen.findByRole('dialog'))
  const code = dialog.getByLabelText('Code of the app, or a recovery code *')
  await user.type(code, '000000')
  await user.click(dialog.getByRole('button', { name: 'Remove authenticator app' }))
  expect(await dialog.findByText('The code is not right, or it was used already')).toBeTruthy()
  shop.pass(0.5)
  await user.clear(code)
  await user.type(code, codeAt(secret, shop.clock.now()))
  await user.click(dialog.getByRole('button', { name: 'Remove authenticator app' }))
  await findToast('Authenticator app removed')
  expect(await screen.findByText(/Your password alone opens this account/)).toBeTruthy()
})

test('the login asks for the code once the password is right', async () => {
  const { admin, user: first } = await openAsAdmin('/account')
  await setPassword(admin.id)
  const secret = await enrol(first)
  shop.pass(0.5)
  adminToken.remove()
  cleanup()
  const { router, user } = renderBackoffice('/login')
  await user.type(await screen.findByLabelText('Email or phone number *'), admin.email)
  await user.type(screen.getByLabelText('Password *'), password)
  expect(screen.queryByLabelText('Code *')).toBeNull()
  await user.click(screen.getByRole('button', { name: 'Log in' }))
  await findToast('Please enter the code of your authenticator app')
  await user.type(await screen.findByLabelText('Code *'), codeAt(secret, shop.clock.now()))
  await user.click(screen.getByRole('button', { name: 'Log in' }))
  await waitFor(() => expect(router.state.location.pathname).toBe('/'))
  expect(adminToken.get()).not.toBeNull()
})

test('where an app is required, a session without one sees its own account only', async () => {
  shop.ports.secondFactorRequired = true
  onTestFinished(() => void delete shop.ports.secondFactorRequired)
  const admin = await shop.admin()
  await shop.db.updateTable('sessions').set({ lacks_second_factor: true }).execute()
  adminToken.set(admin.token)
  const { user, router } = renderBackoffice('/')
  expect(await screen.findByText(/Set up an authenticator app first/)).toBeTruthy()
  expect(router.state.location.pathname).toBe('/account')
  expect(screen.queryByRole('menuitem', { name: 'Orders' })).toBeNull()
  await enrol(user)
  expect(await screen.findByRole('menuitem', { name: 'Orders' })).toBeTruthy()
})
