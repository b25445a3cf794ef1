import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { existing } from 'server/test/existing'
import { buy } from 'server/test/fixtures/buying'
import { dispatch } from 'server/test/fixtures/dispatch'
import { shop } from 'server/test/network/network'
import { texts } from 'shared-api/texts'
import { expect, test } from 'vitest'
import { openAsAdmin } from '../../../../test/renderBackoffice.tsx'
import { findToast, severityOf } from '../../../../test/toast.ts'

/** A delivered and paid order of three units at Rs 200, of which the customer wants to return two. */
const ask = async () => {
  const customer = await shop.customer()
  const order = await buy(customer, await shop.product({ price: 200, stock: 10 }), { quantity: 3 })
  const { api } = await shop.admin()
  await dispatch(api, order.id)
  await api('PATCH /order/:id/status', { params: order, body: { status: 'delivered' } })
  await api('PATCH /order/:id/payment', { params: order, body: { paymentStatus: 'paid' } })
  const lines = [{ itemId: existing(order.items[0]).id, quantity: 2, reason: 'damaged' as const }]
  await customer.api('POST /order/:id/return-requests', {
    params: order,
    body: { lines, note: 'Two bottles leak' },
  })
  const read = async () => (await customer.api('GET /order/:id/return-requests', { params: order })).data
  return { ...order, read }
}

test('a return is found in the queue, accepted, inspected, and refunded by its units', async () => {
  const { id, orderNumber, read } = await ask()
  const { user } = await openAsAdmin('/order/queue?tab=returns')
  expect(await screen.findByRole('link', { name: orderNumber })).toBeTruthy()
  expect(screen.getByText('To decide')).toBeTruthy()
  expect(screen.getByText(/^2 × .*: damaged$/)).toBeTruthy()
  expect(screen.getByText('Customer: “Two bottles leak”')).toBeTruthy()
  await user.click(screen.getByRole('link', { name: 'Open order' }))
  await user.click(await screen.findByRole('button', { name: 'Accept return' }))
  const dialog = within(await screen.findByRole('dialog'))
  await user.type(dialog.getByLabelText('Message to the customer (optional)'), 'The rider comes on Monday')
  await user.click(dialog.getByRole('button', { name: 'Accept return' }))
  expect(severityOf(await findToast(texts.decideReturn.success))).toBe('success')
  expect(await screen.findByText('Our message: “The rider comes on Monday”')).toBeTruthy()
  expect(screen.getByText(/enter them under “Items came back”/)).toBeTruthy()

  await user.click(screen.getByRole('button', { name: 'Items came back' }))
  fireEvent.change(screen.getByLabelText('Damaged'), { target: { value: '2' } })
  await user.click(screen.getByRole('button', { name: 'Record' }))
  expect(await screen.findByText('Back, refund next')).toBeTruthy()

  await user.click(screen.getByRole('button', { name: 'Refund payment' }))
  const refund = within(await screen.findByRole('dialog'))
  expect(refund.getByLabelText(/^Rupees/)).toHaveProperty('value', '400')
  expect(refund.getByLabelText(/^Reason/)).toHaveProperty('value', 'Returned items')
  await user.click(refund.getByRole('button', { name: 'Refund' }))
  expect(await screen.findByText('Refunded')).toBeTruthy()
  expect((await read()).requests[0]?.status).toBe('refunded')
  expect(id).toBeTruthy()
})

test('refusing a return needs a message, which the customer reads', async () => {
  const { id, read } = await ask()
  const { user } = await openAsAdmin(`/order/${id}/show`)
  await user.click(await screen.findByRole('button', { name: 'Refuse return' }))
  const dialog = within(await screen.findByRole('dialog'))
  await user.click(dialog.getByRole('button', { name: 'Refuse return' }))
  expect((await read()).requests[0]?.status).toBe('requested')
  await user.type(dialog.getByLabelText(/^Message to the customer/), 'The seal is broken')
  await user.click(dialog.getByRole('button', { name: 'Refuse return' }))
  expect(await screen.findByText('Refused')).toBeTruthy()
  await waitFor(async () =>
    expect((await read()).requests).toMatchObject([{ status: 'refused', reply: 'The seal is broken' }]),
  )
  expect(screen.queryByRole('button', { name: 'Accept return' })).toBeNull()
})
