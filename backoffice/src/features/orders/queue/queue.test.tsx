import { screen, waitFor } from '@testing-library/react'
import { buy } from 'server/test/fixtures/buying'
import { cut, network, shop } from 'server/test/network/network'
import { texts } from 'shared-api/texts'
import { expect, test } from 'vitest'
import { openAsAdmin } from '../../../../test/renderBackoffice.tsx'
import { findToast, severityOf } from '../../../../test/toast.ts'

const place = async () => buy(await shop.customer(), await shop.product({ price: 200 }))

test('an order is called, confirmed and started from the queue', async () => {
  const order = await place()
  const { user, admin } = await openAsAdmin('/order/queue')
  expect(await screen.findByRole('link', { name: order.orderNumber })).toBeTruthy()
  expect(screen.getByText('This is the first order.')).toBeTruthy()
  expect(screen.getByRole('link', { name: order.contact.phone }).getAttribute('href')).toBe(
    `tel:${order.contact.phone}`,
  )
  await user.click(screen.getByRole('button', { name: 'No answer' }))
  expect(severityOf(await findToast(texts.recordCall.success))).toBe('success')
  expect(await screen.findByText(/^No answer, calls so far: 1, call again /)).toBeTruthy()
  await user.click(screen.getByRole('button', { name: 'Confirmed' }))
  expect(await screen.findByText('No customers to call.')).toBeTruthy()
  await user.click(screen.getByRole('tab', { name: 'To pack 1' }))
  await user.click(await screen.findByRole('button', { name: 'Start packing' }))
  const read = async () => (await admin.api('GET /order/:id', { params: { id: order.id } })).data.status
  await waitFor(async () => expect(await read()).toBe('processing'))
})

test('packers read the orders to pack in Urdu, and the device keeps the language', async () => {
  const order = await place()
  const { api } = await shop.admin()
  await api('POST /order/:id/confirm-cash', { params: order, body: { version: order.version } })
  const { user } = await openAsAdmin('/order/queue?tab=pack')
  await user.click(await screen.findByRole('button', { name: 'اردو' }))
  const start = await screen.findByRole('button', { name: 'پیکنگ شروع کریں' })
  expect(start.closest('[dir]')?.getAttribute('dir')).toBe('rtl')
  expect(screen.getByRole('tab', { name: /پیک کریں/ })).toBeTruthy()
  expect(screen.getByText(/پہلے دیا گیا/)).toBeTruthy()
  expect(localStorage.getItem('packingLanguage')).toBe('ur')
  await user.click(screen.getByRole('tab', { name: /کال کریں/ }))
  expect(await screen.findByText('No customers to call.')).toBeTruthy()
})

test('an empty tab says so, and a failed read shows the reason and a retry', async () => {
  cut('GET /order/admin/queue')
  const { user } = await openAsAdmin('/order/queue?tab=cash')
  const retry = await screen.findByRole('button', { name: 'Try again' })
  network.resetHandlers()
  await user.click(retry)
  expect(await screen.findByText('No cash due.')).toBeTruthy()
})

test('a statement is compared, its differences are shown, and the cash that matches is recorded', async () => {
  const order = await place()
  const { api } = await shop.admin()
  for (const status of ['processing', 'shipped', 'delivered'] as const)
    await api('PATCH /order/:id/status', {
      params: order,
      body: { status, ...(status === 'shipped' ? { courier: 'TCS', trackingNumber: 'T-1' } : {}) },
    })
  const { user, admin } = await openAsAdmin('/order/queue?tab=cash')
  const csv = new File(['Tracking,Amount\nT-1,350\nT-2,100'], 'tcs.csv', { type: 'text/csv' })
  await user.upload(await screen.findByLabelText('Statement (CSV)'), csv)
  expect(await screen.findByText('tcs.csv')).toBeTruthy()
  await user.click(screen.getByRole('button', { name: 'Compare' }))
  expect(await screen.findByText('Lines: 2. Matched: 1, Rs 350.00. Differences: 1.')).toBeTruthy()
  expect(screen.getByText('Line 3: unknown')).toBeTruthy()
  await user.click(screen.getByRole('button', { name: 'Record cash of 1 lines, Rs 350.00' }))
  expect(await screen.findByText('Recorded: 1 shipments, Rs 350.00.')).toBeTruthy()
  const read = async () => (await admin.api('GET /order/:id', { params: order })).data.paymentStatus
  expect(await read()).toBe('paid')
})

test('the menu marks the queue alone as the open page', async () => {
  await openAsAdmin('/order/queue')
  const weight = async (name: string) =>
    getComputedStyle(await screen.findByRole('menuitem', { name })).fontWeight
  expect(await weight('Order queue')).toBe('650')
  expect(await weight('Orders')).not.toBe('650')
})

test('the menu leads to the prescriptions that wait', async () => {
  const { user } = await openAsAdmin('/order/queue')
  await user.click(await screen.findByRole('menuitem', { name: 'Prescription queue' }))
  expect(await screen.findByText('No prescriptions to review.')).toBeTruthy()
  const weight = (name: string) => getComputedStyle(screen.getByRole('menuitem', { name })).fontWeight
  expect([weight('Prescription queue'), weight('Prescriptions')]).toEqual(['650', '400'])
})
