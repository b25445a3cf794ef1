import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { buy } from 'server/test/fixtures/buying'
import { shop } from 'server/test/network/network'
import { texts } from 'shared-api/texts'
import { expect, test } from 'vitest'
import { openAsAdmin } from '../../../../test/renderBackoffice.tsx'
import { findToast, severityOf } from '../../../../test/toast.ts'

const place = async () => {
  const productId = await shop.product({ name: 'Zyflex Tablets', stock: 10, price: 100 })
  return buy(await shop.customer(), productId, { quantity: 3 })
}

const openDialog = async (id: string) => {
  const { user } = await openAsAdmin(`/order/${id}/show`)
  await user.click(await screen.findByRole('button', { name: 'Change order' }))
  return { user, dialog: within(await screen.findByRole('dialog')) }
}

test('shows the new total before the order is changed, and saves items and phone', async () => {
  const { id, totalAmount } = await place()
  const { user, dialog } = await openDialog(id)
  expect(dialog.getByText(/The total stays/)).toBeTruthy()
  fireEvent.change(dialog.getByLabelText(/Zyflex Tablets/), { target: { value: '1' } })
  expect(await dialog.findByText(/Rs\s200\.00 less/)).toBeTruthy()
  fireEvent.change(dialog.getByLabelText('Phone'), { target: { value: '0321 7654321' } })
  await user.click(dialog.getByRole('button', { name: 'Save changes' }))
  expect(severityOf(await findToast(texts.editOrder.success))).toBe('success')
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  const { api } = await shop.admin()
  expect((await api('GET /order/:id', { params: { id } })).data).toMatchObject({
    totalAmount: totalAmount - 200,
    contact: { phone: '03217654321' },
  })
  expect(await screen.findByText(/Its total is now Rs\s/)).toBeTruthy()
})

test('adds a product that was searched for, and says why a change cannot be', async () => {
  const { id } = await place()
  await shop.product({ name: 'Morventa Syrup', stock: 2, price: 50 })
  const { user, dialog } = await openDialog(id)
  await user.type(dialog.getByLabelText('Add a product'), 'Morventa')
  await user.click(await screen.findByRole('option', { name: /Morventa Syrup/ }))
  expect(await dialog.findByText(/Rs\s50\.00 more/)).toBeTruthy()
  fireEvent.change(dialog.getByLabelText(/Morventa Syrup/), { target: { value: '9' } })
  expect(await dialog.findByText(/Only 2 left of Morventa Syrup/)).toBeTruthy()
  fireEvent.change(dialog.getByLabelText(/Morventa Syrup/), { target: { value: '2' } })
  fireEvent.change(dialog.getByLabelText('City'), { target: { value: 'asdfgh' } })
  await user.click(dialog.getByRole('button', { name: 'Save changes' }))
  await waitFor(() => expect(dialog.getByLabelText('City').getAttribute('aria-invalid')).toBe('true'))
  expect((dialog.getByLabelText(/Morventa Syrup/) as HTMLInputElement).value).toBe('2')
})

test('an order that is being packed is not changed', async () => {
  const { id } = await place()
  const { api } = await shop.admin()
  await api('PATCH /order/:id/status', { params: { id }, body: { status: 'processing' } })
  await openAsAdmin(`/order/${id}/show`)
  expect(await screen.findByText('Zyflex Tablets')).toBeTruthy()
  expect(screen.queryByRole('button', { name: 'Change order' })).toBeNull()
})
