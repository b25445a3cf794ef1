import { readFile } from 'node:fs/promises'
import { expect, logInToBackoffice, test } from './journey.ts'
import { findOrderOfItsOwn } from './orderOfItsOwn.ts'

test.beforeEach(async ({ page, adminUrl }) => {
  await page.goto(`${adminUrl}/order`)
  await logInToBackoffice(page, 'admin@demo.pk', 'admin-demo-1')
  await expect(page.getByRole('tab', { name: /^All \d/ })).toBeVisible()
})

test('a view of the orders is kept in the address, saved, and exported whole', { tag: '@long' }, async ({
  page,
  adminUrl,
}) => {
  await page.getByRole('tab', { name: /^delivered \d/ }).click()
  await page.getByRole('button', { name: 'Add filter' }).click()
  await page.getByRole('menuitemcheckbox', { name: 'Payment method' }).click()
  await page.getByLabel('Payment method').click()
  await page.getByRole('option', { name: 'cash' }).click()
  await page.getByRole('option', { name: 'easypaisa' }).click()
  await page.keyboard.press('Escape')
  await expect(page).toHaveURL(/paymentMethod.*cash.*easypaisa/)
  await page.reload()
  const shown = page.getByText(/1–10 of \d+/)
  await expect(shown).toBeVisible()
  await expect(page.getByRole('tab', { name: /^delivered/ })).toHaveAttribute('aria-selected', 'true')
  const total = Number(/of ([\d,]+)/.exec((await shown.textContent()) ?? '')?.[1]?.replaceAll(',', ''))
  expect(total).toBeGreaterThan(100)

  await test.step('every order of the view is in the file', async () => {
    const arriving = page.waitForEvent('download')
    await page.getByRole('button', { name: 'Export CSV' }).click()
    const file = await arriving
    expect(file.suggestedFilename()).toMatch(/^orders-\d{4}-\d{2}-\d{2}\.csv$/)
    const lines = (await readFile(await file.path(), 'utf8')).trim().split('\r\n')
    expect(lines).toHaveLength(total + 1)
    for (const line of lines.slice(1)) expect(line).toMatch(/,delivered,\w+,(cash|easypaisa),/)
  })

  await test.step('a saved view comes back from elsewhere', async () => {
    await page.getByRole('button', { name: 'Save view' }).click()
    await page.getByRole('dialog').getByLabel('Name').fill('Delivered, no cards')
    await page.getByRole('dialog').getByRole('button', { name: 'Save view' }).click()
    await expect(page.getByRole('dialog')).toBeHidden()
    await page.goto(`${adminUrl}/order?filter={}`)
    await expect(page.getByRole('tab', { name: /^All/ })).toHaveAttribute('aria-selected', 'true')
    await page.getByRole('tab', { name: /^Delivered, no cards/ }).click()
    await expect(page.getByText(`1–10 of ${total.toLocaleString('en')}`)).toBeVisible()
  })
})

test('several orders are printed at once, each paper on white', { tag: '@long' }, async ({
  page,
  context,
}) => {
  await page.getByRole('tab', { name: /^processing \d/ }).click()
  await expect(page.getByRole('row').nth(1)).toContainText('processing')
  const numbers: string[] = []
  for (const place of [1, 2]) {
    const row = page.getByRole('row').nth(place)
    await row.getByRole('checkbox').check()
    numbers.push(await row.getByRole('cell').nth(1).innerText())
  }
  for (const [link, title] of [
    ['Invoice', 'Invoice'],
    ['Packing slip', 'Packing slip'],
  ] as const) {
    const opening = context.waitForEvent('page')
    await page.getByRole('link', { name: link }).click()
    const paper = await opening
    for (const number of numbers)
      await expect(paper.getByRole('heading', { name: `${title} ${number}` })).toBeVisible()
    await paper.emulateMedia({ media: 'print', colorScheme: 'dark' })
    await expect(paper.getByRole('button', { name: 'Print' })).toBeHidden()
    await expect(paper.locator('body')).toHaveCSS('background-color', 'rgb(255, 255, 255)')
    await paper.close()
  }
  const opening = context.waitForEvent('page')
  await page.getByRole('link', { name: 'Pick list' }).click()
  const list = await opening
  await expect(list.getByRole('heading', { name: 'Pick list' })).toBeVisible()
  for (const number of numbers) await expect(list.getByText(number).first()).toBeVisible()
})

test('a cash order is confirmed, collected and cancelled; a double click does it once', async ({
  page,
  context,
  adminUrl,
  baseURL,
}) => {
  await findOrderOfItsOwn({ page, adminUrl, baseURL, status: 'pending' })
  await page.getByRole('row', { name: /cash, pending/ }).click()
  // Secondary text is lighter than its label. A colour that the library does not know would be black.
  await expect(page.getByText(/^Rs [\d.,]+ each/).first()).toHaveCSS('color', 'rgba(0, 0, 0, 0.6)')
  await page.getByRole('button', { name: 'Start packing' }).click()
  const asked = page.getByRole('dialog')
  await expect(asked).toContainText('has not confirmed by phone. Pack anyway?')
  await asked.getByRole('button', { name: 'Go back' }).click()
  await page.getByRole('button', { name: 'Confirmed by phone' }).dblclick()
  await expect(page.getByText('Cash order confirmed')).toHaveCount(1)
  await expect(page.getByText('confirmed by phone', { exact: true })).toHaveCount(1)
  await page.getByRole('button', { name: 'Start packing' }).click()
  await page.getByRole('button', { name: 'Ship', exact: true }).click()
  await page.getByLabel('Transaction ID').fill('RIDER-7')
  await page.getByRole('button', { name: 'Cash collected' }).click()
  await expect(page.getByText('Payment status updated to paid')).toBeVisible()
  await expect(page.getByText(/RIDER-7/)).toBeVisible()
  await page.getByLabel('Message to the customer').fill('The customer changed his mind')
  await page.getByRole('button', { name: 'Cancel order' }).click()
  await expect(asked).toContainText(/gets Rs [\d,.]+ back by manual transfer/)
  await asked.getByRole('button', { name: 'Cancel order' }).click()
  await expect(page.getByText('Order status updated to cancelled')).toBeVisible()
  await expect(page.getByText('“The customer changed his mind”')).toBeVisible()
  // Nothing of it is packed any more.
  await expect(page.getByRole('link', { name: 'Packing slip' })).toHaveCount(0)
  const opening = context.waitForEvent('page')
  await page.getByRole('link', { name: 'Invoice' }).click()
  const paper = await opening
  await expect(paper.getByText('Cancelled', { exact: true })).toBeVisible()
  await expect(paper.getByText(/Deliver to|^Collect/)).toHaveCount(0)
})

test('a step with a dead token says only that the session has ended', { tag: '@long' }, async ({
  page,
  adminUrl,
  baseURL,
  strayErrors,
}) => {
  await findOrderOfItsOwn({ page, adminUrl, baseURL, status: 'processing' })
  await page.getByRole('row', { name: /processing/ }).click()
  const ship = page.getByRole('button', { name: 'Ship', exact: true })
  await expect(ship).toBeVisible()
  const address = page.url()
  const token = await page.evaluate(() => localStorage.getItem('adminToken') ?? '')
  // Only as the step arrives: the page may read something before it, and would leave with the button.
  const end = { headers: { Authorization: `Bearer ${token}` } }
  await page.route(
    '**/api/v1/order/*/status',
    async (route) => {
      await page.request.post(`${adminUrl}/api/v1/auth/logout`, end)
      await route.continue()
    },
    { times: 1 },
  )
  await ship.click()
  await expect(page).toHaveURL(/\/login/)
  await expect(page.getByRole('alert')).toHaveText(['Your session has ended. Please log in again.'])
  await logInToBackoffice(page, 'admin@demo.pk', 'admin-demo-1')
  await expect(page).toHaveURL(address)
  await ship.click()
  await expect(page.getByText('Order status updated to shipped')).toBeVisible()
  expect(strayErrors.splice(0).join()).toContain('401')
})

test('an order is opened and moved along by keyboard, which stays at its steps', { tag: '@long' }, async ({
  page,
  adminUrl,
  baseURL,
}) => {
  await findOrderOfItsOwn({ page, adminUrl, baseURL, status: 'processing' })
  const row = page.getByRole('row', { name: /processing/ })
  // No row of an earlier view can be selected.
  await expect(row.getByRole('checkbox')).toBeEnabled()
  await row.getByRole('checkbox').focus()
  await page.keyboard.press('Tab')
  await expect(row.getByRole('link')).toBeFocused()
  await page.keyboard.press('Enter')
  await page.getByRole('button', { name: 'Ship', exact: true }).press('Enter')
  await expect(page.getByText('Order status updated to shipped')).toBeVisible()
  await expect(page.getByRole('button', { name: 'Mark delivered' })).toBeVisible()
  await page.keyboard.press('Tab')
  const steps = page.getByRole('region', { name: 'Next step' })
  await expect(steps.locator(':focus')).toBeVisible()
})

test('a dispatch is undone by its button or by keyboard, at the width of a phone too', async ({
  page,
  adminUrl,
  baseURL,
}) => {
  await findOrderOfItsOwn({ page, adminUrl, baseURL, status: 'processing' })
  await page.getByRole('row', { name: /processing/ }).click()
  const ship = page.getByRole('button', { name: 'Ship', exact: true })
  const undo = page.getByRole('button', { name: 'Undo', exact: true })
  for (const width of [1280, 360]) {
    await page.setViewportSize({ width, height: 740 })
    await ship.click()
    await expect(undo).toBeInViewport({ ratio: 1 })
    if (width === 360) await undo.press('Enter')
    else await page.keyboard.press('Control+z')
    await expect(page.getByText('Undone', { exact: true }).first()).toBeVisible()
    await expect(ship).toBeVisible()
  }
  await expect(page.getByText('shipped by admin')).toHaveCount(0)
  await ship.click()
  await expect(page.getByRole('button', { name: 'Mark delivered' })).toBeVisible()
})

test('an empty range of amounts shows an error at its field', { tag: '@long' }, async ({ page }) => {
  for (const name of ['Min total', 'Max total']) {
    await page.getByRole('button', { name: 'Add filter' }).click()
    await page.getByRole('menuitemcheckbox', { name }).click()
  }
  const from = page.getByLabel('Min total')
  await from.fill('-5')
  await expect(page.getByText('Must not be less than 0')).toBeVisible()
  await from.fill('2000')
  await expect(page).toHaveURL(/minAmount/)
  await page.getByLabel('Max total').fill('1000')
  await expect(page.getByText('Must not be less than “Min total”')).toBeVisible()
  await from.fill('500')
  await expect(page.getByText('Must not be less than “Min total”')).toBeHidden()
  await expect(page).toHaveURL(/minAmount%22%3A500.*maxAmount%22%3A1000/)
  await expect(page.getByRole('alert')).toHaveCount(0)
})

test('an address that asks for what the list does not offer shows what it does', { tag: '@long' }, async ({
  page,
  adminUrl,
}) => {
  await page.goto(`${adminUrl}/order?sort=bogus&order=ASC&perPage=5000&filter={}`)
  await expect(page.getByText(/^1–10 of \d+/)).toBeVisible()
  await expect(page).not.toHaveURL(/bogus|5000/)
  await expect(page.getByRole('alert')).toHaveCount(0)
})
