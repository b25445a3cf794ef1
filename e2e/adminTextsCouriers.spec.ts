import { expect, test } from './provoke.ts'
import { unique } from './testUsers.ts'

test('shows the messages about couriers', async ({ page, openAdmin, says, cut, heal }) => {
  await cut('GET /courier')
  await openAdmin('/courier')
  await says('fetchCouriers.failure')
  await heal()
  await page.reload()

  const name = `Courier ${unique()}`
  const dialog = page.getByRole('dialog')
  await page.getByRole('button', { name: 'Add courier' }).click()
  await dialog.getByLabel('Name *').fill(name)
  await cut('POST /courier')
  await dialog.getByRole('button', { name: 'Add courier' }).click()
  await says('createCourier.failure')
  await heal()
  await dialog.getByRole('button', { name: 'Add courier' }).click()
  await says('createCourier.success')

  const row = page.getByRole('listitem').filter({ hasText: name })
  await row.getByRole('button', { name: 'Change' }).click()
  // Other journeys type a courier, which is possible only while none is offered.
  await dialog.getByLabel('Offer at dispatch').uncheck()
  await cut('PUT /courier/:id')
  await dialog.getByRole('button', { name: 'Save' }).click()
  await says('updateCourier.failure')
  await heal()
  await dialog.getByRole('button', { name: 'Save' }).click()
  await says('updateCourier.success')
  await expect(row).toContainText('Not offered')
})
