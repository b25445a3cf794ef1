import { expect, test } from './journey.ts'

test('a press before the scripts arrive takes effect when they do', async ({ page }) => {
  let arrive = () => {}
  const scripts = new Promise<void>((done) => {
    arrive = done
  })
  await page.route(/\/assets\/shop-/, async (route) => {
    await scripts
    await route.continue()
  })
  await page.goto('/products?inStock=true&saleClass=otc', { waitUntil: 'commit' })
  const button = page.getByRole('button', { name: /^Add to cart/ }).first()
  await button.click()
  await expect(button).toHaveAttribute('data-early', '')
  const added = page.waitForResponse((response) => response.url().includes('/cart/items'))
  arrive()
  expect((await added).ok()).toBe(true)
  await expect(button).not.toHaveAttribute('data-early')
})
