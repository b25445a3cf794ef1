import { alive, expect, test } from './provoke.ts'

const label = 'Search medicines and health products'

test('search is trimmed, begins at 2 characters, shows at most 5 and opens a product', async ({ page }) => {
  const asked: string[] = []
  page.on('request', (request) => {
    const { pathname, searchParams } = new URL(request.url())
    if (pathname === '/api/v1/product' && searchParams.get('search'))
      asked.push(searchParams.get('search') ?? '')
  })
  await page.goto('/')
  const box = page.getByLabel(label)
  await alive(box)
  await box.pressSequentially(' p ', { delay: 60 })
  await page.waitForTimeout(500)
  expect(asked).toEqual([])
  await box.fill('  pa  ')
  const results = page.getByRole('listbox', { name: 'Search results' }).getByRole('option')
  await expect(results.first()).toBeVisible()
  expect(asked).toEqual(['pa'])
  expect(await results.count()).toBeLessThanOrEqual(5)

  await page.locator('footer').click({ position: { x: 4, y: 4 } })
  await expect(results.first()).toBeHidden()
  await box.click()
  await expect(results.first()).toBeVisible()
  await box.fill('   ')
  await expect(results).toHaveCount(0)
  await box.fill('panadol')
  await expect(results.first()).toContainText(/panadol/i)
  await box.press('ArrowDown')
  await expect(results.first()).toHaveAttribute('aria-selected', 'true')
  await results.first().click()
  await expect(page).toHaveURL(/\/products\/[^/]+$/)
  await expect(results).toHaveCount(0)
})

test('Enter searches any non-empty query; an empty one goes nowhere', async ({ page }) => {
  await page.goto('/cart')
  const box = page.getByLabel(label)
  await alive(box)
  await box.fill('   ')
  await box.press('Enter')
  await expect(page).toHaveURL(/\/cart$/)
  await box.fill(' x ')
  await box.press('Enter')
  await expect(page).toHaveURL(/\/search\?q=x$/)
  await expect(page.getByRole('heading', { level: 1, name: 'Results for “x”' })).toBeVisible()
})

test('a late response never replaces a newer one', async ({ page }) => {
  await page.goto('/cart')
  let release = () => {}
  const held = new Promise<void>((done) => {
    release = done
  })
  await page.route(/\/api\/v1\/product\?.*search=brufen/, async (route) => {
    await held
    await route.continue().catch(() => undefined)
  })
  const box = page.getByLabel(label)
  await alive(box)
  const late = page.waitForRequest(/search=brufen/)
  await box.fill('brufen')
  await late
  await box.fill('panadol')
  await expect(page.getByRole('option').first()).toContainText(/panadol/i)
  release()
  await page.waitForTimeout(600)
  await expect(page.getByRole('option').first()).toContainText(/panadol/i)
})

test('a failed search is an empty list that says so, and no toast', async ({ page, empty500, heal }) => {
  await page.goto('/cart')
  await empty500('GET /product')
  await alive(page.getByLabel(label))
  await page.getByLabel(label).fill('panadol')
  const failed = page.locator('p, h2').filter({ hasText: 'Search isn’t working right now' })
  await expect(failed).toBeVisible()
  await page.getByLabel(label).press('Enter')
  await expect(page.getByRole('main').locator(failed)).toBeVisible()
  await expect(page.getByText(/Nothing found|No products found|0 products/)).toHaveCount(0)
  await expect(page.locator('.Toastify__toast')).toHaveCount(0)
  await heal()
  await page.getByRole('main').getByRole('button', { name: 'Try again' }).click()
  await expect(
    page
      .getByRole('main')
      .getByText(/panadol/i)
      .nth(1),
  ).toBeVisible()
})
