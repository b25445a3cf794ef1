import { screen, within } from '@testing-library/react'
import { buy } from 'server/test/fixtures/buying'
import { shop } from 'server/test/network/network'
import { expect, test } from 'vitest'
import { openAsAdmin } from '../../../test/renderBackoffice.tsx'
import { findToast } from '../../../test/toast.ts'

const card = {
  cardNumber: '4242424242424242',
  cardHolder: 'Ayesha Khan',
  expiryMonth: 12,
  expiryYear: 2030,
  cvv: '123',
}

/** A colleague asks to give Rs 15,000 of a paid order back. */
const askRefund = async () => {
  const [buyer, asker] = [await shop.customer(), await shop.admin('manager')]
  // The asker is the only one with the duty until a second has joined.
  await shop.admin()
  const productId = await shop.product({ price: 20_000 })
  const { id, orderNumber } = await buy(buyer, productId, { method: 'credit_card' })
  await buyer.api('POST /payment/credit-card/:orderId', { params: { orderId: id }, body: card })
  const body = { amount: 15_000, reason: 'Arrived damaged' }
  const call = asker.api('POST /payment/admin/refund/:orderId', { params: { orderId: id }, body })
  await expect(call).rejects.toMatchObject({ response: { status: 409 } })
  return orderNumber
}

const refunds = () => shop.db.selectFrom('refunds').select(['amount', 'status']).execute()

test('an owner approves the refund that a colleague asked for, and it is given', async () => {
  const orderNumber = await askRefund()
  const { user } = await openAsAdmin('/approval')
  await screen.findByText(`Refund of Rs 15,000.00 · ${orderNumber}`)
  expect(screen.getByText('Reason: Arrived damaged')).toBeTruthy()
  await user.click(screen.getByRole('button', { name: 'Approve' }))
  await user.click(within(await screen.findByRole('dialog')).getByRole('button', { name: 'Approve' }))
  await findToast('Approved')
  expect(await refunds()).toEqual([{ amount: 1_500_000, status: 'done' }])
  await screen.findByText('No requests are waiting')
})

test('an owner declines it with a reason, which the page shows afterwards', async () => {
  await askRefund()
  const { user } = await openAsAdmin('/approval')
  await user.click(await screen.findByRole('button', { name: 'Decline' }))
  const dialog = within(await screen.findByRole('dialog'))
  await user.type(dialog.getByLabelText(/Reason/), 'Not this order')
  await user.click(dialog.getByRole('button', { name: 'Decline' }))
  await findToast('Declined')
  await screen.findByText('Reason: Not this order')
  expect(await refunds()).toEqual([])
})
