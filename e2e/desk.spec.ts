import type { Page } from '@playwright/test'
import { expect, test } from './journey.ts'

const logIn = async (page: Page, username: string, password: string) => {
  await page.getByLabel(/Username/).fill(username)
  await page.getByLabel(/Password/).fill(password)
  await page.getByRole('button', { name: /sign in/i }).click()
}

test('staff correct a price and move an order along; a customer is sent away', async ({ page, deskUrl }, {
  project,
}) => {
  if (project.name !== 'desktop') return
  await page.goto(`${deskUrl}/order`)
  await expect(page).toHaveURL(/\/login/)
  await logIn(page, 'ayesha@demo.pk', 'customer-demo-1')
  await expect(page.getByText('This account has no access to the back office')).toBeVisible()
  await logIn(page, 'admin@demo.pk', 'admin-demo-1')

  await test.step('a price', async () => {
    await page.goto(`${deskUrl}/product`)
    await page.getByRole('row').nth(1).click()
    const price = page.getByLabel(/Price before a brand discount/)
    await expect(price).not.toHaveValue('')
    const before = Number(await price.inputValue())
    await price.fill(String(before - 1))
    await page.getByRole('button', { name: /save/i }).click()
    await expect(page.getByText('Product updated successfully!')).toBeVisible()
  })

  await test.step('an order, by the steps that are legal', async () => {
    await page.goto(`${deskUrl}/order`)
    await page.getByRole('tab', { name: /processing/i }).click()
    await expect(page.getByRole('row').nth(1)).toContainText('processing')
    await page.getByRole('row').nth(1).click()
    await page.getByRole('button', { name: 'Ship' }).click()
    await expect(page.getByText('Order status updated to shipped')).toBeVisible()
    await expect(page.getByRole('button', { name: 'Mark delivered' })).toBeVisible()
  })
})
