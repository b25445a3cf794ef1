import { screen, waitFor } from '@testing-library/react'
import { codeAt } from 'server/accounts/secondFactor/totp'
import { expect, test } from 'vitest'
import { shop } from '../../../test/network.ts'
import { renderShop } from '../../../test/renderShop.tsx'

const password = 'three-green-kites-9'

test('staff with an authenticator app log in to the shop with its code', async () => {
  const { id, email, api } = await shop.admin('support')
  const password_hash = await shop.ports.hasher.hash(password)
  await shop.db.updateTable('users').set({ password_hash }).where('id', '=', id).execute()
  const { secret } = (await api('POST /staff/second-factor')).data
  const code = () => codeAt(secret, shop.clock.now())
  await api('POST /staff/second-factor/confirm', { body: { code: code() } })
  shop.pass(1)
  const { user } = await renderShop('/login')
  await user.type(await screen.findByLabelText('Email or phone number'), email)
  await user.type(screen.getByLabelText('Password'), password)
  expect(screen.queryByLabelText(/authenticator app/)).toBeNull()
  await user.click(screen.getByRole('button', { name: 'Log in' }))
  await user.type(await screen.findByLabelText(/authenticator app/), code())
  await user.click(screen.getByRole('button', { name: 'Log in' }))
  await waitFor(() => expect(localStorage.getItem('isAuthenticated')).toBe('true'))
})
