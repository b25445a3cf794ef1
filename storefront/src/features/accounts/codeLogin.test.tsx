import { screen, waitFor } from '@testing-library/react'
import { getDefaultStore } from 'jotai'
import { sendDue } from 'server/messaging/worker'
import { expect, test, vi } from 'vitest'
import { shop } from '../../../test/network.ts'
import { renderShop } from '../../../test/renderShop.tsx'
import { signedIn } from '../../../test/signedIn.ts'
import { sessionAtom } from '../../core/session.ts'

const phone = '03001234567'
const session = () => getDefaultStore().get(sessionAtom)

const codeOnPhone = async () => {
  await sendDue(shop)
  return /^\d{6}/.exec(shop.texts.at(-1)?.text ?? '')?.[0] ?? ''
}

test('a number and its code log in without an account; errors stand beside the field', async () => {
  const { user } = await renderShop('/login')
  await user.click(await screen.findByRole('link', { name: 'Continue with a code' }))
  const number = await screen.findByLabelText('Mobile number')
  await user.type(number, '042 35712345')
  await user.click(screen.getByRole('button', { name: 'Send code' }))
  await waitFor(() => expect(number.getAttribute('aria-invalid')).toBe('true'))
  await user.clear(number)
  await user.type(number, '+92 300 1234567')
  await user.click(screen.getByRole('button', { name: 'Send code' }))

  const code = await screen.findByLabelText('6-digit code')
  expect(code.getAttribute('autocomplete')).toBe('one-time-code')
  const right = await codeOnPhone()
  await user.type(code, right === '000000' ? '000001' : '000000')
  await waitFor(() => expect(code.getAttribute('aria-invalid')).toBe('true'))
  await user.clear(code)
  // The sixth digit is enough.
  await user.type(code, right)
  await waitFor(() => expect(session().isAuthenticated).toBe(true))
  expect(session().user).toMatchObject({ phone, email: null })
})

test('a new code can be asked for after half a minute, and a reload forgets nothing', async () => {
  const first = await renderShop('/login/code')
  await first.user.type(await screen.findByLabelText('Mobile number'), phone)
  await first.user.click(screen.getByRole('button', { name: 'Send code' }))
  const again = await screen.findByRole('button', { name: /^Send a new code in (29|30) s$/ })
  expect(again).toHaveProperty('disabled', true)
  expect(JSON.parse(sessionStorage.getItem('draft:code') ?? '{}')).toMatchObject({ sentTo: phone })
  const later = Date.now() + 31_000
  vi.spyOn(Date, 'now').mockImplementation(() => later)
  await first.user.click(await screen.findByRole('button', { name: 'Send a new code' }, { timeout: 3000 }))
  await waitFor(async () => {
    await sendDue(shop)
    expect(shop.texts.filter(({ to }) => to === phone).length).toBeGreaterThanOrEqual(2)
  })
  // A response that arrives after the test would leave its draft to the next one.
  await screen.findByRole('button', { name: /^Send a new code in/ })
  vi.restoreAllMocks()
})

test('a customer confirms the number of the account with a code', async () => {
  const customer = await signedIn({ isProven: false })
  const { user } = await renderShop('/account')
  await user.click(await screen.findByRole('link', { name: 'Confirm this number with a code' }))
  expect(await screen.findByDisplayValue(customer.phone)).toBeTruthy()
  await user.click(screen.getByRole('button', { name: 'Send code' }))
  await user.type(await screen.findByLabelText('6-digit code'), await codeOnPhone())
  expect(await screen.findByRole('heading', { name: /account/i, level: 1 })).toBeTruthy()
  expect(session().user).toMatchObject({ id: customer.id, phoneProven: true })
  await waitFor(() =>
    expect(screen.queryByRole('link', { name: 'Confirm this number with a code' })).toBeNull(),
  )
})
