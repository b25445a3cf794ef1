import { beforeEach, expect, test } from 'vitest'
import { createTestApp, type TestApp } from '../../../test/harness.ts'

let shop: TestApp
let hina: Awaited<ReturnType<TestApp['admin']>>
let productId: string
let brandId: string

beforeEach(async () => {
  shop = await createTestApp()
  hina = await shop.admin()
  productId = await shop.product({ price: 100 })
  const { brand_id } = await shop.db.selectFrom('products').select('brand_id').executeTakeFirstOrThrow()
  brandId = brand_id ?? ''
})

const price = async () => (await hina.api('GET /product/:id', { params: { id: productId } })).data.price
const send = (method: string, path: string, body: object) =>
  shop.send<{ code: string; data: { approvalId: string } }>(method, path, { token: hina.token, body })

/** Ways to one tenth of the price, and to a little more. */
const ways: Readonly<Record<string, (percent: number) => ReturnType<typeof send>>> = {
  'one product': (percent) => send('PUT', `/product/${productId}`, { price: 100 - percent }),
  'products in bulk': (percent) =>
    send('POST', '/product/bulk-change', { ids: [productId], price: { byPercent: -percent } }),
  'the discount of a brand': (percent) => send('PATCH', `/brand/discount/${brandId}`, { discount: percent }),
  'a brand': (percent) => send('PUT', `/brand/${brandId}`, { discount: percent }),
}

test.each(Object.keys(ways))('a large price cut by %s waits for a colleague', async (way) => {
  const omar = await shop.admin('manager')
  const asked = await ways[way]?.(90)
  expect(asked).toMatchObject({ status: 409, body: { code: 'NEEDS_SECOND_PERSON' } })
  expect(await price()).toBe(100)
  const id = asked?.body.data.approvalId ?? ''
  expect((await omar.api('GET /approval')).data).toMatchObject([{ id, kind: 'price', mayDecide: true }])
  await omar.api('POST /approval/:id/approve', { params: { id } })
  expect(await price()).toBe(10)
})

test.each(Object.keys(ways))('a smaller price cut by %s needs no colleague', async (way) => {
  await shop.admin('manager')
  expect((await ways[way]?.(89))?.status).toBe(200)
})

test('an approved price cut is checked again by the prices of that moment', async () => {
  const omar = await shop.admin('manager')
  const asked = await send('PUT', `/product/${productId}`, { price: 5 })
  await send('PUT', `/product/${productId}`, { price: 99 })
  const approved = await shop.send('POST', `/approval/${asked.body.data.approvalId}/approve`, {
    token: omar.token,
  })
  expect(approved).toMatchObject({ status: 409, body: { code: 'APPROVAL_CHANGED' } })
})

test('where the shop has one member of staff, a large price cut is made at once', async () => {
  expect((await ways['one product']?.(95))?.status).toBe(200)
  expect(await price()).toBe(5)
})

test.each(Object.keys(ways))('cuts of one week count together, by %s', async (way) => {
  await shop.admin('manager')
  expect((await ways[way]?.(50))?.status).toBe(200)
  shop.pass(6 * 24 * 60)
  expect((await ways[way]?.(90))?.status).toBe(409)
  // A price that rises is no cut.
  expect((await send('PUT', `/product/${productId}`, { price: 60 })).status).toBe(200)
})

test('two cuts of 89 percent in a row need a colleague, and an older price does not count', async () => {
  await shop.admin('manager')
  expect((await send('PUT', `/product/${productId}`, { price: 11 })).status).toBe(200)
  const again = () => send('PUT', `/product/${productId}`, { price: 2 })
  expect(await again()).toMatchObject({ status: 409, body: { code: 'NEEDS_SECOND_PERSON' } })
  shop.pass(8 * 24 * 60)
  expect((await again()).status).toBe(200)
})
