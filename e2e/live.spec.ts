import { placeOrder } from './buying.ts'
import { saveData } from './dataSaver.ts'
import { expect, test } from './provoke.ts'

/** Polling asks every 15 s on an order's page and every 60 s at the desk: whatever comes sooner was told. */
const soon = { timeout: 10_000 }

test('an open order page follows what the desk does, without a reload and without asking', async ({
  page,
  signedIn,
  admin,
  product,
}) => {
  const { id: productId } = await product()
  const { id } = await placeOrder(signedIn.api, productId)
  const streams: string[] = []
  page.on('request', (request) => {
    if (request.url().endsWith('/live')) streams.push(request.headers().authorization ?? '')
  })
  const opened = page.waitForResponse((answer) => answer.url().endsWith('/live') && answer.ok())
  await page.goto(`/orders/${id}`)
  await opened
  await page.evaluate(() => Object.assign(window, { sameDocument: true }))
  const badge = page.locator('.order-head')
  await expect(badge).toContainText('Received')
  for (const [status, words] of [
    ['processing', 'Being packed'],
    ['shipped', 'On its way'],
  ] as const) {
    await admin('PATCH /order/:id/status', { params: { id }, body: { status } })
    await expect(badge).toContainText(words, soon)
  }
  expect(await page.evaluate(() => 'sameDocument' in window)).toBe(true)
  expect(streams).toEqual([`Bearer ${signedIn.token}`])
})

test('what needs staff now counts a new order by itself', async ({ page, atDesk, customer, product }) => {
  const { id: productId } = await product()
  const opened = page.waitForResponse((answer) => answer.url().endsWith('/live') && answer.ok())
  await atDesk('/')
  await opened
  const waiting = page.getByRole('listitem').filter({ hasText: 'Cash orders to confirm' })
  await expect(waiting).toBeVisible()
  const count = async () => Number(await waiting.locator('.MuiTypography-h5').textContent())
  const before = await count()
  await placeOrder(customer.api, productId)
  await expect.poll(count, soon).toBeGreaterThan(before)
})

test('whoever saves data keeps no line open and asks instead', async ({ page, signedIn, admin, product }) => {
  await saveData(page.context())
  const { id: productId } = await product()
  const { id } = await placeOrder(signedIn.api, productId)
  let streams = 0
  page.on('request', (request) => {
    if (request.url().endsWith('/live')) streams++
  })
  await page.goto(`/orders/${id}`)
  await expect(page.locator('.order-head')).toContainText('Received')
  await admin('PATCH /order/:id/status', { params: { id }, body: { status: 'processing' } })
  await expect(page.locator('.order-head')).toContainText('Being packed', { timeout: 25_000 })
  expect(streams).toBe(0)
})
