import { placeOrder } from './buying.ts'
import { expect, test } from './errand.ts'
import { codeTo } from './phone.ts'
import { unique } from './testUsers.ts'

/** The purchases among the errands of the storefront's review. */

for (const [written, city, fee] of [
  ['LHR', 'Lahore', 150],
  ['Kuita', 'Quetta', 250],
] as const)
  test(`a newcomer needs at most ten taps from a product to an order for ${city}, with its fee`, async ({
    page,
    product,
    hand,
    counts,
  }) => {
    const { tap, type } = hand
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
    await type(page.getByLabel('City'), written)
    await type(page.getByLabel('House and street'), 'House 12, Street 4')
    await type(page.getByLabel('Area'), 'Gulberg')
    await expect(page.getByRole('main').getByText(`Rs ${fee}.00`).first()).toBeVisible()
    await tap(page.getByRole('button', { name: /^Place order.*Pay Rs.* on delivery/ }))
    await expect(page).toHaveURL(/\/checkout\/done\//)
    counts(`2 a guest buys for ${city}`, { before: [18, 67, '0.3 s'], most: 10 })
  })

test('a returning customer needs at most three taps: the saved address is known', async ({
  page,
  signedIn,
  product,
  hand,
  counts,
}) => {
  await placeOrder(signedIn.api, (await product()).id)
  const { tap } = hand
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
  counts('a returning customer buys', { before: [null, null, '–'], most: 3 })
})

test('a customer buys an order again with at most three taps', { tag: '@long' }, async ({
  page,
  signedIn,
  admin,
  product,
  hand,
  counts,
}) => {
  const order = await placeOrder(signedIn.api, (await product()).id)
  for (const status of ['processing', 'shipped', 'delivered'] as const)
    await admin('PATCH /order/:id/status', { params: { id: order.id }, body: { status } })
  const { tap } = hand
  await page.goto(`/orders/${order.id}`)
  await tap(page.getByRole('button', { name: 'Buy again' }).first())
  await tap(page.getByRole('main').getByRole('button', { name: 'Check Out' }))
  await tap(page.getByRole('button', { name: /^Place order.*Pay Rs.* on delivery/ }))
  await expect(page).toHaveURL(/\/checkout\/done\//)
  counts('4 buy an order again', { before: [4, 0, '3 s'], most: 3 })
})

test('a customer buys a medicine again from the home page with at most three taps', { tag: '@long' }, async ({
  page,
  signedIn,
  product,
  hand,
  counts,
}) => {
  await placeOrder(signedIn.api, (await product()).id)
  const { tap } = hand
  await page.goto('/')
  await tap(page.getByRole('button', { name: /^Buy again/ }).first())
  await tap(page.getByRole('main').getByRole('button', { name: 'Check Out' }))
  await tap(page.getByRole('button', { name: /^Place order.*Pay Rs.* on delivery/ }))
  await expect(page).toHaveURL(/\/checkout\/done\//)
  counts('4 buy again from home', { before: [4, 0, '3 s'], most: 3 })
})
