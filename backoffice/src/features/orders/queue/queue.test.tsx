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

test('an empty tab says so, and a failed read shows the reason and a retry', async () => {
  cut('GET /order/admin/queue')
  const { user } = await openAsAdmin('/order/queue?tab=cash')
  const retry = await screen.findByRole('button', { name: 'Try again' })
  network.resetHandlers()
  await user.click(retry)
  expect(await screen.findByText('No cash due.')).toBeTruthy()
})
