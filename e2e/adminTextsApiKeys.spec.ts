import { expect, test } from './provoke.ts'
import { unique } from './testUsers.ts'

test('shows the messages about API keys', async ({ page, openAdmin, says, cut, heal }) => {
  await cut('GET /api-key')
  await openAdmin('/api-key')
  await says('fetchApiKeys.failure')
  await heal()
  await page.reload()

  const name = `ERP ${unique()}`
  const dialog = page.getByRole('dialog')
  await page.getByRole('button', { name: 'Create API key' }).click()
  await dialog.getByLabel('Name *').fill(name)
  await dialog.getByRole('checkbox', { name: 'Read orders' }).check()
  await cut('POST /api-key')
  await dialog.getByRole('button', { name: 'Create API key' }).click()
  await says('createApiKey.failure')
  await heal()
  await dialog.getByRole('button', { name: 'Create API key' }).click()
  await says('createApiKey.success')
  await expect(page.getByText(/^nk_/)).toBeVisible()

  const row = page.getByRole('listitem').filter({ hasText: name })
  await row.getByRole('button', { name: 'Revoke' }).click()
  await cut('DELETE /api-key/:id')
  await dialog.getByRole('button', { name: 'Revoke' }).click()
  await says('revokeApiKey.failure')
  await heal()
  await dialog.getByRole('button', { name: 'Revoke' }).click()
  await says('revokeApiKey.success')
  await expect(row).toContainText('Revoked')
})
