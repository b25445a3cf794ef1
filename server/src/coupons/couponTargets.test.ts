import { beforeEach, expect, test } from 'vitest'
import { buy, errorOf, fillIn } from '../../test/fixtures/buying.ts'
import { createTestApp, type TestApp } from '../../test/harness.ts'
import { findViolations } from '../invariants/invariants.ts'
import { readRefundable } from '../orders/transitions/refundableLines.ts'

let shop: TestApp
let admin: Awaited<ReturnType<TestApp['admin']>>
beforeEach(async () => {
  shop = await createTestApp()
  admin = await shop.admin()
})

const coupon = async (more: object) =>
  (
    await admin.api('POST /coupon', {
      body: { code: 'SUN', discountType: 'percentage', discountValue: 10, ...more },
    })
  ).data

/** A product of a brand and a category of its own. */
const otherProduct = async (price: number) => {
  const brand = (await admin.api('POST /brand', { body: { name: 'Dove' } })).data.id
  const category = (await admin.api('POST /category', { body: { name: 'Baby care' } })).data.id
  const productId = await shop.product({ price })
  await shop.db
    .updateTable('products')
    .set({ brand_id: brand, category_id: category })
    .where('id', '=', productId)
    .execute()
  return { productId, brand, category }
}

const fill = async (api: Awaited<ReturnType<TestApp['customer']>>['api'], ids: readonly string[]) => {
  for (const productId of ids) await api('POST /cart/items', { body: { productId, quantity: 1 } })
}

test.each([
  'brandIds',
  'categoryIds',
  'productIds',
] as const)('a coupon for %s reduces only their lines: cart, order, edit, refund by lines', async (field) => {
  const usual = await shop.product({ price: 500 })
  const other = await otherProduct(200)
  const id = { brandIds: other.brand, categoryIds: other.category, productIds: other.productId }[field]
  const { id: couponId } = await coupon({ [field]: [id] })
  const { api } = await shop.customer()
  await fill(api, [usual])
  const refused = await errorOf(api('POST /cart/coupon', { body: { code: 'SUN' } }))
  expect(refused).toMatchObject({ status: 409, code: 'COUPON_OTHER_GOODS' })
  if (field === 'brandIds') expect(refused.message).toContain('only for Dove')
  await fill(api, [other.productId])
  const tried = await api('POST /coupon/validate', { body: { code: 'SUN' } })
  expect(tried.data).toMatchObject({ discountAmount: 20, finalTotal: 680 })
  const applied = await api('POST /cart/coupon', { body: { code: 'SUN' } })
  expect(applied.data).toMatchObject({ subtotalAmount: 700, discountAmount: 20, totalAmount: 680 })
  const items = [usual, other.productId].map((productId) => ({ productId, quantity: 1 }))
  const preview = await admin.api('POST /coupon/:id/preview', {
    params: { id: couponId },
    body: { items },
  })
  expect(preview.data).toMatchObject({ discountAmount: 20, refusal: null })
  const params = { id: await fillIn({ api }) }
  const order = (await api('POST /checkout/:id/order', { params, body: {} })).data
  expect(order).toMatchObject({ subtotalAmount: 700, discountAmount: 20, couponCode: 'SUN' })

  const { data: before } = await admin.api('GET /order/:id', { params: { id: order.id } })
  const edited = await admin.api('POST /order/:id/edit', {
    params: { id: order.id },
    body: {
      version: before.version,
      items: [
        { productId: usual, quantity: 2 },
        { productId: other.productId, quantity: 3 },
      ],
    },
  })
  expect(edited.data.order).toMatchObject({ subtotalAmount: 1600, discountAmount: 60 })
  const { lines } = await readRefundable(shop.db, order.id)
  expect(lines.map(({ paid }) => paid)).toEqual([100_000, 54_000])
  expect(await findViolations(shop.db)).toEqual([])
})

test('a coupon without prescription goods leaves them out where the shop lets coupons reduce them', async () => {
  shop = await createTestApp({ ports: { settings: { ...shop.ports.settings, couponsOnPrescription: true } } })
  admin = await shop.admin()
  await coupon({ excludesPrescription: true })
  const { api } = await shop.customer()
  await fill(api, [
    await shop.product({ price: 200, saleClass: 'prescription' }),
    await shop.product({ price: 100 }),
  ])
  expect((await api('POST /cart/coupon', { body: { code: 'SUN' } })).data.discountAmount).toBe(10)
})

test('a coupon for a group is for its customers only', async () => {
  await coupon({ customerGroups: ['Doctors'] })
  const productId = await shop.product({ price: 100 })
  const guest = shop.guest()
  await guest.api('POST /cart/items', { body: { productId, quantity: 1 } })
  const tryIt = (api: typeof guest.api) => errorOf(api('POST /cart/coupon', { body: { code: 'SUN' } }))
  expect(await tryIt(guest.api)).toMatchObject({ code: 'COUPON_LOG_IN' })
  const customer = await shop.customer()
  await fill(customer.api, [productId])
  expect(await tryIt(customer.api)).toMatchObject({ code: 'COUPON_NOT_YOURS' })
  const { data } = await admin.api('PUT /customer/:id/groups', {
    params: { id: customer.id },
    body: { groups: [' doctors', 'Doctors'] },
  })
  expect(data.groups).toEqual(['doctors'])
  expect((await admin.api('GET /customer/groups')).data).toEqual([{ name: 'doctors', customers: 1 }])
  expect(await tryIt(customer.api)).toMatchObject({ status: 200 })
  // The customer left the group meanwhile.
  const params = { id: await fillIn(customer) }
  await admin.api('PUT /customer/:id/groups', { params: { id: customer.id }, body: { groups: [] } })
  expect(await errorOf(customer.api('POST /checkout/:id/order', { params, body: {} }))).toMatchObject({
    code: 'COUPON_REMOVED',
  })
})

test('a coupon for first orders is rejected after one that was not cancelled, and for its phone', async () => {
  await coupon({ firstOrderOnly: true })
  const productId = await shop.product({ price: 100, stock: 50 })
  const customer = await shop.customer()
  const first = await buy(customer, productId, { coupon: 'SUN' })
  await fill(customer.api, [productId])
  const again = () => errorOf(customer.api('POST /cart/coupon', { body: { code: 'SUN' } }))
  expect(await again()).toMatchObject({ code: 'COUPON_FIRST_ORDER' })
  // Another account for the same phone sees it when it orders.
  const other = await shop.customer()
  expect(await errorOf(buy(other, productId, { coupon: 'SUN' }))).toMatchObject({
    code: 'COUPON_NOT_YOURS',
  })
  await customer.api('DELETE /checkout/:id', { params: { id: first.id } })
  expect(await again()).toMatchObject({ status: 200 })
})

test('the budget gives what is left to the last order, and gets back what a cancelled or edited one saved', async () => {
  const { id } = await coupon({ budget: 25 })
  const read = async () => (await admin.api('GET /coupon/:id', { params: { id } })).data
  const productId = await shop.product({ price: 150, stock: 50 })
  const first = await buy(await shop.customer(), productId, { coupon: 'SUN' })
  const last = await buy(await shop.customer(), productId, { coupon: 'SUN' })
  expect([first.discountAmount, last.discountAmount]).toEqual([15, 10])
  expect(await read()).toMatchObject({ spent: 25, usedCount: 2 })
  const customer = await shop.customer()
  await fill(customer.api, [productId])
  const refused = await errorOf(customer.api('POST /cart/coupon', { body: { code: 'SUN' } }))
  expect(refused).toMatchObject({ code: 'COUPON_USED_UP' })
  const lower = { params: { id }, body: { budget: 20 } }
  expect(await errorOf(admin.api('PUT /coupon/:id', lower))).toMatchObject({ status: 400 })
  await admin.api('PATCH /order/:id/status', {
    params: { id: first.id },
    body: { status: 'cancelled', comment: 'By phone' },
  })
  expect(await read()).toMatchObject({ spent: 10, usedCount: 1 })
  const { version } = (await admin.api('GET /order/:id', { params: { id: last.id } })).data
  const items = [{ productId, quantity: 3 }]
  const { data } = await admin.api('POST /order/:id/edit', {
    params: { id: last.id },
    body: { version, items },
  })
  expect(data.order.discountAmount).toBe(25)
  expect(await read()).toMatchObject({ spent: 25 })
  expect(await findViolations(shop.db)).toEqual([])
})

test('one-time codes count once each, and again after a cancellation', async () => {
  const { id } = await coupon({})
  const made = await admin.api('POST /coupon/:id/codes', { params: { id }, body: { count: 1200 } })
  expect(made.data).toEqual({ made: 1200, used: 0 })
  const codes = await shop.db.selectFrom('coupon_codes').select('code').execute()
  expect(codes.every(({ code }) => /^SUN-[0-9A-HJKMNP-TV-Z]{8}$/.test(code))).toBe(true)
  const [one, two] = codes.map(({ code }) => code)
  const productId = await shop.product({ price: 100, stock: 50 })
  const customer = await shop.customer()
  await fill(customer.api, [productId])
  const tryCode = (code = '') => errorOf(customer.api('POST /cart/coupon', { body: { code } }))
  // The coupon's own code would have no limit.
  expect(await tryCode('SUN')).toMatchObject({ status: 404, code: 'COUPON_UNKNOWN' })
  expect(await tryCode(one?.toLowerCase())).toMatchObject({ status: 200 })
  expect((await customer.api('GET /cart')).data.couponCode).toBe(one)
  const params = { id: await fillIn(customer) }
  const order = (await customer.api('POST /checkout/:id/order', { params, body: {} })).data
  expect(order).toMatchObject({ couponCode: one, discountAmount: 10 })
  await fill(customer.api, [productId])
  expect(await tryCode(one)).toMatchObject({ code: 'COUPON_USED_UP' })
  expect(await tryCode(two)).toMatchObject({ status: 200 })
  const counts = async () => (await admin.api('GET /coupon/:id/codes', { params: { id } })).data
  expect(await counts()).toEqual({ made: 1200, used: 1 })
  const headers = { authorization: `Bearer ${admin.token}` }
  const file = new Request(`http://shop.test/api/v1/coupon/${id}/codes/export`, { headers })
  const csv = await (await shop.app.fetch(file)).text()
  expect(csv).toContain(`${one},yes,${order.orderNumber},`)
  expect(csv.trim().split(/\r?\n/)).toHaveLength(1201)
  await customer.api('DELETE /checkout/:id', { params: { id: order.id } })
  expect(await counts()).toEqual({ made: 1200, used: 0 })
  expect(await tryCode(one)).toMatchObject({ status: 200 })
  expect(await findViolations(shop.db)).toEqual([])
})
