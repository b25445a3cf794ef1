import { addOne } from './addOne.ts'
import { alive, expect, test } from './provoke.ts'

test('every failure of the cart without a message shows the catalogue’s', { tag: '@long' }, async ({
  page,
  says,
  product,
  cut,
  empty500,
  heal,
  admin,
}) => {
  const code = `TEN${Date.now()}`
  await admin('POST /coupon', {
    body: { code, discountType: 'fixed', discountValue: 10, minOrderAmount: 12 },
  })
  const { id, name } = await product()
  await page.goto(`/products/${id}`)
  const add = page.getByRole('button', { name: /^Add to cart/ }).first()
  await alive(add)
  await cut('POST /cart/items')
  await add.click()
  await says('addToCart.failure')
  await heal()
  await add.click()
  await expect(page.getByRole('button', { name: 'Cart, 1 item' }).first()).toBeVisible()

  await cut('GET /cart')
  await page.goto('/cart')
  await says('fetchCart.failure')
  await heal()
  await page.getByRole('button', { name: 'Try again' }).click()
  await expect(page.getByRole('main').getByText(name)).toBeVisible()

  await empty500('PUT /cart/items/:id')
  await page
    .getByRole('main')
    .getByRole('button', { name: `One more of ${name}` })
    .click()
  await says('updateQuantity.failure')
  await empty500('DELETE /cart/items/:id')
  await page
    .getByRole('main')
    .getByRole('button', { name: `Remove ${name}` })
    .click()
  await says('removeFromCart.failure')
  await empty500('DELETE /cart')
  await page.getByRole('button', { name: 'Empty the cart' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Empty the cart' }).click()
  await says('clearCart.failure')

  const coupon = page.getByLabel('Coupon code')
  const apply = page.getByRole('button', { name: 'Apply', exact: true })
  await coupon.fill(code)
  await empty500('POST /coupon/validate')
  await apply.click()
  await says('validateCoupon.failure')
  await heal()
  await cut('POST /cart/coupon')
  await apply.click()
  await says('applyCoupon.failure')
  await expect(coupon).toHaveValue(code)
  await heal()
  await apply.click()
  await says('applyCoupon.success')
  await cut('DELETE /cart/coupon')
  await page.getByRole('button', { name: 'Remove coupon' }).click()
  await says('removeCoupon.failure')
  await heal()
  await page.getByRole('button', { name: 'Remove coupon' }).click()
  await says('removeCoupon.success')
})

test('the server’s words come first: stock, coupon, what is not sold online', async ({
  page,
  product,
  admin,
}) => {
  const { id, name } = await product({ quantity: 3 })
  await addOne(page, id)
  await admin('PUT /product/:id', { params: { id }, body: { quantity: 1 } })
  await page
    .getByRole('main')
    .getByRole('button', { name: `One more of ${name}` })
    .first()
    .click()
  await expect(page.getByText(`Only 1 left of ${name}`).first()).toBeVisible()
  await page.goto('/cart')
  await page.getByLabel('Coupon code').fill('NOSUCH')
  await page.getByRole('button', { name: 'Apply', exact: true }).click()
  await expect(
    page
      .getByRole('alert')
      .filter({ hasText: /coupon/i })
      .first(),
  ).toBeVisible()
  await expect(page.getByLabel('Coupon code')).toHaveValue('NOSUCH')
})

test('a changed price is shown and confirmed before the checkout; two tabs agree', async ({
  page,
  context,
  product,
  admin,
}) => {
  const { id, name } = await product({ price: 90 })
  await addOne(page, id)
  await page.goto('/cart')
  await expect(page.getByText('Rs 90.00').first()).toBeVisible()
  await admin('PUT /product/:id', { params: { id }, body: { price: 95 } })
  await page.reload()
  await expect(page.getByText('Your cart has changed')).toBeVisible()
  await page.reload()
  await expect(page.getByText(`${name} now costs Rs 95.00 instead of Rs 90.00`)).toBeVisible()
  await expect(page.getByRole('button', { name: 'Check Out' })).toBeDisabled()
  await page.getByRole('button', { name: 'OK', exact: true }).click()
  await expect(page.getByRole('button', { name: 'Check Out' })).toBeEnabled()
  await expect(page.getByText('Rs 95.00').first()).toBeVisible()

  const other = await context.newPage()
  await other.goto('/cart')
  await other
    .getByRole('main')
    .getByRole('button', { name: `One more of ${name}` })
    .click()
  await expect(page.getByRole('group', { name: `Quantity of ${name}` }).locator('output')).toHaveText('2')
})
