import { alive, expect, test } from './provoke.ts'

test('an image that fails before the scripts arrive does not look broken', async ({ page, strayErrors }) => {
  await page.route(/\.(webp|svg|jpe?g|png)(\?|$)/, (route) =>
    route.request().resourceType() === 'image' ? route.abort() : route.continue(),
  )
  await page.goto('/products')
  await expect(page.locator('.product-card .picture').first()).toHaveText('No image')
  strayErrors.length = 0
})

test('a next page starts at its top, and a search stands in its box', async ({ page }) => {
  await page.goto('/search?q=panadol')
  await expect(page.getByRole('combobox').first()).toHaveValue('panadol')
  await page.goto('/products')
  const next = page.locator('.pages a[rel=next]')
  await alive(next)
  await next.scrollIntoViewIfNeeded()
  const left = await page.evaluate(() => scrollY)
  expect(left).toBeGreaterThan(400)
  await next.click()
  await expect(page).toHaveURL(/page=2/)
  await expect.poll(() => page.evaluate(() => scrollY)).toBe(0)
})

for (const size of [130, 200])
  test(`nothing is wider than the screen with text of ${size} %`, async ({ page }) => {
    for (const path of ['/', '/categories', '/brands', '/products', `/search?q=${'x'.repeat(500)}`]) {
      await page.goto(path)
      await page.evaluate((percent) => {
        document.documentElement.style.fontSize = `${percent}%`
      }, size)
      const widths = () =>
        page.evaluate(() => [document.documentElement.scrollWidth, document.documentElement.clientWidth])
      const [all = 0, seen = 0] = await widths()
      expect([path, all]).toEqual([path, Math.min(all, seen)])
    }
  })
