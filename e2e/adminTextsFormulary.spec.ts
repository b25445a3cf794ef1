import { expect, test } from './provoke.ts'
import { enter, omar } from './queue.ts'

test('shows the messages about the formulary', async ({ page, adminUrl, says, cut, heal }) => {
  await enter(page, `${adminUrl}/formulary`, omar)
  await page.getByLabel('Ingredient').fill('zolpidem')
  await page.getByRole('button', { name: /^Zolpidem/ }).click()
  const dialog = page.getByRole('dialog')

  await page.getByRole('button', { name: 'Sign', exact: true }).click()
  await cut('PUT /formulary/:id/signature')
  await dialog.getByRole('button', { name: 'Sign' }).click()
  await says('signFormulary.failure')
  await expect(dialog).toBeHidden()
  await heal()
  await page.getByRole('button', { name: 'Sign', exact: true }).click()
  await dialog.getByRole('button', { name: 'Sign' }).click()
  await says('signFormulary.success')
  await expect(dialog).toBeHidden()
  await expect(page.getByText(/^Signed by Omar Farooq, council number/)).toBeVisible()

  await page.getByRole('button', { name: 'Withdraw signature' }).click()
  await cut('DELETE /formulary/:id/signature')
  await dialog.getByRole('button', { name: 'Withdraw signature' }).click()
  await says('withdrawSignature.failure')
  await expect(dialog).toBeHidden()
  await heal()
  await page.getByRole('button', { name: 'Withdraw signature' }).click()
  await dialog.getByRole('button', { name: 'Withdraw signature' }).click()
  await says('withdrawSignature.success')

  await cut('GET /formulary')
  await page.reload()
  await says('fetchFormulary.failure')
})
