import { screen, within } from '@testing-library/react'
import { shop } from 'server/test/network/network'
import { expect, test } from 'vitest'
import { openAsAdmin } from '../../../test/renderBackoffice.tsx'
import { findToast } from '../../../test/toast.ts'

test('an owner creates a key with two rights, copies it once and revokes it', async () => {
  const { user } = await openAsAdmin('/api-key')
  await screen.findByText('No API keys yet')
  await user.click(screen.getByRole('button', { name: 'Create API key' }))
  const dialog = within(await screen.findByRole('dialog'))
  await user.type(dialog.getByLabelText(/Name/), 'ERP')
  await user.click(dialog.getByRole('checkbox', { name: 'Read orders' }))
  await user.click(dialog.getByRole('checkbox', { name: 'Change the catalogue' }))
  await user.click(dialog.getByRole('button', { name: 'Create API key' }))
  await findToast('API key created')
  expect(await screen.findByText(/^nk_/)).toBeTruthy()
  await user.click(await screen.findByRole('button', { name: 'Hide the key' }))
  expect(screen.queryByText(/^nk_/)).toBeNull()
  const row = await shop.db.selectFrom('api_keys').select('duties').executeTakeFirstOrThrow()
  expect(row.duties).toEqual(['orders.read', 'catalogue.write'])
  expect(await screen.findByText('Read orders, Change the catalogue')).toBeTruthy()
  await user.click(await screen.findByRole('button', { name: 'Revoke' }))
  await user.click(within(await screen.findByRole('dialog')).getByRole('button', { name: 'Revoke' }))
  await findToast('API key revoked')
  expect(await screen.findByText('Revoked')).toBeTruthy()
})
