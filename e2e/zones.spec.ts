import { placeOrder } from './buying.ts'
import { expect, test } from './provoke.ts'

const inKarachi = (iso: string) =>
  new Intl.DateTimeFormat('en-PK', {
    day: 'numeric',
    month: 'short',
    year: 'numeric',
    hour: 'numeric',
    minute: '2-digit',
    timeZone: 'Asia/Karachi',
  }).format(new Date(iso))

for (const timezoneId of ['America/Los_Angeles', 'Pacific/Auckland'])
  test.describe(timezoneId, () => {
    test.use({ timezoneId })

    test('the server’s first view is taken over without a difference', async ({ page, product }) => {
      const { id } = await product()
      // A difference is an error in the console, which fails the journey.
      for (const path of ['/', '/products', `/products/${id}`, '/brands', '/search?q=panadol']) {
        await page.goto(path)
        await page.waitForLoadState('networkidle')
        await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
      }
    })

    test('an order’s times are Pakistan’s, and the page says so', async ({ page, signedIn, product }) => {
      const { id } = await product()
      const order = await placeOrder(signedIn.api, id)
      const shown = `${inKarachi(order.createdAt)} (Pakistan time)`
      await page.goto('/orders')
      await expect(page.getByText(shown)).toBeVisible()
      await page.goto(`/orders/${order.id}`)
      await expect(page.getByText(shown).first()).toBeVisible()
    })
  })
