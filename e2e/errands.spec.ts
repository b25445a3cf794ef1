import type { Locator, Page } from '@playwright/test'
import { placeOrder } from './buying.ts'
import { finger } from './finger.ts'
import { codeTo } from './phone.ts'
import { expect, test } from './provoke.ts'
import { silentWallet } from './silentWallet.ts'
import { takenPage } from './takenPage.ts'
import { unique } from './testUsers.ts'

/** The errands of the storefront's review at 360 px that are no purchase, each with the most taps it may take. */
const count = (errand: string, { taps, keys }: ReturnType<typeof finger>, most: number) => {
  test.info().annotations.push({ type: 'taps', description: `${errand}: ${taps()} taps, ${keys()} keys` })
  expect(taps(), 'taps').toBeLessThanOrEqual(most)
}

const photograph = async (page: Page, tap: (target: Locator) => Promise<void>) => {
  const camera = page.waitForEvent('filechooser')
  await tap(page.getByRole('button', { name: 'Take a photo' }))
  const buffer = await takenPage(page)
  await (await camera).setFiles({ name: 'page.png', mimeType: 'image/png', buffer })
}

test('finds a medicine by a misspelt name with two taps', { tag: '@long' }, async ({ page }) => {
  for (const misspelt of ['panadool', 'pandol', 'penadol', 'پینڈول']) {
    const hand = finger(page)
    await page.goto('/')
    await hand.type(page.getByRole('combobox').first(), misspelt)
    await hand.tap(page.locator('.search-result', { hasText: 'Panadol' }).first())
    await expect(page.getByRole('heading', { level: 1 })).toContainText('Panadol')
    count(misspelt, hand, 2)
  }
})

test('a guest sends a prescription of two pages with at most eight taps', async ({ page }) => {
  const hand = finger(page)
  await page.goto('/')
  await hand.tap(page.locator('main a[href="/prescriptions/new"]').first())
  await photograph(page, hand.tap)
  await photograph(page, hand.tap)
  const phone = `0348${unique().slice(-7)}`
  await hand.type(page.getByLabel('Mobile number'), phone)
  await hand.tap(page.getByRole('button', { name: 'Send code' }))
  await expect.poll(() => codeTo(phone), { timeout: 15_000 }).toMatch(/^\d{6}$/)
  await hand.type(page.getByLabel('6-digit code'), codeTo(phone))
  await hand.type(page.getByLabel('Patient’s name'), 'Sana Malik')
  await hand.type(page.getByLabel('City'), 'LHR')
  await hand.tap(page.getByRole('button', { name: 'Send prescription' }))
  await expect(page.getByText('We’ll let you know when they’re ready.')).toBeVisible()
  count('prescription', hand, 8)
})

test('a refused coupon says why beside the field after two taps', { tag: '@long' }, async ({
  page,
  signedIn,
  product,
}) => {
  await signedIn.api('POST /cart/items', { body: { productId: (await product()).id, quantity: 1 } })
  const hand = finger(page)
  await page.goto('/cart')
  await hand.type(page.getByLabel('Coupon code'), 'NOSUCH1')
  await hand.tap(page.getByRole('button', { name: 'Apply' }))
  await expect(page.locator('main .coupon .wrong')).toHaveCount(1)
  await expect(page.locator('.Toastify__toast')).toHaveCount(0)
  count('refused coupon', hand, 2)
})

test('one tap changes the language in a checkout and keeps what was typed', async ({
  page,
  signedIn,
  product,
}) => {
  await signedIn.api('POST /cart/items', { body: { productId: (await product()).id, quantity: 1 } })
  await page.goto('/checkout')
  await page.getByLabel('House and street').fill('House 12, Street 4')
  const hand = finger(page)
  await hand.tap(page.getByRole('button', { name: 'اردو' }))
  await expect(page.locator('html')).toHaveAttribute('lang', 'ur')
  await expect(page.getByLabel('مکان اور گلی')).toHaveValue('House 12, Street 4')
  count('language', hand, 1)
})

test('EasyPaisa without a response leads to cash with at most seven taps', { tag: '@long' }, async ({
  page,
  signedIn,
  product,
}) => {
  await placeOrder(signedIn.api, (await product()).id)
  await page.clock.install()
  const hand = finger(page)
  await page.goto(`/products/${(await product()).id}`)
  const main = page.getByRole('main')
  await hand.tap(main.getByRole('button', { name: /^Add to cart/ }).first())
  await hand.tap(main.getByRole('button', { name: 'Check Out' }))
  await hand.tap(page.getByText('EasyPaisa', { exact: true }).first())
  await hand.tap(page.getByRole('button', { name: /^Place order/ }))
  const number = page.getByLabel('EasyPaisa mobile number')
  await number.fill(silentWallet())
  await hand.tap(page.getByRole('button', { name: /with EasyPaisa$/ }))
  await expect(page.getByText(/^[12]:\d\d left$/)).toBeVisible()
  await page.clock.fastForward(121_000)
  await expect(page.getByText('No answer yet')).toBeVisible()
  await hand.tap(page.getByRole('button', { name: 'Pay cash on delivery instead' }))
  await expect(page).toHaveURL(/\/checkout\/done\//)
  count('silent wallet', hand, 7)
})

test('a code logs in with at most four taps', async ({ page, customer, baseURL }) => {
  const { phone } = customer.user
  const hand = finger(page)
  await page.goto(baseURL ?? '')
  await hand.tap(page.getByRole('link', { name: 'Account' }))
  await hand.tap(page.getByRole('link', { name: 'Continue with a code' }))
  await hand.type(page.getByLabel('Mobile number'), phone ?? '')
  await hand.tap(page.getByRole('button', { name: 'Send code' }))
  await expect.poll(() => codeTo(phone ?? ''), { timeout: 15_000 }).toMatch(/^\d{6}$/)
  await hand.type(page.getByLabel('6-digit code'), codeTo(phone ?? ''))
  await expect.poll(() => page.evaluate(() => localStorage.getItem('token'))).not.toBeNull()
  count('login by code', hand, 4)
})

test('two taps cancel an order, and the result is in view', async ({ page, signedIn, product }) => {
  const order = await placeOrder(signedIn.api, (await product()).id)
  const hand = finger(page)
  await page.goto(`/orders/${order.id}`)
  const cancel = page.getByRole('main').getByRole('button', { name: 'Cancel order' }).first()
  await expect(cancel).toBeInViewport()
  await hand.tap(cancel)
  await hand.tap(page.getByRole('dialog').getByRole('button', { name: 'Cancel order' }))
  await expect(page.getByRole('heading', { name: 'This order is cancelled' })).toBeInViewport()
  count('cancel', hand, 2)
})
