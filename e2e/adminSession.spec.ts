import type { Page } from '@playwright/test'
import { placeOrder } from './buying.ts'
import { logInToBackoffice } from './journey.ts'
import { expect, test } from './provoke.ts'
import { runsAll } from './runsAll.ts'
import { clientAs } from './testUsers.ts'

type StaffName = 'admin' | 'pharmacist'

const enterAs = (page: Page, staff: StaffName) =>
  logInToBackoffice(page, `${staff}@demo.pk`, `${staff}-demo-1`)

const tokenOf = (page: Page) => page.evaluate(() => localStorage.getItem('adminToken') ?? '')

const leave = async (page: Page) => {
  await page.getByRole('button', { name: 'Profile' }).click()
  await page.getByRole('menuitem', { name: 'Logout' }).click()
  await expect(page).toHaveURL(/\/login/)
}

test('saved queries and the theme survive a logout for the same user; the search term does not', {
  tag: '@long',
}, async ({ page, adminUrl }) => {
  const save = async (list: string, filter: object, name: string) => {
    await page.goto(`${adminUrl}/${list}?${new URLSearchParams({ filter: JSON.stringify(filter) })}`)
    await page.getByRole('button', { name: 'Add filter' }).click()
    await page.getByRole('menuitem', { name: /^Save these filters/ }).click()
    await page.getByRole('dialog').getByLabel('Name').fill(name)
    await page.getByRole('button', { name: 'Save' }).click()
    await expect(page.getByRole('dialog')).toBeHidden()
  }
  const isDark = () => page.evaluate(() => getComputedStyle(document.body).colorScheme === 'dark')
  await page.goto(`${adminUrl}/product`)
  await enterAs(page, 'admin')
  await expect(page.getByRole('row').nth(1)).toBeVisible()
  const wasDark = await isDark()
  await page.getByRole('button', { name: 'Toggle light/dark mode' }).click()
  await expect.poll(isDark).toBe(!wasDark)
  await save('product', { status: 'inactive' }, 'Not sold')
  await save('payment', { search: 'Sana Malik' }, 'Mrs Malik')
  await save('payment', { status: ['paid'] }, 'Paid ones')
  await leave(page)
  expect(await isDark()).toBe(!wasDark)
  const stored = await page.evaluate(() => JSON.stringify(localStorage))
  for (const name of ['Not sold', 'Paid ones']) expect(stored).toContain(name)
  expect(stored).not.toContain('Malik')

  await enterAs(page, 'pharmacist')
  await expect(page).not.toHaveURL(/\/login/)
  await page.goto(`${adminUrl}/product`)
  await expect(page.getByRole('row').nth(1)).toBeVisible()
  expect(await isDark()).toBe(wasDark)
})

test('wherever a token dies, the login leads back to the same page, with one sentence', {
  tag: '@long',
}, async ({ page, adminUrl, shopUrl }) => {
  await page.goto(`${adminUrl}/job`)
  await enterAs(page, 'admin')
  await expect(page).toHaveURL(/\/job$/)
  const die = async () => clientAs(shopUrl, { token: await tokenOf(page) })('POST /auth/logout', {})
  const askProviders = page.getByRole('button', { name: 'Check with the providers now' })
  const places = [
    // Asks by itself every five seconds.
    ['/job', page.getByRole('heading', { name: 'Messages', exact: true }), async () => {}],
    ['/reconciliation', askProviders, () => askProviders.click()],
    [
      '/coupon',
      page.getByRole('row').nth(1),
      () => page.getByRole('columnheader').nth(1).getByRole('button').click(),
    ],
  ] as const
  for (const [path, ready, act] of runsAll ? places : places.slice(-1)) {
    await page.goto(`${adminUrl}${path}`)
    await expect(ready).toBeVisible()
    await page.waitForLoadState('networkidle')
    await die()
    await act()
    await expect(page).toHaveURL(/\/login/)
    await expect(page.getByRole('alert')).toHaveText(['Your session has ended. Please log in again.'])
    await enterAs(page, 'admin')
    await expect(page).toHaveURL(new RegExp(`${path}(\\?|$)`))
    await expect(ready).toBeVisible()
  }
})

test('a logout that did not reach the server says so', { tag: '@long' }, async ({
  page,
  adminUrl,
  says,
  cut,
  heal,
  shopUrl,
}) => {
  await page.goto(`${adminUrl}/category`)
  await enterAs(page, 'admin')
  await expect(page.getByRole('row').nth(1)).toBeVisible()
  const token = await tokenOf(page)
  await cut('POST /auth/logout')
  await leave(page)
  await says('logOut.failure')
  expect(await tokenOf(page)).toBe('')
  await heal()
  await enterAs(page, 'admin')
  await expect(page.getByRole('button', { name: 'Profile' })).toBeVisible()
  await leave(page)
  await expect(page.getByText('Failed to logout')).toBeHidden()
  await clientAs(shopUrl, { token })('POST /auth/logout', {})
})

test('papers that cannot be printed say why, and a dead token leads to the login', { tag: '@long' }, async ({
  page,
  adminUrl,
  shopUrl,
  customer,
  product,
  says,
  empty500,
  heal,
}) => {
  const order = await placeOrder(customer.api, (await product()).id)
  await page.goto(`${adminUrl}/order-papers/invoice?ids=${order.id}`)
  await enterAs(page, 'admin')
  await expect(page.getByText(order.orderNumber).first()).toBeVisible()
  for (const [address, message] of [
    [`invoice?ids=${order.id},nobody`, 'We could not find this order'],
    ['invoice', 'Choose orders in the list first'],
    [`receipt?ids=${order.id}`, 'This document does not exist'],
  ] as const) {
    await page.goto(`${adminUrl}/order-papers/${address}`)
    await expect(page.getByText(message)).toBeVisible()
    await expect(page.getByRole('button', { name: 'Print' })).toBeHidden()
  }
  await empty500('GET /shop')
  await page.goto(`${adminUrl}/order-papers/pick-list?ids=${order.id}`)
  await says('fetchShop.failure')
  await heal()
  await page.getByRole('button', { name: 'Try again' }).click()
  await expect(page.getByRole('button', { name: 'Print' })).toBeVisible()
  await clientAs(shopUrl, { token: await tokenOf(page) })('POST /auth/logout', {})
  await page.reload()
  await expect(page).toHaveURL(/\/login/)
  await expect(page.getByText(/status code/)).toBeHidden()
  await enterAs(page, 'admin')
  await expect(page).toHaveURL(/\/order-papers\/pick-list\?ids=/)
})
