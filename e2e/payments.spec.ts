import { placeOrder, startCheckout } from './buying.ts'
import { expect, test } from './provoke.ts'

test('a card: rejected number, decline, dropped connection, paid', async ({
  page,
  says,
  cut,
  heal,
  signedIn,
  product,
}) => {
  await startCheckout(signedIn.api, (await product()).id, { method: 'credit_card' })
  await page.goto('/checkout')
  await page.getByRole('button', { name: /^Place order/ }).click()
  await says('placeOrder.success')
  await expect(page).toHaveURL(/\/pay\//)
  const number = page.getByLabel('Card number')
  const pay = page.getByRole('button', { name: /^Pay Rs/ })
  await number.fill('4242 4242 4242 4241')
  await page.getByLabel('Name on the card').fill('Sana Malik')
  await page.getByLabel('Month').fill('12')
  await page.getByLabel('Year').fill('2030')
  await page.getByLabel('Security code').fill('123')
  await pay.click()
  await expect(number).toHaveAttribute('aria-invalid', 'true')
  await number.fill('4000 0000 0000 0002')
  await pay.click()
  await expect(page.getByRole('alert').first()).toContainText(/declined/i)
  await number.fill('4242 4242 4242 4242')
  await cut('POST /payment/credit-card/:orderId')
  await pay.click()
  await says('payByCard.failure')
  await expect(number).toHaveValue('4242 4242 4242 4242')
  await heal()
  await pay.click()
  await says('payByCard.success')
  await expect(page.getByText('We have received your payment.')).toBeVisible()
})

test('EasyPaisa: asked, the status by its second path after a 404, a failed question, paid', async ({
  page,
  says,
  empty404,
  empty500,
  heal,
  signedIn,
  product,
}) => {
  const order = await placeOrder(signedIn.api, (await product()).id, { method: 'easypaisa' })
  await page.goto(`/pay/${order.id}`)
  const mobile = page.getByLabel('EasyPaisa mobile number')
  const ask = page.getByRole('button', { name: /with EasyPaisa$/ })
  await empty500('PUT /order/:id/payment-method')
  await page.getByRole('button', { name: 'Pay cash on delivery instead' }).click()
  await says('changeMethod.failure')
  await heal()
  await mobile.fill('12')
  await ask.click()
  await expect(mobile).toHaveAttribute('aria-invalid', 'true')
  await mobile.fill('03451234567')
  await empty500('POST /payment/easypaisa/:orderId')
  await ask.click()
  await says('payByEasypaisa.failure')
  await expect(mobile).toHaveValue('03451234567')
  await heal()
  await empty404('GET /payment/easypaisa/status/:transactionId')
  const second = page.waitForResponse(/\/payments\/easypaisa\/status\//)
  await ask.click()
  await says('payByEasypaisa.success')
  expect((await second).status()).toBe(200)
  await empty500('GET /payment/easypaisa/status/:transactionId')
  await says('checkEasypaisa.failure')
  await heal()
  await expect(page).toHaveURL(/\/checkout\/done\//, { timeout: 30_000 })
})

test('the payment page says when the order cannot be read; cash is confirmed there', async ({
  page,
  says,
  cut,
  heal,
  signedIn,
  product,
}) => {
  const order = await placeOrder(signedIn.api, (await product()).id)
  await cut('GET /order/:id')
  await page.goto(`/pay/${order.id}`)
  await says('checkPayment.failure')
  await heal()
  await page.getByRole('button', { name: 'Try again' }).click()
  await page.getByRole('button', { name: 'Confirm cash on delivery' }).click()
  await says('payCash.success')
  await expect(page).toHaveURL(/\/checkout\/done\//)
})
