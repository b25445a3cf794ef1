import { placeOrder } from './buying.ts'
import { expect, test } from './provoke.ts'
import { silentWallet } from './silentWallet.ts'
import { signUpCustomer } from './testUsers.ts'

test('orders that cannot be read, counted or exported', async ({
  page,
  openAdmin,
  says,
  cut,
  empty500,
  heal,
}) => {
  await cut('GET /order/admin/all')
  await openAdmin('/order')
  await says('fetchAllOrders.failure')
  await says('fetchOrderSummary.failure')
  await expect(page.getByText(/\d+–\d+ of/)).toHaveCount(0)
  await heal()
  await page.getByRole('button', { name: 'Try again' }).click()
  await expect(page.getByRole('row').nth(1)).toBeVisible()
  await empty500('GET /order/admin/export')
  await page.getByRole('button', { name: 'Export CSV' }).click()
  await says('exportOrders.failure')
})

test('an order on its way: the messages of failed and successful steps', async ({
  page,
  openAdmin,
  admin,
  customer,
  product,
  says,
  cut,
  empty500,
  heal,
}) => {
  const { id, orderNumber } = await placeOrder(customer.api, (await product()).id)
  await empty500('GET /order/:id')
  await openAdmin(`/order/${id}/show`)
  await says('fetchOrder.failure')
  await heal()
  await cut('GET /order/:id/payments')
  await page.getByRole('button', { name: 'Try again' }).click()
  await expect(page.getByText(orderNumber, { exact: true })).toBeVisible()
  await says('fetchOrderPayments.failure')
  await heal()

  const press = (name: string) => page.getByRole('button', { name, exact: true }).click()
  await empty500('POST /order/:id/confirm-cash')
  await press('Confirmed by phone')
  await says('confirmCash.failure')
  await heal()
  await press('Confirmed by phone')
  await says('confirmCash.success')

  await cut('PATCH /order/:id/status')
  await press('Start packing')
  await says('updateOrderStatus.failure')
  await heal()
  const comment = page.getByLabel('Message to the customer')
  await comment.fill('Packed by Bilal')
  const params = { id }
  await admin('PATCH /order/:id/status', { params, body: { status: 'processing' } })
  await press('Start packing')
  await expect(page.getByRole('alert')).toContainText([
    'A colleague already set this order to processing. Your message was not sent.',
  ])
  await expect(page.getByText('“Packed by Bilal”')).toHaveCount(0)
  await expect(comment).toHaveValue('Packed by Bilal')
  await admin('PATCH /order/:id/status', { params, body: { status: 'shipped' } })
  await press('Cancel order')
  await page.getByRole('dialog').getByRole('button', { name: 'Cancel order' }).click()
  await expect(page.getByRole('alert').filter({ hasText: 'it is shipped now' })).toBeVisible()
  await expect(comment).toHaveValue('Packed by Bilal')
  await press('Mark delivered')
  await says('updateOrderStatus.success', { values: { status: 'delivered' } })
  await expect(page.getByText('“Packed by Bilal”')).toBeVisible()
  await expect(comment).toHaveValue('')

  await cut('PATCH /order/:id/payment')
  await press('Cash collected')
  await says('updatePaymentStatus.failure')
  await heal()
  await press('Cash collected')
  await says('updatePaymentStatus.success', { values: { status: 'paid' } })

  await press('Refund payment')
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel('Rupees').fill('40')
  await dialog.getByLabel('Reason').fill('One strip was torn')
  await dialog.getByLabel('Transaction ID').fill('IBFT-12')
  await cut('POST /payment/admin/refund/:orderId')
  await dialog.getByRole('button', { name: 'Refund' }).click()
  await says('refundOrder.failure')
  await heal()
  await dialog.getByRole('button', { name: 'Refund' }).click()
  await says('refundOrder.success')
  await expect(page.getByText('Rs 40.00 refunded, sent')).toBeVisible()
})

test('payments, refunds and the reconciliation that cannot be read', async ({
  page,
  openAdmin,
  customer,
  admin,
  product,
  says,
  cut,
  empty500,
  heal,
}) => {
  const { id, orderNumber } = await placeOrder(customer.api, (await product()).id, { method: 'easypaisa' })
  await customer.api('POST /payment/easypaisa/:orderId', {
    params: { orderId: id },
    // The demo's wallet never responds to a number that ends like this.
    body: { mobileNumber: silentWallet() },
  })
  await cut('GET /payment/admin/all')
  await openAdmin('/payment')
  await says('fetchPayments.failure')
  await heal()
  await page.getByRole('button', { name: 'Try again' }).click()
  await page.getByPlaceholder('Order, name, reference, wallet').fill(orderNumber)
  await expect(page.getByRole('row')).toHaveCount(2)
  const ask = page.getByRole('button', { name: 'Check with the provider now' })
  await empty500('POST /payment/admin/attempt/:attemptId/inquire')
  await ask.click()
  await says('inquirePayment.failure')
  await heal()
  await ask.click()
  await says('inquirePayment.success')

  const cash = await placeOrder(customer.api, (await product()).id)
  for (const status of ['processing', 'shipped'] as const)
    await admin('PATCH /order/:id/status', { params: { id: cash.id }, body: { status } })
  await admin('PATCH /order/:id/payment', { params: { id: cash.id }, body: { paymentStatus: 'paid' } })
  await admin('POST /payment/admin/refund/:orderId', {
    params: { orderId: cash.id },
    body: { reason: 'Sent twice', amount: 20 },
  })
  await admin('POST /payment/admin/refund/:orderId', {
    params: { orderId: cash.id },
    body: { reason: 'And torn', amount: 30 },
  })
  await cut('GET /payment/admin/refunds')
  await openAdmin('/refund')
  await says('fetchRefunds.failure')
  await heal()
  await page.getByRole('button', { name: 'Try again' }).click()
  await page.getByPlaceholder('Order, name, reference').fill(cash.orderNumber)
  const refund = page.getByRole('listitem').filter({ hasText: 'Sent twice' })
  const next = page.getByRole('listitem').filter({ hasText: 'And torn' })
  await expect(page.getByRole('listitem').filter({ hasText: cash.orderNumber })).toHaveCount(2)
  await refund.getByLabel('Reference (for a manual transfer)').fill('IBFT-13')
  const keys: (string | undefined)[] = []
  page.on('request', (request) => {
    if (request.url().endsWith('/send')) keys.push(request.headers()['idempotency-key'])
  })
  await cut('POST /payment/admin/refund/:refundId/send')
  await refund.getByRole('button', { name: 'Record manual refund' }).click()
  await says('sendRefund.failure')
  await heal()
  // A slow double click: its second half hits the element that is there by then.
  await refund.getByRole('button', { name: 'Record manual refund' }).click({ clickCount: 2, delay: 250 })
  await says('sendRefund.success')
  expect(keys).toEqual([expect.stringMatching(/^[\da-f-]{36}$/), keys[0]])
  await expect(refund).toContainText('IBFT-13')
  // The rider's cash goes back by hand only.
  await expect(next.getByRole('button', { name: 'Record manual refund' })).toBeDisabled()
  await expect(next).toContainText('to send')

  await cut('GET /payment/admin/reconciliation')
  await openAdmin('/reconciliation')
  await says('fetchReconciliation.failure')
  await heal()
  await empty500('POST /payment/admin/reconciliation')
  const askAll = page.getByRole('button', { name: 'Check with the providers now' })
  await askAll.click()
  await says('reconcile.failure')
  await heal()
  const sent = page.waitForResponse((response) => response.request().method() === 'POST')
  await askAll.click()
  const { message } = await (await sent).json()
  await says('reconcile.success', { values: { count: /\d+/.exec(message)?.[0] ?? '' } })
})

test('messages about an order that cannot be read', async ({ openAdmin, customer, product, says, cut }) => {
  const { id } = await placeOrder(customer.api, (await product()).id)
  await cut('GET /order/:id/messages')
  await openAdmin(`/order/${id}/show`)
  await says('fetchOrderMessages.failure')
})

test('notes of staff: the messages of failed reads and of added notes', async ({
  page,
  openAdmin,
  shopUrl,
  says,
  cut,
  empty500,
  heal,
}) => {
  const { user } = await signUpCustomer(shopUrl)
  await empty500('GET /customer/:id/notes')
  await openAdmin(`/customer/${user.id}/show`)
  await says('fetchNotes.failure')
  await heal()
  await page.reload()
  const panel = page.getByRole('region', { name: 'Notes for staff' })
  await panel.getByLabel('Note for staff').fill('Rang twice')
  await cut('POST /customer/:id/notes')
  await panel.getByRole('button', { name: 'Add note' }).click()
  await says('addNote.failure')
  await heal()
  await panel.getByRole('button', { name: 'Add note' }).click()
  await says('addNote.success')
  await expect(panel.getByText('Rang twice')).toBeVisible()
})

test('customers: the messages of failed reads and blocks', async ({
  page,
  openAdmin,
  admin,
  shopUrl,
  says,
  cut,
  empty500,
  heal,
}) => {
  const { user } = await signUpCustomer(shopUrl)
  await cut('GET /customer')
  await openAdmin('/customer')
  await says('fetchCustomers.failure')
  await heal()
  await empty500('GET /customer/:id')
  await openAdmin(`/customer/${user.id}/show`)
  await says('fetchCustomer.failure')
  await heal()
  await page.getByRole('button', { name: 'Try again' }).click()
  const dialog = page.getByRole('dialog')
  for (const [name, doing, operation] of [
    ['Block', 'blockCustomer', 'POST /customer/:id/block'],
    ['Unblock', 'unblockCustomer', 'POST /customer/:id/unblock'],
  ] as const) {
    await page.getByRole('button', { name, exact: true }).click()
    await dialog.getByLabel('Reason').fill('Refused three parcels')
    await cut(operation)
    await dialog.getByRole('button', { name, exact: true }).click()
    await says(`${doing}.failure`)
    await heal()
    await dialog.getByRole('button', { name, exact: true }).click()
    await says(`${doing}.success`)
  }
  await page.getByRole('button', { name: 'Block', exact: true }).click()
  await admin('POST /customer/:id/block', { params: { id: user.id }, body: { reason: 'And a fourth' } })
  // Acts like a return to this window: the page reads again, and the dialog still shows its own record.
  await page.evaluate(() => window.dispatchEvent(new Event('visibilitychange')))
  await expect(page.getByText('blocked', { exact: true })).toBeVisible()
  await expect(dialog.getByRole('heading', { name: `Block ${user.name}`, exact: true })).toBeVisible()
  await expect(dialog.getByRole('button', { name: 'Block', exact: true })).toBeVisible()
})
