import { screen, within } from '@testing-library/react'
import { buy } from 'server/test/fixtures/buying'
import { dispatch } from 'server/test/fixtures/dispatch'
import { cut, network, shop } from 'server/test/network/network'
import { texts } from 'shared-api/texts'
import { expect, test } from 'vitest'
import { openAsAdmin } from '../../../test/renderBackoffice.tsx'
import { findToast, severityOf } from '../../../test/toast.ts'

/** A refund of cash, which waits for a transfer by hand. */
const queueRefund = async () => {
  const order = await buy(await shop.customer(), await shop.product({ price: 200 }))
  const { api } = await shop.admin()
  await dispatch(api, order.id)
  const body = { paymentStatus: 'paid', transactionId: 'TT-1' } as const
  await api('PATCH /order/:id/payment', { params: { id: order.id }, body })
  await api('POST /payment/admin/refund/:orderId', {
    params: { orderId: order.id },
    body: { amount: 50, reason: 'One box was torn' },
  })
  return order
}

test('records a manual refund with its reference', async () => {
  const order = await queueRefund()
  const { user } = await openAsAdmin('/refund')
  expect(await screen.findByRole('link', { name: order.orderNumber })).toBeTruthy()
  await user.type(screen.getByLabelText('Reference (for a manual transfer)'), 'HBL-77')
  const button = await screen.findByRole('button', { name: 'Record manual refund' })
  await screen.findByText((_, element) => element === button && !button.hasAttribute('disabled'))
  await user.click(button)
  expect(severityOf(await findToast(texts.sendRefund.success))).toBe('success')
})

test('cash goes back by hand only: nothing offers to send it through a provider', async () => {
  const order = await queueRefund()
  const { user } = await openAsAdmin('/refund')
  expect(await screen.findByRole('link', { name: order.orderNumber })).toBeTruthy()
  const button = screen.getByRole('button', { name: 'Record manual refund' })
  expect(button.hasAttribute('disabled')).toBe(true)
  expect(screen.queryByRole('button', { name: 'Send through the provider' })).toBeNull()
  await user.type(screen.getByLabelText('Reference (for a manual transfer)'), 'HBL-77')
  await screen.findByText((_, element) => element === button && !button.hasAttribute('disabled'))
})

test('a reconciliation without mismatches says so', async () => {
  await openAsAdmin('/reconciliation')
  expect(await screen.findByText('Everything matches.')).toBeTruthy()
})

test('a queued refund is a mismatch of the reconciliation', async () => {
  const order = await queueRefund()
  await openAsAdmin('/reconciliation')
  const card = within(await screen.findByRole('article', { name: order.orderNumber }))
  expect(card.getByText(/Rs 50.00 to refund/)).toBeTruthy()
})

test('a failed reconciliation shows the reason; a failed check is reported in red', async () => {
  cut('GET /payment/admin/reconciliation')
  const { user } = await openAsAdmin('/reconciliation')
  expect(await screen.findByText(texts.fetchReconciliation.failure)).toBeTruthy()
  network.resetHandlers()
  cut('POST /payment/admin/reconciliation')
  await user.click(screen.getByRole('button', { name: 'Check with the providers now' }))
  expect(severityOf(await findToast(texts.reconcile.failure))).toBe('error')
})

test('an empty list of payments says so', async () => {
  await openAsAdmin('/payment')
  expect(await screen.findByText(/No payments/)).toBeTruthy()
})

test('reconciliation shows the cash that couriers owe, and leads to their statements', async () => {
  const order = await buy(await shop.customer(), await shop.product({ price: 200 }))
  const { api } = await shop.admin()
  for (const status of ['processing', 'shipped', 'delivered'] as const)
    await api('PATCH /order/:id/status', {
      params: order,
      body: { status, ...(status === 'shipped' ? { courier: 'Leopards' } : {}) },
    })
  await openAsAdmin('/reconciliation')
  const line = await screen.findByRole('row', { name: /Leopards/ })
  expect(within(line).getByText(/350\.00/)).toBeTruthy()
  expect(screen.getByRole('link', { name: 'Cash due' }).getAttribute('href')).toBe('/order/queue?tab=cash')
})
