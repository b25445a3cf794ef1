import { startCheckout } from './buying.ts'
import { logInToBackoffice } from './journey.ts'
import { expect, test } from './provoke.ts'

test('each step’s failure keeps what was typed; back and reload keep a half-filled checkout', async ({
  page,
  says,
  cut,
  empty500,
  heal,
  signedIn,
  product,
}) => {
  const { id } = await product()
  await signedIn.api('POST /cart/items', { body: { productId: id, quantity: 1 } })
  await cut('POST /checkout')
  await page.goto('/checkout')
  await says('startCheckout.failure')
  await heal()
  await page.getByRole('button', { name: 'Try again' }).click()

  const next = page.getByRole('button', { name: 'Continue' })
  const place = page.getByRole('button', { name: /^Place order/ })
  const receiver = page.getByLabel('Recipient’s name')
  const phone = page.getByLabel('Mobile number')
  const area = page.getByLabel('Area')
  await phone.fill('12')
  await next.click()
  await expect(phone).toHaveAttribute('aria-invalid', 'true')
  await expect(phone).toBeFocused()
  await phone.fill('0300 1234567')
  await receiver.fill('Dadi Jaan')
  await empty500('POST /checkout/:id/contact')
  await next.click()
  await says('saveContact.failure')
  await expect(receiver).toHaveValue('Dadi Jaan')
  await cut('GET /checkout/:id')
  await page.reload()
  await says('fetchCheckout.failure')
  await heal()
  await page.getByRole('button', { name: 'Try again' }).click()
  await expect(receiver).toHaveValue('Dadi Jaan')

  await page.getByLabel('House and street').fill('House 12, Street 4')
  await next.click()
  await expect(area).toHaveAttribute('aria-invalid', 'true')
  await area.fill('Gulshan-e-Iqbal')
  await page.getByLabel('City').fill('Karachi')
  await cut('POST /checkout/:id/delivery')
  await next.click()
  await says('saveDelivery.failure')
  await heal()
  await page.goto('/cart')
  await page.goBack()
  await expect(area).toHaveValue('Gulshan-e-Iqbal')
  await next.click()
  await expect(page.getByText('House 12, Street 4, Gulshan-e-Iqbal, Karachi')).toBeVisible()

  await page.getByLabel(/EasyPaisa/).check()
  await empty500('POST /checkout/:id/payment')
  await place.click()
  await says('savePayment.failure')
  await heal()
  await expect(page.getByLabel(/EasyPaisa/)).toBeChecked()
  await place.click()
  await expect(page).toHaveURL(/\/pay\//)
})

test('a checkout is cancelled once the line works; its id is forgotten', async ({
  page,
  says,
  empty500,
  heal,
  signedIn,
  product,
}) => {
  await signedIn.api('POST /cart/items', { body: { productId: (await product()).id, quantity: 1 } })
  await page.goto('/checkout')
  const cancel = page.getByRole('button', { name: 'Cancel checkout' })
  await expect(cancel).toBeVisible()
  const kept = () => page.evaluate(() => localStorage.getItem('checkoutId'))
  expect(await kept()).not.toBeNull()
  await empty500('DELETE /checkout/:id')
  await cancel.click()
  await says('cancelCheckout.failure')
  await heal()
  await cancel.click()
  await expect(page).toHaveURL(/\/cart$/)
  expect(await kept()).toBeNull()
})

test('placing: a dropped connection keeps the checkout, the next try places one order, for cash', async ({
  page,
  says,
  cut,
  heal,
  signedIn,
  product,
}) => {
  await startCheckout(signedIn.api, (await product()).id)
  await page.goto('/checkout')
  const place = page.getByRole('button', { name: /^Place order/ })
  await page.getByText('Add a note').click()
  await page.getByLabel('A note for us').fill('Ring twice')
  await cut('POST /checkout/:id/order')
  await place.click()
  await says('placeOrder.failure')
  await expect(page.getByLabel('A note for us')).toHaveValue('Ring twice')
  await heal()
  await place.click()
  await says('placedForCash.success')
  await expect(page).toHaveURL(/\/checkout\/done\//)
  expect(await page.evaluate(() => localStorage.getItem('checkoutId'))).toBeNull()
  const { data } = await signedIn.api('GET /order')
  expect(data.map(({ notes }) => notes)).toEqual(['Ring twice'])
})

test('placing: a response lost on the way back is found by the next read, and ordered once', async ({
  page,
  says,
  heal,
  signedIn,
  product,
}) => {
  await startCheckout(signedIn.api, (await product()).id)
  await page.goto('/checkout')
  await page.context().route(/\/api\/v1\/checkout\/[^/]+\/order$/, async (route) => {
    await route.fetch()
    await route.abort()
  })
  await page.getByRole('button', { name: /^Place order/ }).click()
  await says('placeOrder.failure')
  await heal()
  await page.reload()
  await expect(page).toHaveURL(/\/checkout\/done\//)
  expect((await signedIn.api('GET /order')).data).toHaveLength(1)
  expect(await page.evaluate(() => localStorage.getItem('checkoutId'))).toBeNull()
})

test('a price that fell before a reload is announced, and the order waits until the shopper saw it', async ({
  page,
  signedIn,
  product,
  admin,
}) => {
  const { id } = await product({ price: 90 })
  await startCheckout(signedIn.api, id)
  // A cart that is read after the change would announce it before the reload.
  const cart = page.waitForResponse(/\/api\/v1\/cart$/)
  await page.goto('/checkout')
  await cart
  const place = page.getByRole('button', { name: /^Place order/ })
  await expect(place).toBeEnabled()
  await admin('PUT /product/:id', { params: { id }, body: { price: 80 } })
  await page.reload()
  await expect(page.getByText(/now costs Rs 80.00 instead of Rs 90.00/).first()).toBeVisible()
  await expect(place).toBeDisabled()
  await page.getByRole('button', { name: 'OK', exact: true }).click()
  await place.click()
  await expect(page).toHaveURL(/\/checkout\/done\//)
})

test('a total that changed since the last look is shown and confirmed, never taken in silence', async ({
  page,
  signedIn,
  product,
  admin,
}) => {
  const { id } = await product({ price: 90 })
  await startCheckout(signedIn.api, id)
  // A cart that is read after the change would announce it before the button is pressed.
  const cart = page.waitForResponse(/\/api\/v1\/cart$/)
  await page.goto('/checkout')
  await cart
  const place = page.getByRole('button', { name: /^Place order/ })
  const before = await place.innerText()
  await admin('PUT /product/:id', { params: { id }, body: { price: 95 } })
  await place.click()
  await expect(page.getByText('The total is now')).toBeVisible()
  expect((await signedIn.api('GET /order')).data).toEqual([])
  await expect(place).not.toHaveText(before)
  await place.click()
  await expect(page).toHaveURL(/\/checkout\/done\//)
  expect((await signedIn.api('GET /order')).data[0]?.subtotalAmount).toBe(95)
})

test('cash on delivery: a 404 tries the other path, a second one fails, anything else counts as placed', async ({
  page,
  says,
  empty404,
  empty500,
  heal,
  signedIn,
  product,
}) => {
  const { id } = await product()
  const place = page.getByRole('button', { name: /^Place order/ })
  await startCheckout(signedIn.api, id)
  await empty404('POST /payment/cash-on-delivery/:orderId')
  await page.goto('/checkout')
  const other = page.waitForResponse(/\/payments\/cash-on-delivery\//)
  await place.click()
  expect((await other).status()).toBe(200)
  await says('placedForCash.success')

  await startCheckout(signedIn.api, id)
  await empty404('POST /payments/cash-on-delivery/:orderId')
  await page.goto('/checkout')
  await place.click()
  await says('payCash.failure')
  await expect(page).toHaveURL(/\/checkout\/done\//)

  await heal()
  await startCheckout(signedIn.api, id)
  await empty500('POST /payment/cash-on-delivery/:orderId')
  await page.goto('/checkout')
  await place.click()
  await says('placedForCash.failure')
  await expect(page).toHaveURL(/\/checkout\/done\//)
  await expect(page.getByText(/^N[0-9A-Z]{7}$/)).toBeVisible()
  await expect(page.getByText(/Thank you/)).toHaveCount(0)
  await heal()
  await page.reload()
  await page.getByRole('link', { name: 'Confirm cash on delivery' }).click()
  await page.getByRole('button', { name: 'Confirm cash on delivery' }).click()
  await says('payCash.success')
  await expect(page.getByRole('heading', { level: 1, name: /^Thank you/ })).toBeVisible()
})

test('a shopper enters a bigger note for the rider, and staff read what change to bring', {
  tag: '@long',
}, async ({ page, adminUrl, signedIn, product }) => {
  const { id } = await product({ price: 90 })
  await startCheckout(signedIn.api, id)
  await page.goto('/checkout')
  await page.getByLabel('How much cash will you give the rider?').selectOption('Rs 1,000.00')
  await page.getByRole('button', { name: /^Place order/ }).click()
  await expect(page).toHaveURL(/\/checkout\/done\//)
  const [order] = (await signedIn.api('GET /order')).data
  await page.goto(`${adminUrl}/order/${order?.id}/show`)
  await logInToBackoffice(page, 'admin@demo.pk', 'admin-demo-1')
  await expect(page.getByText('Pays with Rs 1,000.00: bring Rs 760.00 change')).toBeVisible()
})
