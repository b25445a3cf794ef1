import { fireEvent, screen, waitFor } from '@testing-library/react'
import { buy } from 'server/test/fixtures/buying'
import { dispatch } from 'server/test/fixtures/dispatch'
import { prescribe } from 'server/test/fixtures/prescription'
import { shop } from 'server/test/network/network'
import { texts } from 'shared-api/texts'
import { expect, test } from 'vitest'
import { openAsAdmin, renderBackoffice } from '../../../../test/renderBackoffice.tsx'
import { findToast, severityOf } from '../../../../test/toast.ts'
import { adminToken } from '../../../core/api/http.ts'

const place = async (status: 'cancelled' | 'delivered', saleClass: 'otc' | 'prescription' = 'otc') => {
  const customer = await shop.customer()
  const productId = await shop.product({ stock: 10, saleClass })
  if (saleClass === 'prescription') await prescribe(shop, { userId: customer.id, productId, quantity: 3 })
  const { id } = await buy(customer, productId, { quantity: 3 })
  const { api } = await shop.admin()
  await dispatch(api, id)
  await api('PATCH /order/:id/status', { params: { id }, body: { status, comment: 'Refused' } })
  return id
}

const count = (label: string, units: string) =>
  fireEvent.change(screen.getByLabelText(label), { target: { value: units } })

test('a returned shipment asks where each unit is, until all are accounted for', async () => {
  const { user } = await openAsAdmin(`/order/${await place('cancelled')}/show`)
  const button = await screen.findByRole('button', { name: 'Record' })
  count('On the shelf', '1')
  count('Damaged', '1')
  expect(button.hasAttribute('disabled')).toBe(true)
  count('Missing', '1')
  await waitFor(() => expect(button.hasAttribute('disabled')).toBe(false))
  await user.click(button)
  expect(severityOf(await findToast(texts.recordReturn.success))).toBe('success')
  expect(await screen.findByText(/Came back: 1 on the shelf, 1 damaged, 1 missing/)).toBeTruthy()
  expect(screen.queryByRole('button', { name: 'Record' })).toBeNull()
})

test('takes back some units of a delivered order', async () => {
  const { user } = await openAsAdmin(`/order/${await place('delivered')}/show`)
  await user.click(await screen.findByRole('button', { name: 'Items came back' }))
  expect(screen.queryByLabelText('Missing')).toBeNull()
  count('On the shelf', '4')
  const button = screen.getByRole('button', { name: 'Record' })
  expect(button.hasAttribute('disabled')).toBe(true)
  count('On the shelf', '2')
  await user.click(button)
  expect(await screen.findByText(/Came back: 2 on the shelf, 0 damaged, 0 missing/)).toBeTruthy()
})

test('units of a prescription medicine are written off, never put on the shelf', async () => {
  const { user } = await openAsAdmin(`/order/${await place('cancelled', 'prescription')}/show`)
  const button = await screen.findByRole('button', { name: 'Record' })
  expect(screen.getByText(/never go back on the shelf/)).toBeTruthy()
  expect(screen.queryByLabelText('On the shelf')).toBeNull()
  count('Written off', '2')
  count('Missing', '1')
  await waitFor(() => expect(button.hasAttribute('disabled')).toBe(false))
  await user.click(button)
  expect(await screen.findByText(/Came back: 0 on the shelf, 2 damaged, 1 missing/)).toBeTruthy()
})

test('a dispenser reads that a pharmacist records prescription medicines', async () => {
  const id = await place('cancelled', 'prescription')
  adminToken.set((await shop.admin('dispenser')).token)
  renderBackoffice(`/order/${id}/show`)
  expect(await screen.findByText(/A pharmacist records the return/)).toBeTruthy()
  expect(screen.queryByRole('button', { name: 'Record' })).toBeNull()
})
