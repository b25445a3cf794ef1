import type { Page } from '@playwright/test'
import { formatRupees } from 'shared-api/money'
import { addOne } from './addOne.ts'
import { expect, test } from './provoke.ts'

const openCart = async (page: Page) => {
  await page
    .getByRole('button', { name: /^Cart, / })
    .first()
    .click()
  const panel = page.getByRole('dialog', { name: 'Cart' })
  await expect(panel).toBeVisible()
  return panel
}

test('the sidebar shows each line and the totals as specified', { tag: '@long' }, async ({
  page,
  says,
  product,
  admin,
}) => {
  const code = `OFF${Date.now()}`
  await admin('POST /coupon', { body: { code, discountType: 'percentage', discountValue: 20 } })
  const { id, name } = await product({ price: 90, originalPrice: 120 })
  await addOne(page, id)
  const panel = await openCart(page)
  await says('noImage', { inside: panel })
  await expect(panel.getByText(name)).toBeVisible()
  await expect(panel.locator('s').getByText('Rs 120.00')).toBeVisible()
  await expect(panel.getByText('-25%')).toBeVisible()
  await panel.getByRole('button', { name: `One more of ${name}` }).click()
  await expect(panel.getByText('Rs 180.00')).toHaveCount(3)
  await expect(panel.getByText('Discount')).toHaveCount(0)
  await says('shippingNote', { inside: panel })

  await panel.getByRole('button', { name: 'View Cart' }).click()
  await expect(page).toHaveURL(/\/cart$/)
  await expect(panel).toBeHidden()
  await page.getByLabel('Coupon code').fill(`  ${code.toLowerCase()} `)
  await page.getByRole('button', { name: 'Apply', exact: true }).click()
  await says('applyCoupon.success')
  await says('couponApplied', { values: { code } })
  const again = await openCart(page)
  await expect(again.getByText('Discount')).toBeVisible()
  await expect(again.getByText(formatRupees(-36))).toBeVisible()
  await expect(again.getByText('Rs 144.00')).toBeVisible()
  await says('couponApplied', { values: { code }, inside: again })
})

test('overlay, X and Escape close the sidebar; scroll and focus are kept inside meanwhile', {
  tag: '@long',
}, async ({ page, product }) => {
  const { id } = await product()
  await addOne(page, id)
  const scroll = () => page.evaluate(() => getComputedStyle(document.documentElement).overflowY)
  const opener = page.getByRole('button', { name: 'Cart, 1 item' }).first()
  const panel = await openCart(page)
  // It moves in: only its end position counts.
  const edges = async () => {
    const { x = 0, width = 0 } = (await panel.boundingBox()) ?? {}
    return [x, x + width]
  }
  await expect.poll(edges).toEqual([40, 360])
  expect(await scroll()).toBe('hidden')
  for (let press = 0; press < 12; press++) {
    await page.keyboard.press('Tab')
    expect(await panel.evaluate((element) => element.contains(document.activeElement))).toBe(true)
  }
  await panel.getByRole('button', { name: 'Close' }).click()
  await expect(panel).toBeHidden()
  await expect(opener).toBeFocused()
  expect(await scroll()).not.toBe('hidden')
  await openCart(page)
  await page.keyboard.press('Escape')
  await expect(panel).toBeHidden()
  await openCart(page)
  await page.getByTestId('overlay').click({ position: { x: 20, y: 300 } })
  await expect(panel).toBeHidden()
})

test('minus stops at 1 and plus at the stock; ten fast clicks end in the right quantity with few requests', async ({
  page,
  product,
}) => {
  const { id, name } = await product({ quantity: 11 })
  await addOne(page, id)
  const panel = await openCart(page)
  const minus = panel.getByRole('button', { name: `One less of ${name}` })
  const plus = panel.getByRole('button', { name: `One more of ${name}` })
  await expect(minus).toBeDisabled()
  const writes: string[] = []
  page.on('request', (request) => request.method() === 'PUT' && writes.push(request.url()))
  const saved = page.waitForResponse((response) => response.request().method() === 'PUT')
  await plus.evaluate((button: HTMLButtonElement) => {
    for (let click = 0; click < 10; click++) setTimeout(() => button.click(), click * 20)
  })
  await saved
  await expect(panel.getByRole('group', { name: `Quantity of ${name}` }).locator('output')).toHaveText('11')
  await expect(plus).toBeDisabled()
  await expect(minus).toBeEnabled()
  await expect(
    page.getByRole('button', { name: 'Cart, 11 items', includeHidden: true }).first(),
  ).toBeVisible()
  expect(writes.length).toBeLessThanOrEqual(3)
  await page.reload()
  await expect(page.getByRole('button', { name: 'Cart, 11 items' }).first()).toBeVisible()
})

test('clicks on plus are not lost when another line is removed meanwhile', async ({ page, product }) => {
  const gone = await product()
  const { id, name } = await product({ quantity: 20 })
  await addOne(page, gone.id)
  await addOne(page, id, 2)
  const panel = await openCart(page)
  await page.route('**/api/v1/cart/items/**', async (route) => {
    await new Promise((done) => setTimeout(done, 700))
    await route.continue()
  })
  const plus = panel.getByRole('button', { name: `One more of ${name}` })
  await panel.getByRole('button', { name: `Remove ${gone.name}` }).click()
  await plus.evaluate((button: HTMLButtonElement) => {
    for (let click = 0; click < 8; click++) setTimeout(() => button.click(), click * 150)
  })
  await expect(panel.getByText(gone.name)).toBeHidden()
  await expect(panel.getByRole('group', { name: `Quantity of ${name}` }).locator('output')).toHaveText('9')
  await expect(panel).toBeFocused()
  await page.reload()
  await expect(page.getByRole('button', { name: 'Cart, 9 items' }).first()).toBeVisible()
})

test('a cart whose code does not come leaves the page as it is, and opens when it does', async ({
  page,
  product,
  strayErrors,
}) => {
  await addOne(page, (await product()).id)
  await page.route('**/assets/CartSidebar*', (route) => route.abort())
  await page.getByRole('button', { name: 'Cart, 1 item' }).first().click()
  await expect(page.getByRole('alert').filter({ hasText: 'Something went wrong' })).toBeVisible()
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await page.unroute('**/assets/CartSidebar*')
  await openCart(page)
  strayErrors.length = 0
})

test('a click on plus just before the page goes is not lost', async ({ page, product }) => {
  const { id, name } = await product({ quantity: 11 })
  await addOne(page, id)
  const plus = (await openCart(page)).getByRole('button', { name: `One more of ${name}` })
  const saved = page.waitForResponse((response) => response.request().method() === 'PUT')
  await plus.click()
  await saved
  await plus.evaluate((button: HTMLButtonElement) => {
    button.click()
    location.reload()
  })
  await expect(page.getByRole('button', { name: 'Cart, 3 items' }).first()).toBeVisible()
})

test('a quantity that could not be saved is not shown, even when the cart cannot be read either', async ({
  page,
  says,
  cut,
  product,
}) => {
  const { id, name } = await product({ quantity: 11 })
  await addOne(page, id)
  const panel = await openCart(page)
  await cut('PUT /cart/items/:id')
  await cut('GET /cart')
  await panel.getByRole('button', { name: `One more of ${name}` }).click()
  await says('updateQuantity.failure')
  await expect(panel.getByRole('group', { name: `Quantity of ${name}` }).locator('output')).toHaveText('1')
})

test('removing a line and emptying the cart each show a notice', { tag: '@long' }, async ({
  page,
  says,
  product,
}) => {
  const first = await product()
  await addOne(page, first.id)
  const panel = await openCart(page)
  await panel.getByRole('button', { name: `Remove ${first.name}` }).click()
  await says('removeFromCart.success')
  await says('emptyCart', { inside: panel })
  await panel.getByRole('button', { name: 'Close' }).click()
  await addOne(page, (await product()).id)
  await page.goto('/cart')
  await page.getByRole('button', { name: 'Empty the cart' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Empty the cart' }).click()
  await says('clearCart.success')
  await says('emptyCart')
})

test('Check Out without a token leads to the login, says why, and after it to the checkout', async ({
  page,
  says,
  product,
  customer,
}) => {
  const { id, name } = await product()
  await addOne(page, id)
  const panel = await openCart(page)
  await panel.getByRole('button', { name: 'Check Out' }).click()
  await expect(page).toHaveURL(/\/login$/)
  await says('loginToCheckOut')
  await expect(panel).toBeHidden()
  await page.getByLabel('Email or phone number').fill(customer.user.email ?? '')
  await page.getByLabel('Password', { exact: true }).fill(customer.password)
  await page.getByRole('main').getByRole('button', { name: 'Log in' }).click()
  await expect(page).toHaveURL(/\/checkout$/)
  await expect(page.getByText(`1 × ${name}`)).toBeVisible()
  await page.goto('/')
  await openCart(page)
  await page.getByRole('dialog').getByRole('button', { name: 'Check Out' }).click()
  await expect(page).toHaveURL(/\/checkout$/)
  await expect(page.getByRole('dialog')).toBeHidden()
})
