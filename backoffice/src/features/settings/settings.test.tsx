import { screen, within } from '@testing-library/react'
import { shop } from 'server/test/network/network'
import { expect, test } from 'vitest'
import { openAsAdmin } from '../../../test/renderBackoffice.tsx'
import { findToast } from '../../../test/toast.ts'

test('an owner lowers the cash limit in rupees, and the history shows both amounts', async () => {
  const { user } = await openAsAdmin('/settings')
  await user.click(await screen.findByRole('button', { name: 'Change: Largest order with cash on delivery' }))
  const dialog = within(await screen.findByRole('dialog'))
  expect(
    dialog.getByText('From Rs 0.00 to Rs 1,000,000.00. Now Rs 15,000.00, usually Rs 15,000.00.'),
  ).toBeTruthy()
  expect(
    dialog.getByText('A higher value waits for a second member of staff, where the shop has one.'),
  ).toBeTruthy()
  await user.clear(dialog.getByLabelText(/Rupees/))
  await user.type(dialog.getByLabelText(/Rupees/), '12000')
  await user.click(dialog.getByRole('button', { name: 'Change' }))
  await findToast('Setting changed')
  const row = await shop.db.selectFrom('settings').selectAll().executeTakeFirstOrThrow()
  expect(row).toEqual({ key: 'cash.limit', value: 1_200_000 })
  expect(await screen.findByText('Usually Rs 15,000.00')).toBeTruthy()
  // The page is hidden while the dialog closes.
  await user.click(await screen.findByRole('button', { name: 'History', expanded: false }))
  expect(await screen.findByText('value: Rs 15,000.00 → Rs 12,000.00')).toBeTruthy()
})

test('a value out of its limits keeps the dialog open with the reason', async () => {
  const { user } = await openAsAdmin('/settings')
  await user.click(await screen.findByRole('button', { name: 'Change: Time to pay' }))
  const dialog = within(await screen.findByRole('dialog'))
  await user.clear(dialog.getByLabelText(/Minutes/))
  await user.type(dialog.getByLabelText(/Minutes/), '1')
  await user.click(dialog.getByRole('button', { name: 'Change' }))
  expect(dialog.getByText('Must be at least 5')).toBeTruthy()
  expect(await shop.db.selectFrom('settings').selectAll().execute()).toEqual([])
})

test('an owner switches SMS off', async () => {
  const { user } = await openAsAdmin('/settings')
  await user.click(await screen.findByRole('button', { name: 'Change: SMS and WhatsApp' }))
  const dialog = within(await screen.findByRole('dialog'))
  await user.click(dialog.getByRole('switch'))
  await user.click(dialog.getByRole('button', { name: 'Change' }))
  await findToast('Setting changed')
  expect(shop.ports.settings.budgets.text.allowed).toBe(false)
})
