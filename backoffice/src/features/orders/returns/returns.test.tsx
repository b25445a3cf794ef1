import { fireEvent, screen, waitFor } from '@testing-library/react'
import { buy } from 'server/test/fixtures/buying'
import { dispatch } from 'server/test/fixtures/dispatch'
import { shop } from 'server/test/network/network'
import { texts } from 'shared-api/texts'
import { expect, test } from 'vitest'
import { openAsAdmin } from '../../../../test/renderBackoffice.tsx'
import { findToast, severityOf } from '../../../../test/toast.ts'

const place = async (status: 'cancelled' | 'delivered') => {
  const { id } = await buy(await shop.customer(), await shop.product({ stock: 10 }), { quantity: 3 })
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
