import type { BodyOf } from 'shared-api/contract'
import { beforeEach, expect, test } from 'vitest'
import { existing } from '../../test/existing.ts'
import { createTestApp, type TestApp } from '../../test/harness.ts'

let shop: TestApp
let hina: Awaited<ReturnType<TestApp['admin']>>
let omar: typeof hina
let productId: string
let brandId: string
let categoryId: string

beforeEach(async () => {
  shop = await createTestApp()
  hina = await shop.admin()
  omar = await shop.admin('manager')
  productId = await shop.product({ price: 100 })
  const row = await shop.db
    .selectFrom('products')
    .select(['brand_id', 'category_id'])
    .executeTakeFirstOrThrow()
  brandId = existing(row.brand_id)
  categoryId = existing(row.category_id)
})

const send = (method: string, path: string, body: object = {}) =>
  shop.send<{ code: string; data: { id: string; approvalId: string } }>(method, path, {
    token: hina.token,
    body,
  })
const needs = { status: 409, body: { code: 'NEEDS_SECOND_PERSON' } }
const done = { status: expect.toSatisfy((status) => status === 200 || status === 201) }

const setPrice = (price: number) => send('PUT', `/product/${productId}`, { price })
const half: BodyOf<'POST /coupon'> = { code: 'HALF', discountType: 'percentage', discountValue: 50 }
const makeCoupon = (body: object = {}) => send('POST', '/coupon', { ...half, ...body })
const changeCoupon = (id: string, body: object) => send('PUT', `/coupon/${id}`, body)
const newest = () =>
  shop.db
    .selectFrom('audit_log')
    .select(['seq', 'request_id'])
    .orderBy('seq', 'desc')
    .limit(1)
    .executeTakeFirstOrThrow()

test('finding 56: the later of a price cut and a coupon that together take 90 percent needs a colleague', async () => {
  expect(await setPrice(20)).toMatchObject(done)
  expect(await makeCoupon()).toMatchObject(needs)
  expect(await makeCoupon({ discountValue: 49 })).toMatchObject(done)
  expect(await setPrice(19.6)).toMatchObject(needs)
  expect(await setPrice(19.9)).toMatchObject(done)
})

test.each<[string, object]>([
  ['of its brand', { brandIds: () => [brandId] }],
  ['of its category', { categoryIds: () => [categoryId] }],
  ['of the product', { productIds: () => [productId] }],
  ['of a fixed amount', { discountType: 'fixed', discountValue: 1000, minOrderAmount: 2000 }],
  ['that begins later', { startDate: '2030-01-01T00:00:00.000Z' }],
])('finding 56: after a coupon %s, a price cut is measured with it', async (_, given) => {
  const body = Object.fromEntries(
    Object.entries(given).map(([field, value]) => [field, typeof value === 'function' ? value() : value]),
  )
  expect(await makeCoupon(body)).toMatchObject(done)
  expect(await setPrice(20)).toMatchObject(needs)
  expect(await setPrice(21)).toMatchObject(done)
})

test('finding 56: a coupon for other products, an ended one and one that a colleague approved do not count', async () => {
  const other = await shop.product()
  await makeCoupon({ productIds: [other] })
  await makeCoupon({ code: 'ENDED', endDate: '2020-01-01T00:00:00.000Z' })
  await makeCoupon({ code: 'IDLE', status: 'inactive' })
  const asked = await makeCoupon({ code: 'FREE', discountValue: 100 })
  await omar.api('POST /approval/:id/approve', { params: { id: asked.body.data.approvalId } })
  expect(await setPrice(11)).toMatchObject(done)
})

test('finding 56: a price cut counts for seven days, and a new product from its printed price', async () => {
  await setPrice(11)
  shop.pass(8 * 24 * 60)
  expect(await makeCoupon()).toMatchObject(done)
  const body = {
    name: 'Panadol 500 mg Tablets',
    originalPrice: 1000,
    category: categoryId,
    brand: brandId,
    dosageForm: 'Tablet',
    packSize: '1 strip of 10 tablets',
    saleClass: 'otc',
  }
  expect(await send('POST', '/product', { ...body, price: 200 })).toMatchObject(needs)
  expect(await send('POST', '/product', { ...body, price: 201 })).toMatchObject(done)
  expect(await makeCoupon({ code: 'MORE', discountValue: 51 })).toMatchObject(needs)
})

test.each<[string, object]>([
  ['brand', { brandIds: ['other'] }],
  ['category', { categoryIds: ['other'] }],
])('finding 56: a product with a cut price does not move alone into the %s of a coupon', async (kind, field) => {
  const { id } = (await send('POST', `/${kind}`, { name: 'Other' })).body.data
  expect(await makeCoupon(Object.fromEntries(Object.keys(field).map((key) => [key, [id]])))).toMatchObject(
    done,
  )
  const move = () => send('PUT', `/product/${productId}`, { [kind]: id })
  expect(await setPrice(20)).toMatchObject(done)
  expect(await move()).toMatchObject(needs)
  shop.pass(8 * 24 * 60)
  expect(await move()).toMatchObject(done)
})

test('finding 56: coupons reduce no product again alone whose price was cut meanwhile', async () => {
  await send('PUT', `/product/${productId}`, { takesDiscounts: false })
  await makeCoupon()
  expect(await setPrice(20)).toMatchObject(done)
  expect(await send('PUT', `/product/${productId}`, { takesDiscounts: true })).toMatchObject(needs)
})

test('finding 56: codes, a change and Restore of a coupon are measured with the cut', async () => {
  const { id } = (await makeCoupon({ status: 'inactive' })).body.data
  await changeCoupon(id, { discountValue: 10 })
  const { seq } = await newest()
  await changeCoupon(id, { status: 'active' })
  expect(await setPrice(20)).toMatchObject(done)
  expect(await changeCoupon(id, { discountValue: 50 })).toMatchObject(needs)
  expect(await send('POST', `/audit/${seq}/restore`)).toMatchObject(needs)
  expect(await send('POST', `/coupon/${id}/codes`, { count: 5 })).toMatchObject(done)
  await changeCoupon(id, { status: 'inactive' })
  await changeCoupon(id, { discountValue: 50 })
  expect(await send('POST', `/coupon/${id}/codes`, { count: 5 })).toMatchObject(done)
  expect(await changeCoupon(id, { status: 'active' })).toMatchObject(needs)
})

test('finding 56: undo brings neither the coupon nor the low price back beside the other', async () => {
  const undo = async (requestId: string) => send('POST', `/undo/${requestId}`)
  const followed = { status: 409, body: { code: 'UNDO_FOLLOWED' } }
  const { id } = (await makeCoupon()).body.data
  await changeCoupon(id, { status: 'inactive' })
  const ended = (await newest()).request_id
  await setPrice(20)
  expect(await undo(ended)).toMatchObject(followed)
  await setPrice(100)
  const raised = (await newest()).request_id
  expect(await changeCoupon(id, { status: 'active' })).toMatchObject(done)
  expect(await undo(raised)).toMatchObject(followed)
})

test('finding 56: the colleague’s approval counts for the prices as they were when it was asked for', async () => {
  await setPrice(20)
  const { approvalId } = (await makeCoupon()).body.data
  await setPrice(15)
  expect(await shop.send('POST', `/approval/${approvalId}/approve`, { token: omar.token })).toMatchObject({
    status: 409,
    body: { code: 'APPROVAL_CHANGED' },
  })
  const again = (await makeCoupon({ code: 'AGAIN' })).body.data
  await omar.api('POST /approval/:id/approve', { params: { id: again.approvalId } })
  expect(await shop.db.selectFrom('coupons').select('code').execute()).toEqual([{ code: 'AGAIN' }])
})
