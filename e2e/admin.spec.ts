import type { Page } from '@playwright/test'
import { logInToBackoffice } from './journey.ts'
import { expect, logInAs, test } from './provoke.ts'
import { clientAs } from './testUsers.ts'

const adminPaths = ['/admin', '/admin/', '/admin/order?x=1', '/administrator', '/admin//evil.example']

const logIn = async (page: Page, email: string, password: string) => {
  await page.getByLabel('Email or phone number').fill(email)
  await page.getByLabel('Password', { exact: true }).fill(password)
  await page.getByRole('main').getByRole('button', { name: 'Log in' }).click()
}

test('the server redirects every path that starts with /admin to the login, and no other', async ({
  request,
}) => {
  for (const path of adminPaths) {
    const response = await request.get(path, { maxRedirects: 0 })
    expect([path, response.status()]).toEqual([path, 302])
    const headers = response.headers()
    expect(headers.location).toBe(`/login?next=${encodeURIComponent(path)}`)
    expect(headers['cache-control']).toBe('no-store')
    expect(headers['content-security-policy']).toContain("script-src 'self'")
  }
  expect((await request.get('/Admin', { maxRedirects: 0 })).status()).toBe(404)
})

test('a browser without JavaScript ends at the login', async ({ browser, shopUrl }) => {
  const context = await browser.newContext({ baseURL: shopUrl, javaScriptEnabled: false })
  const page = await context.newPage()
  for (const path of adminPaths) {
    await page.goto(path)
    expect(new URL(page.url()).pathname).toBe('/login')
    await expect(page.locator('.no-script')).toBeVisible()
  }
  await context.close()
})

test('a guest and a customer end at the login', async ({ page, shopUrl, customer }) => {
  for (const path of adminPaths) {
    await page.goto(path)
    await expect(page).toHaveURL(/\/login$/)
  }
  await logInAs(page, shopUrl, customer)
  await page.goto('/admin/order')
  await expect(page).toHaveURL(/\/login$/)
})

test('a customer who logs in on the way to /admin goes to the home page and stays there', async ({
  page,
  customer,
}) => {
  await page.goto('/admin/order')
  await logIn(page, customer.user.email ?? '', customer.password)
  await expect(page).toHaveURL(/\/$/)
  await page.reload()
  await expect(page).toHaveURL(/\/$/)
})

test('an admin of the shop logs in at the back office and lands at the place asked for', {
  tag: '@long',
}, async ({ page, shopUrl, adminUrl, admin }) => {
  // A token of its own, because this page's session must not affect another test.
  const { token } = await clientAs(shopUrl)('POST /auth/login', {
    body: { email: 'admin@demo.pk', password: 'admin-demo-1' },
  })
  const { data } = await admin('GET /user/profile')
  await logInAs(page, shopUrl, { user: data, token })
  await page.goto('/admin/coupon?page=1&perPage=5')
  await page.waitForURL((url) => url.origin === adminUrl)
  await logInToBackoffice(page, 'admin@demo.pk', 'admin-demo-1')
  await expect(page).toHaveURL(`${adminUrl}/coupon?page=1&perPage=5`)
  await expect(page.locator('h1')).toContainText('Coupons')
  // The back office knows this browser now.
  await page.goto(`${shopUrl}/admin/order`)
  await expect(page).toHaveURL(`${adminUrl}/order`)
  await page.goto(`${shopUrl}/admin//evil.example`)
  await page.waitForURL((url) => url.origin === adminUrl)
  await page.goto(`${shopUrl}/administrator`)
  await expect(page).toHaveURL(`${adminUrl}/`)
})

test('an admin who logs in at the shop goes on to the place asked for', async ({ page, adminUrl }) => {
  await page.goto('/admin/coupon')
  await expect(page).toHaveURL(/\/login$/)
  await logIn(page, 'admin@demo.pk', 'admin-demo-1')
  await page.waitForURL((url) => url.origin === adminUrl)
  await logInToBackoffice(page, 'admin@demo.pk', 'admin-demo-1')
  await expect(page).toHaveURL(`${adminUrl}/coupon`)
})
