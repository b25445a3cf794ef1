import { placeOrder } from './buying.ts'
import { expect, test } from './provoke.ts'

test('own orders: list and detail that fail say so; an order is cancelled and bought again', async ({
  page,
  says,
  cut,
  empty500,
  heal,
  signedIn,
  product,
}) => {
  const { id, name } = await product()
  const order = await placeOrder(signedIn.api, id)
  await cut('GET /order')
  await page.goto('/orders')
  await says('fetchOrders.failure')
  await heal()
  await page.getByRole('button', { name: 'Try again' }).click()
  await empty500('GET /order/:id')
  await page.getByRole('link', { name: `Order ${order.orderNumber}` }).click()
  await says('fetchOrder.failure')
  await heal()
  await page.getByRole('button', { name: 'Try again' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toContainText(order.orderNumber)

  const cancel = async () => {
    await page.getByRole('main').getByRole('button', { name: 'Cancel order' }).first().click()
    await page.getByRole('dialog').getByRole('button', { name: 'Cancel order' }).click()
  }
  await empty500('DELETE /checkout/:id')
  await cancel()
  await says('cancelOrder.failure')
  await heal()
  await cancel()
  await says('cancelOrder.success')
  await expect(page.getByText('Cancelled').first()).toBeVisible()
  await expect(page.getByRole('heading', { name: 'This order is cancelled' })).toBeFocused()
  await page.getByRole('button', { name: 'Buy again' }).click()
  await expect(page).toHaveURL(/\/cart$/)
  await expect(page.getByRole('main').getByText(name)).toBeVisible()
})

test('the home page shows the open order and buys a product again', async ({
  page,
  signedIn,
  admin,
  product,
}) => {
  const { id, name } = await product()
  const order = await placeOrder(signedIn.api, id)
  await page.goto('/')
  const open = page.getByRole('region', { name: 'Where it stands' })
  await expect(open.getByRole('heading', { name: 'We have your order' })).toBeVisible()
  await expect(open.getByText(/ready for the rider/)).toBeVisible()
  await expect(open.getByRole('link', { name: 'Call us' })).toHaveAttribute('href', /^tel:\+?\d+$/)
  await page.getByRole('button', { name: `Buy again: ${name}` }).click()
  await expect(page.getByRole('main').getByRole('button', { name: 'Check Out' })).toBeFocused()
  expect((await signedIn.api('GET /cart')).data.items).toHaveLength(1)

  await open.getByRole('link', { name: 'See the order' }).click()
  await expect(page).toHaveURL(`/orders/${order.id}`)
  await expect(open.getByText('It arrives 1 to 2 days after we send it.')).toBeVisible()
  const params = { id: order.id }
  await admin('PATCH /order/:id/status', { params, body: { status: 'processing' } })
  await expect(open.getByRole('heading', { name: 'We are packing your order' })).toBeVisible()
})

test('the home page of a returning customer does not move when the own orders come', async ({
  page,
  signedIn,
  product,
}) => {
  await placeOrder(signedIn.api, (await product()).id)
  await page.addInitScript(() => {
    const moved = { by: 0 }
    Object.assign(globalThis, { moved })
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries()) moved.by += Number(Reflect.get(entry, 'value'))
    }).observe({ type: 'layout-shift', buffered: true })
  })
  const bought = page.getByRole('heading', { name: 'Bought before' })
  // The first view learns how much place they need.
  await page.goto('/')
  await expect(bought).toBeVisible()
  await page.goto('/')
  await expect(bought).toBeVisible()
  expect(await page.evaluate(() => Reflect.get(Reflect.get(globalThis, 'moved'), 'by'))).toBe(0)
})

test('another customer’s order is not found', { tag: '@long' }, async ({
  page,
  signedIn,
  admin,
  product,
}) => {
  const order = await placeOrder(admin, (await product()).id)
  await page.goto(`/orders/${order.id}`)
  await expect(page.getByRole('button', { name: 'Try again' })).toBeVisible()
  await expect(page.getByText(order.orderNumber)).toHaveCount(0)
  expect((await signedIn.api('GET /order')).data).toEqual([])
})

test('the confirmation of an order that was cancelled meanwhile says so', async ({
  page,
  signedIn,
  product,
}) => {
  const order = await placeOrder(signedIn.api, (await product()).id)
  await page.goto(`/checkout/done/${order.id}`)
  await expect(page.getByRole('heading', { level: 1, name: /Thank you/ })).toBeVisible()
  await signedIn.api('DELETE /checkout/:id', { params: { id: order.id } })
  await page.reload()
  await expect(page.getByRole('heading', { level: 1, name: 'This order is cancelled' })).toBeVisible()
  await expect(page.getByText(/Thank you|It arrives/)).toHaveCount(0)
})

test('a logout in one tab leaves no personal data in the other', async ({ page, context, signedIn }) => {
  await page.goto('/account')
  const name = page.getByLabel('Your name')
  await expect(name).toHaveValue(signedIn.user.name)
  await name.fill('Half written')
  const other = await context.newPage()
  await other.goto('/account')
  await other.getByRole('button', { name: 'Log out' }).first().click()
  await expect(name).toBeHidden()
  await expect(page.getByText(signedIn.user.name)).toHaveCount(0)
  expect(
    await page.evaluate(() => Object.keys(sessionStorage).filter((key) => key.startsWith('draft:'))),
  ).toEqual([])
})
