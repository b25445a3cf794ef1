import { screen, waitFor, within } from '@testing-library/react'
import { getDefaultStore } from 'jotai'
import { sendDue } from 'server/messaging/worker'
import { photo } from 'server/test/fixtures/prescription'
import { expect, test, vi } from 'vitest'
import { calls, cut, shop } from '../../../test/network.ts'
import { renderShop } from '../../../test/renderShop.tsx'
import { signedIn } from '../../../test/signedIn.ts'
import { takeAfterLogin } from '../../core/afterLogin.ts'
import { openSession, sessionAtom } from '../../core/session.ts'

const session = () => getDefaultStore().get(sessionAtom)

/** The form or section with this heading. */
const part = async (name: string) => {
  const heading = await screen.findByRole('heading', { name })
  return within(heading.parentElement as HTMLElement)
}

const register = async (email: string, password: string) => {
  const { data, token } = await shop.as()('POST /auth/register', {
    body: { name: 'Ayesha Khan', email, phone: '0300 7654321', password },
  })
  openSession(data, token)
}

test('the profile is changed and merged into the session’s user', async () => {
  const { api } = await signedIn()
  const { user } = await renderShop('/account')
  const profile = await part('Profile')
  await user.type(profile.getByLabelText('City'), 'Multan')
  await user.click(profile.getByRole('button', { name: 'Save' }))
  expect(await screen.findByText('Profile updated successfully')).toBeTruthy()
  expect(session().user?.city).toBe('Multan')
  expect((await api('GET /user/profile')).data.city).toBe('Multan')
})

test('a dropped connection keeps the typed text', async () => {
  await signedIn()
  const { user } = await renderShop('/account')
  const profile = await part('Profile')
  await user.type(profile.getByLabelText('City'), 'Quetta')
  cut('PUT /user')
  await user.click(profile.getByRole('button', { name: 'Save' }))
  expect(await screen.findByText('Failed to update profile')).toBeTruthy()
  expect((profile.getByLabelText('City') as HTMLInputElement).value).toBe('Quetta')
})

test('an avatar is stored and shown', async () => {
  await signedIn()
  const { user } = await renderShop('/account')
  const file = new File([new Uint8Array(await photo().jpeg().toBuffer())], 'me.jpg', { type: 'image/jpeg' })
  await user.upload(await screen.findByLabelText('Change picture', { selector: 'input' }), file)
  expect(await screen.findByRole('button', { name: 'Remove picture' })).toBeTruthy()
  expect(session().user?.profile).toBeTruthy()
})

test('an address is added, changed and removed', async () => {
  const { api } = await signedIn()
  const { user } = await renderShop('/account')
  await user.click(await screen.findByRole('button', { name: 'Add an address' }))
  const addresses = await part('Saved addresses')
  expect(document.activeElement).toBe(addresses.getByLabelText('Label'))
  await user.type(addresses.getByLabelText('Label'), 'Home')
  await user.type(addresses.getByLabelText('House and street'), 'House 12, Street 4')
  await user.type(addresses.getByLabelText('Area'), 'Gulgasht')
  await user.type(addresses.getByLabelText('City'), 'Multan')
  await user.click(addresses.getByRole('button', { name: 'Save' }))
  await user.click(await screen.findByRole('button', { name: 'Edit address Home' }))
  expect((await api('GET /user/addresses')).data).toMatchObject([{ city: 'Multan', province: 'Punjab' }])
  await user.clear(addresses.getByLabelText('Label'))
  await user.type(addresses.getByLabelText('Label'), 'Office')
  await user.click(addresses.getByRole('button', { name: 'Save' }))
  await user.click(await screen.findByRole('button', { name: 'Remove address Office' }))
  expect(await screen.findByText('No saved addresses yet.')).toBeTruthy()
})

test('password and email are changed with the password as proof', async () => {
  await register('old@example.com', 'biryani-on-friday')
  const { user } = await renderShop('/account')
  const password = await part('Change password')
  await user.type(password.getByLabelText('Current password'), 'biryani-on-friday')
  await user.type(password.getByLabelText('New password'), 'karahi-at-night')
  await user.click(password.getByRole('button', { name: 'Change password' }))
  expect(await screen.findByText('Password changed successfully')).toBeTruthy()
  const email = await part('Change email')
  await user.type(email.getByLabelText('New email'), 'new@example.com')
  await user.type(email.getByLabelText('Password'), 'karahi-at-night')
  await user.click(email.getByRole('button', { name: 'Change email' }))
  await waitFor(() => expect(session().user?.email).toBe('new@example.com'))
})

test('logging out leads home and is not undone by the next login', async () => {
  await signedIn()
  const { user } = await renderShop('/account')
  await user.click(await screen.findByRole('button', { name: 'Log out' }))
  await waitFor(() => expect(session().isAuthenticated).toBe(false))
  expect(location.pathname).toBe('/')
  expect(takeAfterLogin({ role: 'customer' })).toBe('/')
  expect(calls).toContain('POST /auth/logout')
})

test('logging out everywhere ends the sessions of other devices too', async () => {
  const { token } = await signedIn()
  const { user } = await renderShop('/account')
  await user.click(await screen.findByRole('button', { name: 'Log out everywhere' }))
  await waitFor(() => expect(session().isAuthenticated).toBe(false))
  expect(location.pathname).toBe('/')
  expect((await shop.send('GET', '/user/profile', { token })).status).toBe(401)
})

test('a forgotten password is set anew by the code from the email, and no address carries a secret', async () => {
  await register('ayesha@example.com', 'biryani-on-friday')
  localStorage.clear()
  const { user } = await renderShop('/forgot')
  await user.type(await screen.findByLabelText('Email or phone number'), 'ayesha@example.com')
  await user.click(screen.getByRole('button', { name: 'Send code' }))
  await user.type(await screen.findByLabelText('6-digit code'), '000000')
  expect(location.pathname + location.search).toBe('/verify')
  await sendDue(shop)
  const code = /\b\d{6}\b/.exec(shop.mails.at(-1)?.text ?? '')?.[0] ?? ''
  await user.clear(screen.getByLabelText('6-digit code'))
  await user.type(screen.getByLabelText('6-digit code'), code)
  await user.click(screen.getByRole('button', { name: 'Continue' }))
  await user.type(await screen.findByLabelText('New password'), 'karahi-at-night')
  expect(location.pathname + location.search).toBe('/reset')
  expect(screen.getByText(/Never confirmed this email or number.*opens a new, empty account/)).toBeTruthy()
  expect(await screen.findByRole('link', { name: 'Call us' })).toBeTruthy()
  await user.click(screen.getByRole('button', { name: 'Set password' }))
  expect(await screen.findByRole('heading', { name: 'Log in' })).toBeTruthy()
  expect(sessionStorage.getItem('resetToken')).toBeNull()
  const { data } = await shop.as()('POST /auth/login', {
    body: { email: 'ayesha@example.com', password: 'karahi-at-night' },
  })
  expect(data.email).toBe('ayesha@example.com')
})

test('the later steps begin with the first', async () => {
  await renderShop('/reset')
  expect(await screen.findByRole('heading', { name: 'Forgot your password?' })).toBeTruthy()
})

test('everything that is kept is downloaded, with the password as proof', async () => {
  await register('mine@example.com', 'biryani-on-friday')
  const saved: Blob[] = []
  const address = vi.spyOn(URL, 'createObjectURL').mockImplementation((file) => {
    saved.push(file as Blob)
    return 'blob:mine'
  })
  // A page of the tests has no downloads: it would go to the file's address.
  const download = vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(() => {})
  const { user } = await renderShop('/account')
  const form = await part('Download my data')
  await user.type(form.getByLabelText('Password'), 'a wrong one')
  await user.click(form.getByRole('button', { name: 'Download my data' }))
  expect(await form.findByText('This is not your present password')).toBeTruthy()
  await user.clear(form.getByLabelText('Password'))
  await user.type(form.getByLabelText('Password'), 'biryani-on-friday')
  await user.click(form.getByRole('button', { name: 'Download my data' }))
  await waitFor(() => expect(saved).toHaveLength(1))
  const bytes = await saved[0]?.text()
  expect(bytes?.startsWith('PK')).toBe(true)
  expect(bytes).toContain('mine@example.com')
  expect(download).toHaveBeenCalledOnce()
  address.mockRestore()
  download.mockRestore()
})

test('an account is closed for good, by its password alone', async () => {
  await register('gone@example.com', 'biryani-on-friday')
  const { user } = await renderShop('/account')
  await user.click(await screen.findByRole('button', { name: 'Close my account' }))
  const form = await part('Close my account')
  await user.type(form.getByLabelText('Password'), 'a wrong one')
  await user.click(form.getByRole('button', { name: 'Close it for good' }))
  expect(await form.findByText('This is not your present password')).toBeTruthy()
  expect(session().isAuthenticated).toBe(true)
  await user.clear(form.getByLabelText('Password'))
  await user.type(form.getByLabelText('Password'), 'biryani-on-friday')
  await user.click(form.getByRole('button', { name: 'Close it for good' }))
  expect(await screen.findByText('Your account is closed')).toBeTruthy()
  await waitFor(() => expect(location.pathname).toBe('/'))
  expect(session().isAuthenticated).toBe(false)
  const again = shop.as()('POST /auth/login', {
    body: { email: 'gone@example.com', password: 'biryani-on-friday' },
  })
  await expect(again).rejects.toMatchObject({ response: { status: 401 } })
})

test('a new number needs the password and its code; the link in the message undoes it', async () => {
  await register('undo@example.com', 'chai-and-rusk-7')
  await shop.db
    .updateTable('contact_points')
    .set({ proven_at: new Date() })
    .where('value', 'in', ['undo@example.com', '03007654321'])
    .execute()
  const { user } = await renderShop('/account')
  const number = await part('Change mobile number')
  expect(screen.queryByLabelText('Mobile number')).toBeNull()
  await user.type(number.getByLabelText('New mobile number'), '0321 7654321')
  await user.type(number.getByLabelText('Password'), 'guessed')
  await user.click(number.getByRole('button', { name: 'Send code' }))
  expect(
    await number.findByText(/password/i, { selector: '.wrong, [role=alert], .field-wrong' }),
  ).toBeTruthy()
  await user.clear(number.getByLabelText('Password'))
  await user.type(number.getByLabelText('Password'), 'chai-and-rusk-7')
  await user.click(number.getByRole('button', { name: 'Send code' }))
  // The step of the code takes the place of the form that `number` stands for.
  const code = await screen.findByLabelText('6-digit code')
  await sendDue(shop)
  await user.type(code, /\d{6}/.exec(shop.texts.at(-1)?.text ?? '')?.[0] ?? '')
  expect(await screen.findByText('Confirmed and saved')).toBeTruthy()
  expect(session().user).toMatchObject({ phone: '03217654321', phoneProven: true })

  await sendDue(shop)
  const link = shop.texts.findLast(({ text }) => text.includes('/undo#'))
  expect(link?.to).toBe('03007654321')
  const { user: owner } = await renderShop(`/undo#${/undo#([\w-]+)/.exec(link?.text ?? '')?.[1]}`)
  await owner.click(await screen.findByRole('button', { name: 'Undo the change' }))
  expect(await screen.findByRole('link', { name: 'Choose a new password' })).toBeTruthy()
  expect(session().user).toBeNull()
  expect(
    await shop.db
      .selectFrom('users')
      .select(['phone', 'password_hash'])
      .where('email', '=', 'undo@example.com')
      .executeTakeFirst(),
  ).toEqual({ phone: '03007654321', password_hash: null })
})
