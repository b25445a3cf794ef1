import type { Page } from '@playwright/test'
import { alive, expect, test } from './provoke.ts'
import { clientAs } from './testUsers.ts'

test('only token, user and flag are stored of a customer; logout clears them and every half-written form', {
  tag: '@long',
}, async ({ page, says, cut, signedIn }) => {
  await page.goto('/account')
  const name = page.getByLabel('Your name')
  await expect(name).toHaveValue(signedIn.user.name)
  await name.fill('Half written')
  // The guest session id, which every call of the cart carries, identifies no customer.
  const stored = () =>
    page.evaluate(() =>
      Object.keys(localStorage)
        .filter((key) => key !== 'sessionId')
        .sort(),
    )
  expect(await stored()).toEqual(['isAuthenticated', 'token', 'user'])
  await cut('POST /auth/logout')
  await page.getByRole('button', { name: 'Log out' }).first().click()
  await says('logOut.failure')
  await expect(page).toHaveURL(/\/$/)
  expect(await stored()).toEqual([])
  expect(
    await page.evaluate(() => Object.keys(sessionStorage).filter((key) => key.startsWith('draft:'))),
  ).toEqual([])
})

test('a profile that cannot be read fails in silence', async ({ page, cut, signedIn }) => {
  await cut('GET /user/profile')
  await page.goto('/account')
  await expect(page.getByLabel('Your name')).toHaveValue(signedIn.user.name)
  await expect(page.locator('.header-account')).toHaveAttribute(
    'aria-label',
    `Account of ${signedIn.user.name}`,
  )
  await expect(page.locator('.Toastify__toast')).toHaveCount(0)
})

/** Clicks "Add to cart" until a toast is shown; returns the toast. */
const failToAdd = async (page: Page) => {
  const toast = page.locator('.Toastify__toast')
  await expect(async () => {
    await page
      .getByRole('button', { name: /^Add to cart/ })
      .first()
      .click({ timeout: 1000 })
    await expect(toast).toBeVisible({ timeout: 1000 })
  }).toPass()
  return toast
}

test('toasts leave after 3 seconds where motion is reduced', { tag: '@long' }, async ({
  page,
  product,
  cut,
}) => {
  await page.emulateMedia({ reducedMotion: 'reduce' })
  await page.goto(`/products/${(await product()).id}`)
  await cut('POST /cart/items')
  const toast = await failToAdd(page)
  await expect(toast).toHaveCount(0, { timeout: 6000 })
})

test('toasts stand top right, green or red, and leave after 3 seconds', async ({
  page,
  product,
  cut,
  heal,
}) => {
  const { id, name } = await product()
  await page.goto(`/products/${id}`)
  await cut('POST /cart/items')
  const toast = await failToAdd(page)
  const red = await toast.evaluate((element) => getComputedStyle(element).backgroundColor)
  const box = await toast.boundingBox()
  expect((box?.x ?? 0) + (box?.width ?? 0)).toBeGreaterThan(330)
  expect(box?.y ?? 999).toBeLessThan(120)
  await expect(toast).toHaveCount(0, { timeout: 6000 })
  await heal()
  await page
    .getByRole('button', { name: /^Add to cart/ })
    .first()
    .click()
  await page.getByRole('button', { name: 'Cart, 1 item' }).first().click()
  await page.getByRole('button', { name: `Remove ${name}` }).click()
  // A pointer that rests on a toast holds it.
  await page.mouse.move(20, 600)
  await expect(toast).toBeVisible()
  const shown = Date.now()
  const green = await toast.evaluate((element) => getComputedStyle(element).backgroundColor)
  await expect(toast).toHaveCount(0, { timeout: 6000 })
  const lasted = Date.now() - shown
  expect(lasted).toBeGreaterThan(2000)
  expect(lasted).toBeLessThan(4500)
  const channels = (colour: string) => (colour.match(/\d+/g) ?? []).map(Number)
  const [r1 = 0, g1 = 0] = channels(red)
  const [r2 = 0, g2 = 0] = channels(green)
  expect(r1).toBeGreaterThan(g1)
  expect(g2).toBeGreaterThan(r2)
})

test('a form on a slow connection says so after 10 seconds, and a retry sends it again', {
  tag: '@long',
}, async ({ page }) => {
  let asked = 0
  await page.route('**/api/v1/auth/login', async (route) => {
    asked += 1
    if (asked > 1) await route.continue()
  })
  await page.goto('/login')
  await page.getByLabel('Email or phone number').fill('ayesha@demo.pk')
  await page.getByLabel('Password', { exact: true }).fill('customer-demo-1')
  await page.getByRole('main').getByRole('button', { name: 'Log in' }).click()
  const note = page.getByRole('status').filter({ hasText: 'Your connection is slow' })
  await expect(note).toBeVisible({ timeout: 15_000 })
  await note.getByRole('button', { name: 'Try again' }).click()
  await expect(page).not.toHaveURL(/login/)
  await expect(note).toBeHidden()
  expect(asked).toBe(2)
})

test('logout is done at once, however slow the line', async ({ page, signedIn }) => {
  await page.route('**/api/v1/auth/logout', () => undefined)
  await page.goto('/account')
  await expect(page.getByLabel('Your name')).toHaveValue(signedIn.user.name)
  await page.getByRole('button', { name: 'Log out' }).first().click()
  await expect.poll(() => page.evaluate(() => localStorage.getItem('token'))).toBeNull()
  await page.reload()
  await expect(page.getByLabel('Your name')).toBeHidden()
})

test('the language chosen in one tab is spoken in the other', async ({ page, context }) => {
  const other = await context.newPage()
  await other.goto('/help/returns')
  await page.goto('/help/delivery')
  await alive(page.locator('.language'))
  await expect(other.locator('main h1')).toHaveText('Returns')
  await page.locator('.language').click()
  await expect(other.locator('html')).toHaveAttribute('dir', 'rtl')
  await expect(other.locator('main h1')).not.toHaveText('Returns')
  await page.locator('.language').click()
  await expect(other.locator('main h1')).toHaveText('Returns')
})

test('a session that ran out keeps half-written text for the same customer only', async ({
  page,
  shopUrl,
  customer,
}) => {
  const enter = async (email: string, password: string) => {
    await page.getByLabel('Email or phone number').fill(email)
    await page.getByLabel('Password', { exact: true }).fill(password)
    await page.getByRole('main').getByRole('button', { name: 'Log in' }).click()
    await expect(page).not.toHaveURL(/login/)
  }
  const write = async (notes: string) => {
    await page.goto('/prescriptions/new')
    await page.getByLabel('Notes').fill(notes)
  }
  const runOut = async () => {
    const token = await page.evaluate(() => localStorage.getItem('token') ?? '')
    await clientAs(shopUrl, { token })('POST /auth/logout', {})
    await page.goto('/orders')
    await expect(page).toHaveURL(/login/)
  }
  const email = customer.user.email ?? ''
  await page.goto('/login')
  await enter(email, customer.password)
  await write('for my mother')
  await runOut()
  await enter(email, customer.password)
  await page.goto('/prescriptions/new')
  await expect(page.getByLabel('Notes')).toHaveValue('for my mother')
  await runOut()
  await enter('ayesha@demo.pk', 'customer-demo-1')
  await page.goto('/prescriptions/new')
  await expect(page.getByLabel('Notes')).toHaveValue('')
})
