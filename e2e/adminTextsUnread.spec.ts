import { test } from './provoke.ts'
import { unique } from './testUsers.ts'

test('coupons that cannot be read, tried or counted', async ({
  page,
  openAdmin,
  admin,
  product,
  says,
  cut,
  empty500,
  heal,
}) => {
  await cut('GET /coupon')
  await openAdmin('/coupon')
  await says('fetchCoupons.failure')
  await heal()
  const code = `U${unique()}`
  const { data } = await admin('POST /coupon', {
    body: { code, discountType: 'percentage', discountValue: 5 },
  })
  await cut('GET /coupon/:id')
  await openAdmin(`/coupon/${data.id}`)
  await says('fetchCoupon.failure')
  await heal()

  await cut('GET /coupon/:id/redemptions')
  await openAdmin(`/coupon/${data.id}`)
  await says('fetchRedemptions.failure')
  await heal()
  const { name } = await product()
  await page.getByLabel('Add a product').fill(name)
  await page.getByRole('option', { name }).click()
  await empty500('POST /coupon/:id/preview')
  await page.getByRole('button', { name: `Try ${code}` }).click()
  await says('previewCoupon.failure')

  await empty500('POST /coupon/:id/increment-usage')
  await page.getByLabel('Reason').fill('Sold on the phone')
  const count = page.getByRole('button', { name: 'Record a use' })
  await count.click()
  await says('incrementCouponUsage.failure')
  await heal()
  await count.click()
  await says('incrementCouponUsage.success')
})

test('lists and records of the catalogue that cannot be read', async ({
  page,
  openAdmin,
  admin,
  product,
  says,
  cut,
  heal,
}) => {
  const [{ data: categories }, { data: brands }, one] = await Promise.all([
    admin('GET /category'),
    admin('GET /brand'),
    product(),
  ])
  for (const [operation, address, text] of [
    ['GET /product', '/product', 'fetchProducts.failure'],
    ['GET /product/:id', `/product/${one.id}`, 'fetchProduct.failure'],
    ['GET /category', '/category', 'fetchCategories.failure'],
    ['GET /category/:id', `/category/${categories[0]?.id}`, 'fetchCategory.failure'],
    ['GET /brand', '/brand', 'fetchBrands.failure'],
    ['GET /brand/:id', `/brand/${brands[0]?.id}`, 'fetchBrand.failure'],
  ] as const) {
    await cut(operation)
    await openAdmin(address)
    await says(text, { inside: page.getByRole('main') })
    await heal()
  }
})
