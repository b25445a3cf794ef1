import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { address, buy } from 'server/test/fixtures/buying'
import { dispatch } from 'server/test/fixtures/dispatch'
import { shop } from 'server/test/network/network'
import { expect, test } from 'vitest'
import { openAsAdmin } from '../../../../test/renderBackoffice.tsx'

/** A delivered and paid order of three units at Rs 200. */
const deliver = async () => {
  const customer = await shop.customer()
  const productId = await shop.product({ name: 'Panadol', price: 200, stock: 10 })
  const order = await buy(customer, productId, { quantity: 3 })
  const { api } = await shop.admin()
  await dispatch(api, order.id)
  await api('PATCH /order/:id/status', { params: order, body: { status: 'delivered' } })
  await api('PATCH /order/:id/payment', { params: order, body: { paymentStatus: 'paid' } })
  return { ...order, productId }
}

test('returned units are replaced by a new order, and both name each other in their history', async () => {
  const { id, orderNumber, productId } = await deliver()
  const { user, admin, router } = await openAsAdmin(`/order/${id}/show`)
  await user.click(await screen.findByRole('button', { name: 'Items came back' }))
  fireEvent.change(screen.getByLabelText('Damaged'), { target: { value: '2' } })
  await user.click(screen.getByRole('button', { name: 'Record and send a replacement' }))
  const note = (await screen.findByText(/Rs 400.00 for the items that came back/)).closest('[role=alert]')
  expect(note?.textContent).toContain(`Replaces items of ${orderNumber}.`)
  expect(screen.getByLabelText('Address *')).toHaveProperty('value', address.address)
  expect(screen.getByLabelText('Phone *')).toHaveProperty('value', '03001234567')
  expect(await screen.findByText(/Rs 400.00 for products/)).toBeTruthy()
  await user.click(screen.getByRole('button', { name: 'Place the order' }))
  await waitFor(() => expect(router.state.location.pathname).toMatch(/^\/order\/\w+\/show$/))
  const [placed] = (await admin.api('GET /order/admin/all')).data
  expect(placed).toMatchObject({ replaces: { id }, items: [{ productId, quantity: 2 }], subtotalAmount: 400 })
  const history = () =>
    within(screen.getByRole('heading', { name: 'Timeline' }).closest('section') as HTMLElement)
  await waitFor(() => history().getByRole('link', { name: orderNumber }))
  // The head of the page names it as well, before the timeline.
  const [inHead] = screen.getAllByRole('link', { name: orderNumber })
  expect(inHead?.parentElement?.textContent).toBe(`Replaces items of ${orderNumber}`)
  if (inHead) await user.click(inHead)
  expect(await waitFor(() => history().getByText('Replacement ordered', { exact: false }))).toBeTruthy()
  expect(history().getByRole('link', { name: placed?.orderNumber ?? '' })).toBeTruthy()
  expect(within(screen.getByText('Replacement ordered:', { selector: 'p' })).getByRole('link')).toBeTruthy()

  await user.click(await screen.findByRole('button', { name: 'Refund payment' }))
  const refund = within(await screen.findByRole('dialog'))
  expect(refund.getByLabelText(/^Rupees/)).toHaveProperty('value', '400')
})

test('a recorded return can be replaced later, as long as staff may take orders', async () => {
  const order = await deliver()
  const { api } = await shop.admin()
  const { items } = (await api('GET /order/:id', { params: order })).data
  const lines = items.flatMap(({ id: itemId, batches }) =>
    batches.map(({ batchNumber }) => ({ itemId, batchNumber, shelf: 1, damaged: 0, missing: 0 })),
  )
  await api('POST /order/:id/returns', { params: order, body: { lines } })
  const { user } = await openAsAdmin(`/order/${order.id}/show`)
  await user.click(await screen.findByRole('link', { name: 'Send a replacement' }))
  expect(await screen.findByText(/Rs 200.00 for products/)).toBeTruthy()
})
