import { expect, logInToBackoffice, test } from './journey.ts'

const upright = { width: 360, height: 740 }

for (const before of [
  { width: 740, height: 360 },
  { width: 1280, height: 800 },
])
  test(`a window that was ${before.width} pixels wide takes taps at 360, and its menu opens`, {
    tag: '@long',
  }, async ({ page, adminUrl }) => {
    await page.setViewportSize(before)
    await page.goto(`${adminUrl}/order`)
    await logInToBackoffice(page, 'admin@demo.pk', 'admin-demo-1')
    await expect(page.getByRole('tab', { name: /^All \d/ })).toBeVisible()
    for (const size of [upright, before, upright]) await page.setViewportSize(size)
    await page
      .getByText(/^N[A-Z\d]{7} · /)
      .first()
      .click({ timeout: 10_000 })
    await expect(page).toHaveURL(/\/order\/\w+\/show/)
    await page.getByRole('button', { name: 'Open menu' }).click()
    await page.getByRole('menuitem', { name: 'Batches' }).click()
    await expect(page).toHaveURL(/\/batch/)
  })

test('a fast hand never receives a batch of another medicine than was typed', async ({ page, adminUrl }) => {
  await page.goto(`${adminUrl}/batch/create`)
  await logInToBackoffice(page, 'admin@demo.pk', 'admin-demo-1')
  const picker = page.getByRole('combobox', { name: /Medicine/ })
  for (const wait of [0, 20, 50, 120, 400]) {
    await picker.click()
    await expect(page.getByRole('option').first()).toBeVisible()
    await picker.fill('Augmentin')
    await page.waitForTimeout(wait)
    await page.keyboard.press('ArrowDown')
    await page.keyboard.press('Enter')
    await expect(picker).toHaveValue(/Augmentin/)
    await page.keyboard.press('Escape')
    await picker.fill('')
  }
})
