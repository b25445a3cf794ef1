import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { buy } from 'server/test/fixtures/buying'
import { dispatch } from 'server/test/fixtures/dispatch'
import { addresses, cut, network, shop } from 'server/test/network/network'
import { formatRupees } from 'shared-api/money'
import { fill, texts } from 'shared-api/texts'
import { expect, onTestFinished, test, vi } from 'vitest'
import { openAsAdmin } from '../../../test/renderBackoffice.tsx'
import { setTimeZone } from '../../../test/timeZone.ts'
import { findToast, severityOf } from '../../../test/toast.ts'

const place = async (quantity = 1) =>
  buy(await shop.customer(), await shop.product({ price: 200 }), { quantity })

const openOrder = async (status: 'pending' | 'shipped' | 'delivered' = 'pending') => {
  const order = await place()
  const params = { id: order.id }
  const { api } = await shop.admin()
  if (status !== 'pending') await dispatch(api, order.id)
  if (status === 'delivered') await api('PATCH /order/:id/status', { params, body: { status } })
  const opened = await openAsAdmin(`/order/${order.id}/show`)
  const read = async () => (await opened.admin.api('GET /order/:id', { params })).data
  return { order, params, read, ...opened }
}

/** Clicks a button of the next steps, which is enabled after a moment. */
const press = async (name: string) => {
  fireEvent.click(
    await waitFor(() => {
      const button = screen.getByRole('button', { name })
      expect(button.hasAttribute('disabled')).toBe(false)
      return button
    }),
  )
}

test('the tabs count the orders of each status and filter the list', async () => {
  const cancelled = await place()
  const pending = await place()
  const { api } = await shop.admin()
  await api('PATCH /order/:id/status', { params: { id: cancelled.id }, body: { status: 'cancelled' } })
  const { user } = await openAsAdmin('/order')
  expect(await screen.findByRole('link', { name: pending.orderNumber })).toBeTruthy()
  await user.click(await screen.findByRole('tab', { name: 'cancelled 1' }))
  await waitFor(() => expect(screen.queryByText(pending.orderNumber)).toBeNull())
  expect(screen.getByRole('link', { name: cancelled.orderNumber })).toBeTruthy()
})

test('a filter that came in the address is ticked in the menu, and unticking removes it', async () => {
  const order = await place()
  const filter = JSON.stringify({ waitsFor: 'packing' })
  const { user } = await openAsAdmin(`/order?${new URLSearchParams({ filter })}`)
  await user.click(await screen.findByRole('button', { name: 'Add filter' }))
  const item = await screen.findByRole('menuitemcheckbox', { name: 'To do' })
  expect(item.getAttribute('aria-checked')).toBe('true')
  expect(screen.queryByRole('link', { name: order.orderNumber })).toBeNull()
  await user.click(item)
  expect(await screen.findByRole('link', { name: order.orderNumber })).toBeTruthy()
})

test('a list that failed to load shows the reason and a retry', async () => {
  const order = await place()
  cut('GET /order/admin/all')
  const { user } = await openAsAdmin('/order')
  expect(await screen.findByRole('button', { name: 'Try again' })).toBeTruthy()
  expect(severityOf(await findToast(texts.fetchAllOrders.failure))).toBe('error')
  network.resetHandlers()
  await user.click(screen.getByRole('button', { name: 'Try again' }))
  expect(await screen.findByRole('link', { name: order.orderNumber })).toBeTruthy()
})

test('sends the day of a filter as typed, in any time zone', async () => {
  setTimeZone('America/Los_Angeles')
  await place()
  const filter = encodeURIComponent('{"startDate":"2026-11-21"}')
  await openAsAdmin(`/order?filter=${filter}`)
  // The input is mounted again when the filter arrives.
  const from = async () => (await screen.findByLabelText('Placed from')) as HTMLInputElement
  await waitFor(async () => expect((await from()).value).toBe('2026-11-21'))
  fireEvent.change(await from(), { target: { value: '2026-11-22' } })
  const days = () => addresses.map(({ searchParams }) => searchParams.get('startDate'))
  await waitFor(() => expect(days()).toContain('2026-11-22'))
  expect(await screen.findByText('No orders match these filters')).toBeTruthy()
})

test('a failed export is reported with the message of its text', async () => {
  const order = await place()
  await openAsAdmin('/order')
  await screen.findByRole('link', { name: order.orderNumber })
  cut('GET /order/admin/export')
  await press('Export CSV')
  expect(severityOf(await findToast(texts.exportOrders.failure))).toBe('error')
})

test('an order is confirmed by phone and goes on to packing', async () => {
  const { read } = await openOrder()
  await press('Confirmed by phone')
  expect(severityOf(await findToast(texts.confirmCash.success))).toBe('success')
  await press('Start packing')
  const message = fill(texts.updateOrderStatus.success, { status: 'processing' })
  expect(severityOf(await findToast(message))).toBe('success')
  expect(await read()).toMatchObject({ status: 'processing' })
})

test('packing an unconfirmed order needs a confirmation', async () => {
  const { read } = await openOrder()
  await press('Start packing')
  const dialog = within(await screen.findByRole('dialog'))
  expect(dialog.getByText(/has not confirmed by phone/)).toBeTruthy()
  fireEvent.click(dialog.getByRole('button', { name: 'Go back' }))
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  expect(await read()).toMatchObject({ status: 'pending' })
})

test('a step that a colleague made impossible shows the present status', async () => {
  const { admin, params } = await openOrder()
  const button = await screen.findByRole('button', { name: 'Start packing' })
  await waitFor(() => expect(button.hasAttribute('disabled')).toBe(false))
  await admin.api('PATCH /order/:id/status', { params, body: { status: 'cancelled' } })
  fireEvent.click(button)
  fireEvent.click(within(await screen.findByRole('dialog')).getByRole('button', { name: 'Start packing' }))
  await waitFor(() =>
    expect(document.querySelector('.RaNotification-error')?.textContent).toMatch(/\. It is cancelled now\.$/),
  )
  expect(await screen.findByText(/There is no next step/)).toBeTruthy()
})

test('cash is collected from dispatch on, and is the first step of a delivered order', async () => {
  await openOrder()
  await screen.findByRole('button', { name: 'Start packing' })
  expect(screen.queryByRole('button', { name: 'Cash collected' })).toBeNull()
  expect(screen.getByText('To pay on delivery: Rs 350.00')).toBeTruthy()
})

test.each([
  ['shipped', ['Mark delivered', 'Cash collected']],
  ['delivered', ['Cash collected', 'Mark refunded']],
] as const)('the steps of a %s order with cash due stand in the order of the work', async (status, steps) => {
  await openOrder(status)
  await screen.findByRole('button', { name: 'Cash collected' })
  const names = screen.getAllByRole('button').map(({ textContent }) => textContent)
  expect(names.filter((name) => steps.some((step) => step === name))).toEqual(steps)
})

test('a delivered and paid order offers a refund before the step that ends it', async () => {
  await openOrder('delivered')
  await press('Cash collected')
  await screen.findByText('Delivered and paid. There is no next step.')
  const names = screen.getAllByRole('button').map(({ textContent }) => textContent)
  expect(names.filter((name) => name === 'Refund payment' || name === 'Mark refunded')).toEqual([
    'Refund payment',
    'Mark refunded',
  ])
})

test('records a payment with its transaction', async () => {
  const { read, user } = await openOrder('delivered')
  const [field] = await screen.findAllByLabelText('Transaction ID')
  await user.type(field as HTMLInputElement, 'TT-100')
  await press('Cash collected')
  const message = fill(texts.updatePaymentStatus.success, { status: 'paid' })
  expect(severityOf(await findToast(message))).toBe('success')
  expect(await read()).toMatchObject({ paymentStatus: 'paid' })
})

const openRefund = async (quantity = 1) => {
  const order = await place(quantity)
  const params = { id: order.id }
  const { api } = await shop.admin()
  await dispatch(api, order.id)
  await api('PATCH /order/:id/payment', { params, body: { paymentStatus: 'paid', transactionId: 'TT-1' } })
  const opened = await openAsAdmin(`/order/${order.id}/show`)
  await press('Refund payment')
  const dialog = within(await screen.findByRole('dialog', { name: `Refund order ${order.orderNumber}` }))
  const send = () => opened.user.click(dialog.getByRole('button', { name: 'Refund' }))
  return { order, ...opened, dialog, send }
}

test('the amount of a refund follows the chosen units and the delivery', async () => {
  const { admin, dialog, order, send, user } = await openRefund(3)
  const amount = dialog.getByLabelText(/^Rupees/) as HTMLInputElement
  expect(amount.value).toBe('')
  await user.click(dialog.getByRole('checkbox', { name: /^3 × Panadol/ }))
  expect(amount.value).toBe('600')
  fireEvent.change(dialog.getByLabelText(/^Units of Panadol/), { target: { value: '2' } })
  expect(amount.value).toBe('400')
  await user.click(dialog.getByRole('checkbox', { name: 'Delivery, Rs 150.00' }))
  expect(amount.value).toBe('550')
  await user.type(dialog.getByLabelText(/^Reason/), 'Two boxes were torn')
  await send()
  await findToast(texts.refundOrder.success)
  const { data } = await admin.api('GET /order/:id/payments', { params: { id: order.id } })
  expect(data.refunds).toMatchObject([{ amount: 550 }])
  expect(data.refundable).toMatchObject({ lines: [{ quantity: 3, refunded: 2 }], delivery: 0 })
})

test('a refund needs a reason and is listed with the payments', async () => {
  const { dialog, order, send, user } = await openRefund()
  await user.click(dialog.getByRole('checkbox', { name: /Panadol/ }))
  await user.click(dialog.getByRole('checkbox', { name: /^Delivery/ }))
  const scrollIntoView = vi.spyOn(Element.prototype, 'scrollIntoView')
  onTestFinished(() => scrollIntoView.mockRestore())
  await send()
  const reason = dialog.getByLabelText(/^Reason/)
  expect(dialog.getByText('Required')).toBe(scrollIntoView.mock.instances.at(-1))
  expect(document.activeElement).toBe(reason)
  expect(severityOf(await findToast('Please fill in or correct the marked fields'))).toBe('error')
  await user.type(reason, 'All of it was torn')
  await send()
  expect(severityOf(await findToast(texts.refundOrder.success))).toBe('success')
  expect(
    await screen.findByText(`${formatRupees(order.totalAmount)} refunded, still to be sent`),
  ).toBeTruthy()
})

test('a field that the server rejects is marked in the dialog and reported by one toast', async () => {
  const { dialog, send, user } = await openRefund()
  await user.click(dialog.getByRole('checkbox', { name: /Panadol/ }))
  const reference = dialog.getByLabelText('Transaction ID') as HTMLInputElement
  await user.type(reference, 'HBL-77')
  const reason = dialog.getByLabelText(/^Reason/) as HTMLInputElement
  // From a copied page: no browser rejects the character.
  fireEvent.change(reason, { target: { value: 'One box\u0007 was torn' } })
  await send()
  expect(await dialog.findByText('Use ordinary characters')).toBeTruthy()
  expect(document.activeElement).toBe(reason)
  expect(reference.value).toBe('HBL-77')
  expect(severityOf(await findToast('Please check what you entered'))).toBe('error')
  expect(document.querySelectorAll('.MuiSnackbarContent-root')).toHaveLength(1)
  fireEvent.change(reason, { target: { value: 'One box was torn' } })
  await send()
  expect(severityOf(await findToast(texts.refundOrder.success))).toBe('success')
})

test('ships the packed ones of the selected orders with one courier', async () => {
  const now = shop.clock.now()
  await shop.db
    .insertInto('couriers')
    .values({ id: 'c1', name: 'TCS', tracking_address: 'https://tcs.example/{number}', created_at: now })
    .execute()
  const packed = await place()
  const pending = await place()
  const { api } = await shop.admin()
  const params = { id: packed.id }
  await api('PATCH /order/:id/status', { params, body: { status: 'processing' } })
  const { user } = await openAsAdmin('/order')
  await screen.findByRole('link', { name: packed.orderNumber })
  await user.click(screen.getByRole('checkbox', { name: 'Select all' }))
  await user.click(await screen.findByRole('button', { name: 'Ship selected' }))
  const dialog = within(await screen.findByRole('dialog', { name: 'Ship 1 order' }))
  expect(dialog.getByText('1 selected order is not packed and stays.')).toBeTruthy()
  fireEvent.mouseDown(await dialog.findByRole('combobox', { name: 'Courier' }))
  await user.click(await screen.findByRole('option', { name: 'TCS' }))
  await user.type(dialog.getByLabelText(`Tracking number of ${packed.orderNumber}`), 'T-1')
  await user.click(dialog.getByRole('button', { name: 'Ship selected' }))
  await findToast(fill(texts.updateOrderStatus.success, { status: 'shipped' }))
  expect((await api('GET /order/:id', { params })).data).toMatchObject({
    status: 'shipped',
    shipments: [{ courier: 'TCS', trackingUrl: 'https://tcs.example/T-1' }],
  })
  const left = await api('GET /order/:id', { params: { id: pending.id } })
  expect(left.data.status).toBe('pending')
})

test('an order page links to the shipment at the courier', async () => {
  const now = shop.clock.now()
  await shop.db
    .insertInto('couriers')
    .values({ id: 'c1', name: 'TCS', tracking_address: 'https://tcs.example/{number}', created_at: now })
    .execute()
  const order = await place()
  const params = { id: order.id }
  const { api } = await shop.admin()
  await api('PATCH /order/:id/status', { params, body: { status: 'processing' } })
  const body = { status: 'shipped', courier: 'tcs', trackingNumber: 'T-1' } as const
  await api('PATCH /order/:id/status', { params, body })
  await openAsAdmin(`/order/${order.id}/show`)
  const link = await screen.findByRole('link', { name: 'Track' })
  expect(link.getAttribute('href')).toBe('https://tcs.example/T-1')
})
