import { expect, logInToBackoffice, test } from './journey.ts'
import { findOrderOfItsOwn } from './orderOfItsOwn.ts'

test('staff correct a price and move an order along; a customer is sent away', async ({
  page,
  adminUrl,
  baseURL,
}) => {
  await page.goto(`${adminUrl}/order`)
  await expect(page).toHaveURL(/\/login/)
  await expect(page.getByLabel('Email or phone number')).toBeVisible()
  // Sent there once: the browser keeps each time.
  expect(await page.evaluate(() => history.length)).toBeLessThan(5)
  await logInToBackoffice(page, 'ayesha@demo.pk', 'customer-demo-1')
  await expect(page.getByText('This account has no access to the back office')).toBeVisible()
  await logInToBackoffice(page, 'admin@demo.pk', 'admin-demo-1')
  await expect(page).toHaveURL(/\/order/)

  await test.step('a price', async () => {
    await page.goto(`${adminUrl}/product`)
    // The form fills itself again when the whole product has arrived.
    const whole = page.waitForResponse((response) =>
      /\/api\/v1\/product\/\w+$/.test(new URL(response.url()).pathname),
    )
    await page.getByRole('row').nth(1).click()
    await whole
    const price = page.getByLabel(/^Price/)
    await expect(price).not.toHaveValue('')
    const before = Number(await price.inputValue())
    await price.fill(String(before - 1))
    await page.getByRole('button', { name: /save/i }).click()
    await expect(page.getByText('Product updated successfully!')).toBeVisible()
  })

  await test.step('an order, by the steps that are legal', async () => {
    await findOrderOfItsOwn({ page, adminUrl, baseURL, status: 'processing' })
    await expect(page.getByRole('row').nth(1)).toContainText('processing')
    await page.getByRole('row').nth(1).click()
    await page.getByRole('button', { name: 'Ship', exact: true }).click()
    await expect(page.getByText('Order status updated to shipped')).toBeVisible()
    await expect(page.getByRole('button', { name: 'Mark delivered' })).toBeVisible()
  })
})
