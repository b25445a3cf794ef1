import { expect, test } from './provoke.ts'

test('shows the messages about settings', async ({ page, openAdmin, says, cut, heal }) => {
  await cut('GET /setting')
  await openAdmin('/setting')
  await says('fetchSettings.failure')
  await heal()
  await page.reload()

  const dialog = page.getByRole('dialog')
  await page.getByRole('button', { name: 'Change: Time to review a prescription' }).click()
  const minutes = dialog.getByLabel('Minutes *')
  await minutes.fill(String(Number(await minutes.inputValue()) + 1))
  await cut('PUT /setting/:key')
  await dialog.getByRole('button', { name: 'Change' }).click()
  await says('changeSetting.failure')
  await heal()
  await dialog.getByRole('button', { name: 'Change' }).click()
  await says('changeSetting.success')
  await expect(dialog).toBeHidden()
})
