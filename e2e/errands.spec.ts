import type { Locator, Page } from '@playwright/test'
import { placeOrder } from './buying.ts'
import { expect, test } from './errand.ts'
import { codeTo } from './phone.ts'
import { silentWallet } from './silentWallet.ts'
import { takenPage } from './takenPage.ts'
import { unique } from './testUsers.ts'

/** The errands of the storefront's review that are no purchase; `taps.spec.ts` has the purchases. */

const photograph = async (page: Page, tap: (target: Locator) => Promise<void>) => {
  const camera = page.waitForEvent('filechooser')
  await tap(page.getByRole('button', { name: 'Take a photo' }))
  const buffer = await takenPage(page)
  await (await camera).setFiles({ name: 'page.png', mimeType: 'image/png', buffer })
}

for (const misspelt of ['panadool', 'pandol', 'penadol', 'پینڈول'])
  test(`finds a medicine by ${misspelt} with two taps`, { tag: '@long' }, async ({ page, hand, counts }) => {
    await page.goto('/')
    await hand.type(page.getByRole('combobox').first(), misspelt)
    await hand.tap(page.locator('.search-result', { hasText: 'Panadol' }).first())
    await expect(page.getByRole('heading', { level: 1 })).toContainText('Panadol')
    counts(`1 Panadol misspelt: ${misspelt}`, { before: [2, 6, '0.8–1.9 s'], most: 2 })
  })

test('a guest sends a prescription of two pages with at most eight taps', async ({ page, hand, counts }) => {
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
  counts('3 prescription of two pages', { before: [4, 6, '2.8 s, behind a login'], most: 8 })
})

test('a refused coupon says why beside the field after two taps', { tag: '@long' }, async ({
  page,
  signedIn,
  product,
  hand,
  counts,
}) => {
  await signedIn.api('POST /cart/items', { body: { productId: (await product()).id, quantity: 1 } })
  await page.goto('/cart')
  await hand.type(page.getByLabel('Coupon code'), 'NOSUCH1')
  await hand.tap(page.getByRole('button', { name: 'Apply' }))
  await expect(page.locator('main .coupon .wrong')).toHaveCount(1)
  await expect(page.locator('.Toastify__toast')).toHaveCount(0)
  counts('5 wrong coupon', { before: [3, 7, '1 s'], most: 2 })
})

test('one tap changes the language in a checkout and keeps what was typed', async ({
  page,
  signedIn,
  product,
  hand,
  counts,
}) => {
  await signedIn.api('POST /cart/items', { body: { productId: (await product()).id, quantity: 1 } })
  await page.goto('/checkout')
  await page.getByLabel('House and street').fill('House 12, Street 4')
  await hand.tap(page.getByRole('button', { name: 'اردو' }))
  await expect(page.locator('html')).toHaveAttribute('lang', 'ur')
  await expect(page.getByLabel('مکان اور گلی')).toHaveValue('House 12, Street 4')
  counts('6 language during checkout', { before: [1, 0, '< 2.5 s'], most: 1 })
})

test('EasyPaisa without a response leads to cash with at most seven taps', { tag: '@long' }, async ({
  page,
  signedIn,
  product,
  hand,
  counts,
}) => {
  await placeOrder(signedIn.api, (await product()).id)
  await page.clock.install()
  await page.goto(`/products/${(await product()).id}`)
  const main = page.getByRole('main')
  await hand.tap(main.getByRole('button', { name: /^Add to cart/ }).first())
  await hand.tap(main.getByRole('button', { name: 'Check Out' }))
  await hand.tap(page.getByText('EasyPaisa', { exact: true }).first())
  await hand.tap(page.getByRole('button', { name: /^Place order/ }))
  const number = page.getByLabel('EasyPaisa mobile number')
  await hand.tap(number)
  await number.clear()
  await hand.type(number, silentWallet())
  await hand.tap(page.getByRole('button', { name: /with EasyPaisa$/ }))
  await expect(page.getByText(/^[12]:\d\d left$/)).toBeVisible()
  await page.clock.fastForward(121_000)
  await expect(page.getByText('No answer yet')).toBeVisible()
  await hand.tap(page.getByRole('button', { name: 'Pay cash on delivery instead' }))
  await expect(page).toHaveURL(/\/checkout\/done\//)
  counts('7 EasyPaisa without a response', { before: [10, 31, '285 s, no way out'], most: 7 })
})

test('a code logs in with at most four taps', async ({ page, customer, baseURL, hand, counts }) => {
  const { phone } = customer.user
  await page.goto(baseURL ?? '')
  await hand.tap(page.getByRole('link', { name: 'Account' }))
  await hand.tap(page.getByRole('link', { name: 'Continue with a code' }))
  await hand.type(page.getByLabel('Mobile number'), phone ?? '')
  await hand.tap(page.getByRole('button', { name: 'Send code' }))
  await expect.poll(() => codeTo(phone ?? ''), { timeout: 15_000 }).toMatch(/^\d{6}$/)
  await hand.type(page.getByLabel('6-digit code'), codeTo(phone ?? ''))
  await expect.poll(() => page.evaluate(() => localStorage.getItem('token'))).not.toBeNull()
  counts('8 login with a code', { before: [5, 17, '3 s'], most: 4 })
})

test('two taps cancel an order, and the result is in view', async ({
  page,
  signedIn,
  product,
  hand,
  counts,
}) => {
  const order = await placeOrder(signedIn.api, (await product()).id)
  await page.goto(`/orders/${order.id}`)
  const cancel = page.getByRole('main').getByRole('button', { name: 'Cancel order' }).first()
  await expect(cancel).toBeInViewport()
  await hand.tap(cancel)
  await hand.tap(page.getByRole('dialog').getByRole('button', { name: 'Cancel order' }))
  await expect(page.getByRole('heading', { name: 'This order is cancelled' })).toBeInViewport()
  counts('9 cancel an order', { before: [3, 0, '1 s, result out of view'], most: 2 })
})

test.describe('with the service worker', () => {
  test.use({ serviceWorkers: 'allow' })

  test('a search made offline goes on by itself when the connection is back', { tag: '@long' }, async ({
    page,
    context,
    hand,
    counts,
    strayErrors,
  }) => {
    await page.goto('/help/returns')
    await expect.poll(() => page.evaluate(() => Boolean(navigator.serviceWorker.controller))).toBe(true)
    await expect
      .poll(() => page.evaluate(async () => Boolean(await (await caches.open('files')).match('/shell.html'))))
      .toBe(true)

    await context.setOffline(true)
    await hand.type(page.getByRole('combobox').first(), 'panadol')
    await hand.press('Enter')
    await expect(
      page.getByRole('main').getByRole('heading', { name: 'You’re offline' }).first(),
    ).toBeVisible()
    await expect(page.getByText(/Nothing found/)).toHaveCount(0)
    const offlineAfter = hand.wait()

    await context.setOffline(false)
    const backAt = Date.now()
    await expect(
      page
        .getByRole('main')
        .getByRole('link', { name: /Panadol/ })
        .first(),
    ).toBeVisible()
    const returned = Date.now() - backAt
    counts(`10 offline and back: says so in ${offlineAfter} ms, returns in ${returned} ms`, {
      before: [null, null, 'says “Nothing found”'],
      most: 1,
    })
    const others = strayErrors.filter((error) => !/INTERNET_DISCONNECTED|ERR_FAILED/.test(error))
    strayErrors.splice(0, strayErrors.length, ...others)
  })
})
