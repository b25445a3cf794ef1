import { beforeEach, describe, expect, test } from 'vitest'
import { existing } from '../../test/existing.ts'
import { buy, errorOf, fillIn } from '../../test/fixtures/buying.ts'
import { createTestApp, type TestApp } from '../../test/harness.ts'
import { findViolations } from '../invariants/invariants.ts'
import { defaultSettings } from '../ports/settings.ts'

let shop: TestApp
let admin: Awaited<ReturnType<TestApp['admin']>>
beforeEach(async () => {
  shop = await createTestApp()
  admin = await shop.admin()
})

const coupon = (more: object = {}) =>
  admin.api('POST /coupon', {
    body: { code: ' eid10 ', discountType: 'percentage', discountValue: 10, ...more },
  })

test('an admin makes, reads, changes, lists and deletes coupons', async () => {
  const { data, message } = await coupon({ maxDiscountAmount: 300, usageLimit: 5 })
  expect(message).toBe('Coupon created successfully')
  expect(data).toMatchObject({
    code: 'EID10',
    discountValue: 10,
    maxDiscountAmount: 300,
    usedCount: 0,
    status: 'active',
  })
  const params = { id: data.id }
  const { version } = data
  expect(
    (await admin.api('PUT /coupon/:id', { params, body: { discountValue: 12.5, version } })).data,
  ).toMatchObject({ discountValue: 12.5, version: version + 1 })
  expect(await admin.api('GET /coupon')).toMatchObject({
    coupons: [{ code: 'EID10' }],
    totalCoupons: 1,
    totalPages: 1,
    currentPage: 1,
  })
  expect(await errorOf(coupon())).toMatchObject({ status: 409, code: 'TAKEN' })
  expect((await admin.api('DELETE /coupon/:id', { params })).message).toBe('Coupon deleted successfully')
  expect(await errorOf(admin.api('GET /coupon/:id', { params }))).toMatchObject({ status: 404 })
})

test('a code is taken without case and space; the discount counts on goods that take discounts', async () => {
  await coupon({ code: 'SAVE10' })
  const { api } = shop.guest()
  await api('POST /cart/items', { body: { productId: await shop.product({ price: 99.99 }), quantity: 1 } })
  await api('POST /cart/items', {
    body: { productId: await shop.product({ price: 500, takesDiscounts: false }), quantity: 1 },
  })
  const { data } = await api('POST /cart/coupon', { body: { code: ' save10 ' } })
  expect(data).toMatchObject({
    subtotalAmount: 599.99,
    discountAmount: 10,
    totalAmount: 589.99,
    couponCode: 'SAVE10',
  })
  const validated = await api('POST /coupon/validate', { body: { code: 'SAVE10' } })
  expect(validated.data).toMatchObject({
    discountAmount: 10,
    discountType: 'percentage',
    discountValue: 10,
    finalTotal: 589.99,
  })
  expect((await api('DELETE /cart/coupon')).data).toMatchObject({ discountAmount: 0, couponCode: null })
})

test('each error has its own reason', async () => {
  const { api } = await shop.customer()
  const productId = await shop.product({ price: 100 })
  await api('POST /cart/items', { body: { productId, quantity: 1 } })
  const tryCode = (code: string) => errorOf(api('POST /coupon/validate', { body: { code } }))
  await coupon({ code: 'LATER', startDate: '2027-01-01T00:00:00Z' })
  await coupon({ code: 'OVER', endDate: '2026-01-01T00:00:00Z' })
  await coupon({ code: 'BIG', minOrderAmount: 2000 })
  await coupon({ code: 'OFF', status: 'inactive' })
  expect(await tryCode('NEVER')).toMatchObject({ status: 404, code: 'COUPON_UNKNOWN' })
  expect(await tryCode('LATER')).toMatchObject({ status: 409, code: 'COUPON_NOT_STARTED' })
  expect(await tryCode('OVER')).toMatchObject({ status: 409, code: 'COUPON_ENDED' })
  expect(await tryCode('BIG')).toMatchObject({
    code: 'COUPON_BELOW_MINIMUM',
    message: 'The coupon BIG needs a cart of Rs 2,000.00 or more',
  })
  expect(await tryCode('OFF')).toMatchObject({ code: 'COUPON_INACTIVE' })
})

test('placing counts a use, cancelling gives it back; once is once for each shopper', async () => {
  const { data } = await coupon({ code: 'ONCE', usagePerUser: 1, usageLimit: 1 })
  const customer = await shop.customer()
  const productId = await shop.product({ price: 100 })
  const order = await buy(customer, productId, { coupon: 'ONCE' })
  expect(order).toMatchObject({ discountAmount: 10, couponCode: 'ONCE', totalAmount: 240 })
  const used = async () => (await admin.api('GET /coupon/:id', { params: { id: data.id } })).data.usedCount
  expect(await used()).toBe(1)
  await customer.api('POST /cart/items', { body: { productId, quantity: 1 } })
  expect(await errorOf(customer.api('POST /cart/coupon', { body: { code: 'ONCE' } }))).toMatchObject({
    code: 'COUPON_USED_UP',
  })
  await customer.api('DELETE /checkout/:id', { params: { id: order.id } })
  expect(await used()).toBe(0)
  await customer.api('DELETE /checkout/:id', { params: { id: order.id } })
  expect(await used()).toBe(0)
  expect((await customer.api('POST /cart/coupon', { body: { code: 'ONCE' } })).data.couponCode).toBe('ONCE')
})

test('a coupon that ended while in the cart is removed and reported', async () => {
  const { data } = await coupon({ code: 'SHORT' })
  const { api } = shop.guest()
  await api('POST /cart/items', { body: { productId: await shop.product(), quantity: 1 } })
  await api('POST /cart/coupon', { body: { code: 'SHORT' } })
  await admin.api('PUT /coupon/:id', { params: { id: data.id }, body: { status: 'inactive' } })
  expect((await api('GET /cart')).data).toMatchObject({
    couponCode: null,
    discountAmount: 0,
    notices: [{ code: 'COUPON_REMOVED' }],
  })
})

test('the last use goes to another: placing says so once, and the total shown after that places the order', async () => {
  await coupon({ code: 'LAST', usageLimit: 1 })
  const { api } = await shop.customer()
  const productId = await shop.product({ price: 100 })
  await api('POST /cart/items', { body: { productId, quantity: 1 } })
  await api('POST /cart/coupon', { body: { code: 'LAST' } })
  const params = { id: await fillIn({ api }) }
  await buy(await shop.customer(), productId, { coupon: 'LAST' })
  const place = (expectedTotal: number) =>
    api('POST /checkout/:id/order', { params, body: { expectedTotal } })
  expect(await errorOf(place(240))).toMatchObject({
    code: 'COUPON_REMOVED',
    message: 'The coupon LAST is used up, please look at your total again',
  })
  const { totalAmount } = (await api('GET /checkout/:id', { params })).data
  expect(totalAmount).toBe(250)
  expect((await place(totalAmount)).data).toMatchObject({
    totalAmount: 250,
    discountAmount: 0,
    couponCode: null,
  })
})

test('a redemption by hand needs a reason and counts, on this coupon alone', async () => {
  const other = await coupon({ code: 'OTHER', usageLimit: 9 })
  const { data } = await coupon({ usageLimit: 1 })
  const call = { params: { id: data.id }, body: { reason: 'Sold at the counter' } }
  expect((await admin.api('POST /coupon/:id/increment-usage', call)).data).toMatchObject({
    id: data.id,
    usedCount: 1,
  })
  expect(await errorOf(admin.api('POST /coupon/:id/increment-usage', call))).toMatchObject({ status: 409 })
  const rows = await shop.db
    .selectFrom('coupons')
    .select('used_count')
    .where('id', '=', other.data.id)
    .execute()
  expect(rows).toEqual([{ used_count: 0 }])
})

test.each([
  { maxDiscountAmount: 0 },
  { startDate: '0000-01-01T00:00:00Z' },
  { endDate: '0001-01-01T00:00:00+23:59' },
])('a coupon with %j is refused on that field', async (wrong) => {
  const [field] = Object.keys(wrong)
  const rejected = await shop.send('POST', '/coupon', {
    token: admin.token,
    body: { code: 'ODD', discountType: 'fixed', discountValue: 10, ...wrong },
  })
  expect(rejected).toMatchObject({ status: 400, body: { errors: [{ field }] } })
})

describe('prescription medicines', () => {
  const fill = async ({ api }: Pick<Awaited<ReturnType<TestApp['customer']>>, 'api'>, otc: boolean) => {
    const rx = await shop.product({ name: 'Norvasc', price: 200, saleClass: 'prescription' })
    const ids = otc ? [rx, await shop.product({ name: 'Panadol', price: 100 })] : [rx]
    for (const productId of ids) await api('POST /cart/items', { body: { productId, quantity: 1 } })
    return ids
  }

  test('are reduced by no coupon in the cart, at checkout, in the order and after an edit of it', async () => {
    const { data } = await coupon({ code: 'TEN' })
    const customer = await shop.customer()
    const [rx = '', otc = ''] = await fill(customer, true)
    const applied = await customer.api('POST /cart/coupon', { body: { code: 'TEN' } })
    expect(applied.data).toMatchObject({ subtotalAmount: 300, discountAmount: 10, totalAmount: 290 })
    const tried = await customer.api('POST /coupon/validate', { body: { code: 'TEN' } })
    expect(tried.data).toMatchObject({ discountAmount: 10, finalTotal: 290 })
    const items = [rx, otc].map((productId) => ({ productId, quantity: 1 }))
    const preview = await admin.api('POST /coupon/:id/preview', { params: { id: data.id }, body: { items } })
    expect(preview.data).toMatchObject({ discountAmount: 10, refusal: null })
    const id = await fillIn(customer)
    const order = (await customer.api('POST /checkout/:id/order', { params: { id }, body: {} })).data
    expect(order).toMatchObject({ subtotalAmount: 300, discountAmount: 10 })
    const edit = async (items: { productId: string; quantity: number }[]) => {
      const { version } = (await admin.api('GET /order/:id', { params: { id: order.id } })).data
      const body = { version, items }
      return (await admin.api('POST /order/:id/edit', { params: { id: order.id }, body })).data.order
    }
    const more = [
      { productId: rx, quantity: 3 },
      { productId: otc, quantity: 1 },
    ]
    expect(await edit(more)).toMatchObject({ subtotalAmount: 700, discountAmount: 10, couponCode: 'TEN' })
    // Nothing is left that the coupon reduces: its use goes back.
    expect(await edit(more.slice(0, 1))).toMatchObject({ discountAmount: 0, couponCode: null })
    expect((await admin.api('GET /coupon/:id', { params: { id: data.id } })).data.usedCount).toBe(0)
    expect(await findViolations(shop.db)).toEqual([])
  })

  test('alone say in one sentence why a coupon does not count', async () => {
    const { data } = await coupon({ code: 'TEN' })
    const customer = await shop.customer()
    const [rx = ''] = await fill(customer, false)
    const message =
      'The coupon TEN reduces nothing in your cart: prescription medicines and some other products take no coupons'
    const refused = { status: 409, code: 'COUPON_NO_GOODS', message }
    expect(await errorOf(customer.api('POST /cart/coupon', { body: { code: 'TEN' } }))).toMatchObject(refused)
    expect(await errorOf(customer.api('POST /coupon/validate', { body: { code: 'TEN' } }))).toMatchObject(
      refused,
    )
    const body = { items: [{ productId: rx, quantity: 1 }] }
    expect(
      (await admin.api('POST /coupon/:id/preview', { params: { id: data.id }, body })).data,
    ).toMatchObject({
      discountAmount: 0,
      refusal: { code: 'COUPON_NO_GOODS' },
    })
  })

  test('leave a cart whose coupon counted, which then says that the coupon is gone', async () => {
    await coupon({ code: 'TEN' })
    const customer = await shop.customer()
    const [, otc = ''] = await fill(customer, true)
    await customer.api('POST /cart/coupon', { body: { code: 'TEN' } })
    const { items } = (await customer.api('GET /cart')).data
    const id = existing(items.find(({ Product }) => Product.id === otc)).id
    const { data } = await customer.api('DELETE /cart/items/:id', { params: { id } })
    expect(data).toMatchObject({ couponCode: null, discountAmount: 0, totalAmount: 200 })
    expect(data.notices).toMatchObject([{ code: 'COUPON_REMOVED' }])
  })

  test('are reduced where the shop says so', async () => {
    const settings = { ...defaultSettings, couponsOnPrescription: true }
    shop = await createTestApp({ ports: { settings } })
    admin = await shop.admin()
    await coupon({ code: 'TEN' })
    const other = await shop.customer()
    await fill(other, true)
    expect((await other.api('POST /cart/coupon', { body: { code: 'TEN' } })).data.discountAmount).toBe(30)
  })
})
