import { placeOrder } from './buying.ts'
import { finger } from './finger.ts'
import { codeTo } from './phone.ts'
import { expect, test } from './provoke.ts'
import { unique } from './testUsers.ts'

const annotate = (buyer: string, taps: number) =>
  test.info().annotations.push({ type: 'taps', description: `${buyer}: ${taps}` })

test('a newcomer without an account needs at most ten taps from a product to the placed order', async ({
  page,
  product,
}) => {
  const { tap, type, taps } = finger(page)
  const main = page.getByRole('main')
  await page.goto(`/products/${(await product()).id}`)
  await tap(main.getByRole('button', { name: /^Add to cart/ }).first())
  await tap(main.getByRole('button', { name: 'Check Out' }))
  const phone = `0347${unique().slice(-7)}`
  await type(page.getByLabel('Mobile number'), phone)
  await tap(page.getByRole('button', { name: 'Send code' }))
  await expect.poll(() => codeTo(phone), { timeout: 15_000 }).toMatch(/^\d{6}$/)
  await type(page.getByLabel('6-digit code'), codeTo(phone))
  await expect(page).toHaveURL(/\/checkout$/)
  await type(page.getByLabel('Recipient’s name'), 'Sana Malik')
  await type(page.getByLabel('City'), 'LHR')
  await type(page.getByLabel('House and street'), 'House 12, Street 4')
  await type(page.getByLabel('Area'), 'Gulberg')
  await tap(page.getByRole('button', { name: /^Place order.*Pay Rs.* on delivery/ }))
  await expect(page).toHaveURL(/\/checkout\/done\//)
  annotate('newcomer', taps())
  expect(taps()).toBeLessThanOrEqual(10)
})

test('a returning customer needs at most three taps: the saved address is known', async ({
  page,
  signedIn,
  product,
}) => {
  await placeOrder(signedIn.api, (await product()).id)
  const { tap, taps } = finger(page)
  await page.goto(`/products/${(await product()).id}`)
  await tap(
    page
      .getByRole('main')
      .getByRole('button', { name: /^Add to cart/ })
      .first(),
  )
  await tap(page.getByRole('main').getByRole('button', { name: 'Check Out' }))
  await expect(page.getByText('House 12, Street 4, Gulshan-e-Iqbal, Karachi')).toBeVisible()
  await tap(page.getByRole('button', { name: /^Place order.*Pay Rs.* on delivery/ }))
  await expect(page).toHaveURL(/\/checkout\/done\//)
  annotate('returning customer', taps())
  expect(taps()).toBeLessThanOrEqual(3)
})

test('a customer buys an order again with at most three taps', { tag: '@long' }, async ({
  page,
  signedIn,
  product,
}) => {
  const order = await placeOrder(signedIn.api, (await product()).id)
  const { tap, taps } = finger(page)
  await page.goto(`/orders/${order.id}`)
  await tap(page.getByRole('button', { name: 'Buy again' }).first())
  await tap(page.getByRole('main').getByRole('button', { name: 'Check Out' }))
  await tap(page.getByRole('button', { name: /^Place order.*Pay Rs.* on delivery/ }))
  await expect(page).toHaveURL(/\/checkout\/done\//)
  annotate('buying an order again', taps())
  expect(taps()).toBeLessThanOrEqual(3)
})

test('a customer buys a medicine again from the home page with at most three taps', { tag: '@long' }, async ({
  page,
  signedIn,
  product,
}) => {
  await placeOrder(signedIn.api, (await product()).id)
  const { tap, taps } = finger(page)
  await page.goto('/')
  await tap(page.getByRole('button', { name: /^Buy again/ }).first())
  await tap(page.getByRole('main').getByRole('button', { name: 'Check Out' }))
  await tap(page.getByRole('button', { name: /^Place order.*Pay Rs.* on delivery/ }))
  await expect(page).toHaveURL(/\/checkout\/done\//)
  annotate('buying again from home', taps())
  expect(taps()).toBeLessThanOrEqual(3)
})
