import { placeOrder } from './buying.ts'
import { expect, test } from './provoke.ts'
import { unique } from './testUsers.ts'

test('shows the messages about webhooks and their deliveries', async ({
  page,
  openAdmin,
  customer,
  product,
  says,
  cut,
  heal,
}) => {
  await cut('GET /webhook')
  await openAdmin('/webhook')
  await says('fetchWebhooks.failure')
  await heal()
  await page.reload()

  // The name never resolves, so each delivery waits with a reason.
  const url = `http://erp.invalid/${unique()}`
  const dialog = page.getByRole('dialog')
  await page.getByRole('button', { name: 'Add webhook' }).click()
  await dialog.getByLabel('Address *').fill(url)
  await cut('POST /webhook')
  await dialog.getByRole('button', { name: 'Add webhook' }).click()
  await says('createWebhook.failure')
  await heal()
  await dialog.getByRole('button', { name: 'Add webhook' }).click()
  await says('createWebhook.success')
  await expect(page.getByText(/^whsec_/)).toBeVisible()

  await placeOrder(customer.api, (await product()).id)
  const row = page.getByRole('listitem').filter({ hasText: url })
  await cut('GET /webhook/:id/deliveries')
  await row.getByRole('button', { name: 'Deliveries' }).click()
  await says('fetchDeliveries.failure')
  await heal()
  await page.reload()
  await row.getByRole('button', { name: 'Deliveries' }).click()
  const resend = row.getByRole('button', { name: 'Send again' }).first()
  await cut('POST /webhook/:id/deliveries/:deliveryId/resend')
  await resend.click()
  await says('resendDelivery.failure')
  await heal()
  await resend.click()
  await says('resendDelivery.success')

  const off = row.getByRole('button', { name: 'Switch off' })
  await cut('PUT /webhook/:id')
  await off.click()
  await says('updateWebhook.failure')
  await heal()
  await off.click()
  await says('updateWebhook.success')

  await row.getByRole('button', { name: 'Delete' }).click()
  await cut('DELETE /webhook/:id')
  await dialog.getByRole('button', { name: 'Delete' }).click()
  await says('deleteWebhook.failure')
  await heal()
  await dialog.getByRole('button', { name: 'Delete' }).click()
  await says('deleteWebhook.success')
})
