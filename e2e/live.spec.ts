import type { Page } from '@playwright/test'
import { placeOrder } from './buying.ts'
import { saveData } from './dataSaver.ts'
import { expect, test } from './provoke.ts'
import { silentWallet } from './silentWallet.ts'

/** Pages poll every 15 s (an order) or 60 s (the back office), so earlier changes come by notification. */
const soon = { timeout: 10_000 }

test('an open order page follows when the back office does, without a reload and without asking', async ({
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
  const opened = page.waitForResponse((response) => response.url().endsWith('/live') && response.ok())
  await page.goto(`/orders/${id}`)
  await opened
  await page.evaluate(() => Object.assign(window, { sameDocument: true }))
  const badge = page.locator('.order-head')
  await expect(badge).toContainText('Order placed')
  for (const [status, words] of [
    ['processing', 'Packing'],
    ['shipped', 'On its way'],
  ] as const) {
    await admin('PATCH /order/:id/status', { params: { id }, body: { status } })
    await expect(badge).toContainText(words, soon)
  }
  expect(await page.evaluate(() => 'sameDocument' in window)).toBe(true)
  expect(streams).toEqual([`Bearer ${signedIn.token}`])
})

/** Counts how often a page polls an EasyPaisa payment. */
const countQuestions = (page: Page) => {
  const counted = { times: 0 }
  page.on('request', (request) => {
    if (/\/payments?\/easypaisa\/status\//.test(request.url())) counted.times++
  })
  return counted
}

test('a payment page goes on by itself when the order is paid or cancelled elsewhere', async ({
  page,
  signedIn,
  product,
}) => {
  const { id: productId } = await product()
  const standBeforePaying = async () => {
    const { id } = await placeOrder(signedIn.api, productId, { method: 'credit_card' })
    const opened = page.waitForResponse((response) => response.url().endsWith('/live') && response.ok())
    await page.goto(`/pay/${id}`)
    await opened
    await expect(page.getByLabel('Card number')).toBeVisible()
    return id
  }
  const paid = await standBeforePaying()
  await signedIn.api('POST /payment/credit-card/:orderId', {
    params: { orderId: paid },
    body: {
      cardNumber: '4242424242424242',
      cardHolder: 'Sana',
      expiryMonth: 12,
      expiryYear: 2031,
      cvv: '123',
    },
  })
  await expect(page).toHaveURL(new RegExp(`/checkout/done/${paid}$`), soon)
  await expect(page.getByText('We have received your payment.')).toBeVisible()
  const cancelled = await standBeforePaying()
  await signedIn.api('DELETE /checkout/:id', { params: { id: cancelled } })
  await expect(page.getByText('There is nothing to pay here.')).toBeVisible(soon)
})

test('while EasyPaisa is pending, the page is notified and hardly polls', async ({
  page,
  signedIn,
  product,
}) => {
  const { id } = await placeOrder(signedIn.api, (await product()).id, { method: 'easypaisa' })
  const questions = countQuestions(page)
  await page.clock.install()
  const opened = page.waitForResponse((response) => response.url().endsWith('/live') && response.ok())
  await page.goto(`/pay/${id}`)
  await opened
  // The wallet of this number never responds.
  await page.getByLabel('EasyPaisa mobile number').fill(silentWallet())
  await page.getByRole('button', { name: /with EasyPaisa$/ }).click()
  await expect.poll(() => questions.times).toBeGreaterThan(0)
  for (let second = 0; second < 11; second++) {
    await page.clock.fastForward(1000)
    // Leaves time for a response, after which the page would poll again.
    await page.waitForTimeout(150)
  }
  // Without the live connection there would be four by now.
  expect(questions.times).toBeLessThan(4)
  await signedIn.api('DELETE /checkout/:id', { params: { id } })
  await expect(page.getByText('There is nothing to pay here.')).toBeVisible(soon)
})

test('in data saver mode the page polls while EasyPaisa is pending', { tag: '@long' }, async ({
  page,
  signedIn,
  product,
}) => {
  await saveData(page.context())
  await page.clock.install()
  const { id } = await placeOrder(signedIn.api, (await product()).id, { method: 'easypaisa' })
  const questions = countQuestions(page)
  await page.goto(`/pay/${id}`)
  await page.getByLabel('EasyPaisa mobile number').fill(silentWallet())
  await page.getByRole('button', { name: /with EasyPaisa$/ }).click()
  await expect
    .poll(async () => {
      await page.clock.fastForward(2000)
      return questions.times
    })
    .toBeGreaterThan(3)
})

test('the list of open tasks counts a new order by itself', async ({
  page,
  openAdmin,
  admin,
  customer,
  product,
}) => {
  const { id: productId } = await product()
  const opened = page.waitForResponse((response) => response.url().endsWith('/live') && response.ok())
  await openAdmin('/')
  await opened
  const waiting = page.getByRole('listitem').filter({ hasText: 'Cash orders to confirm' })
  await expect(waiting).toBeVisible()
  const shown = () => waiting.locator('.MuiTypography-h6').textContent()
  await expect.poll(async () => Number(await shown())).toBeGreaterThan(0)
  // Other journeys place and confirm orders meanwhile, so the number need not be one more than before.
  const asked = page.waitForResponse((response) => response.url().includes('/needs-you-now'), soon)
  await placeOrder(customer.api, productId)
  await asked
  const counted = async () =>
    String(
      (await admin('GET /dashboard/needs-you-now')).data.find(({ kind }) => kind === 'orders_to_confirm')
        ?.count,
    )
  await expect.poll(async () => (await shown()) === (await counted()), soon).toBe(true)
})

test('in data saver mode the page keeps no connection open and polls instead', async ({
  page,
  signedIn,
  admin,
  product,
}) => {
  await saveData(page.context())
  await page.clock.install()
  const { id: productId } = await product()
  const { id } = await placeOrder(signedIn.api, productId)
  let streams = 0
  page.on('request', (request) => {
    if (request.url().endsWith('/live')) streams++
  })
  await page.goto(`/orders/${id}`)
  await expect(page.locator('.order-head')).toContainText('Order placed')
  await admin('PATCH /order/:id/status', { params: { id }, body: { status: 'processing' } })
  await page.clock.fastForward(15_000)
  await expect(page.locator('.order-head')).toContainText('Packing')
  expect(streams).toBe(0)
})
