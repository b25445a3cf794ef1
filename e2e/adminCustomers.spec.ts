import type { Client } from 'shared-api/client'
import { logInToBackoffice } from './journey.ts'
import { expect, test } from './provoke.ts'
import { silentWallet } from './silentWallet.ts'
import { type Customer, clientAs, createProduct } from './testUsers.ts'

test.beforeEach(async ({ page, adminUrl }) => {
  await page.goto(`${adminUrl}/customer`)
  await logInToBackoffice(page, 'admin@demo.pk', 'admin-demo-1')
  await expect(page.getByRole('row').nth(1)).toBeVisible()
})

/** A wallet that this customer is asked to pay from for one unit of a new product. */
const payByWallet = async (admin: Client, { api, user }: Customer, mobileNumber: string) => {
  const product = await createProduct(admin)
  await api('POST /cart/items', { body: { productId: product.id, quantity: 1 } })
  const params = { id: (await api('POST /checkout', {})).data.id }
  const contact = { name: user.name, phone: '03001234567' }
  await api('POST /checkout/:id/contact', { params, body: contact })
  await api('POST /checkout/:id/delivery', {
    params,
    body: {
      address: 'House 12, Street 4',
      area: 'Gulshan-e-Iqbal',
      city: 'Karachi',
      province: 'Sindh',
      method: 'standard',
    },
  })
  await api('POST /checkout/:id/payment', { params, body: { method: 'easypaisa' } })
  const order = (await api('POST /checkout/:id/order', { params, body: {} })).data
  const { data } = await api('POST /payment/easypaisa/:orderId', {
    params: { orderId: order.id },
    body: { mobileNumber },
  })
  return { ...order, attemptId: data.transactionId }
}

test('staff find a customer, block with a reason, and unblock', { tag: '@long' }, async ({
  page,
  customer,
  shopUrl,
  says,
}) => {
  const { email, phone } = customer.user
  await page.getByPlaceholder('Name, email, phone').fill(`+92 ${phone?.slice(1)}`)
  await expect(page.getByRole('row')).toHaveCount(2)
  await page.getByRole('row').nth(1).click()
  await expect(page.getByText('No orders yet')).toBeVisible()
  await expect(page.getByText('No prescriptions yet.')).toBeVisible()
  await expect(page.getByText('No saved addresses.')).toBeVisible()

  await page.getByRole('button', { name: 'Block', exact: true }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel('Reason').fill('Refused three <b>parcels</b>')
  await dialog.getByRole('button', { name: 'Block' }).click()
  await says('blockCustomer.success')
  await expect(page.getByText('blocked: “Refused three <b>parcels</b>”')).toBeVisible()
  const login = await page.request.post(`${shopUrl}/api/v1/auth/login`, {
    data: { email, password: customer.password },
  })
  expect([login.status(), (await login.json()).message]).toEqual([
    403,
    'This account is blocked, please call us on 021-34120000',
  ])

  await page.getByRole('button', { name: 'Unblock' }).click()
  await dialog.getByLabel('Reason').fill('Called us')
  await dialog.getByRole('button', { name: 'Unblock' }).click()
  await says('unblockCustomer.success')
  const { token } = await clientAs(shopUrl)('POST /auth/login', {
    body: { email: email ?? '', password: customer.password },
  })
  expect(token).not.toBe('')
})

test('a silent wallet is polled again from its row', { tag: '@long' }, async ({
  page,
  admin,
  customer,
  adminUrl,
  says,
}) => {
  const { orderNumber } = await payByWallet(admin, customer, silentWallet())
  await page.goto(`${adminUrl}/payment`)
  await page.getByPlaceholder('Order, name, reference, wallet').fill(orderNumber)
  const row = page.getByRole('row').nth(1)
  await expect(page.getByRole('row')).toHaveCount(2)
  await expect(row).toContainText('pending')
  await row.getByRole('button', { name: 'Check with the provider now' }).click()
  await says('inquirePayment.success')
})

test('money for a cancelled order is found and given back by hand', { tag: '@long' }, async ({
  page,
  admin,
  customer,
  adminUrl,
  says,
}) => {
  const { id, orderNumber, attemptId } = await payByWallet(admin, customer, '03001234567')
  const params = { id }
  await expect
    .poll(
      async () => {
        const asked = await admin('POST /payment/admin/attempt/:attemptId/inquire', { params: { attemptId } })
        return asked.data.status
      },
      { timeout: 30_000 },
    )
    .toBe('paid')
  await customer.api('DELETE /checkout/:id', { params })

  await page.goto(`${adminUrl}/payment`)
  await page.getByRole('tab', { name: 'For cancelled orders' }).click()
  await expect(page.getByRole('row', { name: orderNumber })).toContainText('to refund')
  await page.goto(`${adminUrl}/refund`)
  await page.getByPlaceholder('Order, name, reference').fill(orderNumber)
  const refund = page.getByRole('listitem').filter({ hasText: orderNumber })
  await expect(refund).toContainText('to send')
  await refund.getByLabel('Reference (for a manual transfer)').fill('IBFT-4711')
  await refund.getByRole('button', { name: 'Record manual refund' }).click()
  await says('sendRefund.success')
  await expect(refund).toContainText('IBFT-4711')
})
