import { beforeEach, expect, test } from 'vitest'
import { errorOf } from '../../../test/fixtures/buying.ts'
import { createTestApp, type TestApp } from '../../../test/harness.ts'

let shop: TestApp
let hina: Awaited<ReturnType<TestApp['admin']>>
let id: string
beforeEach(async () => {
  shop = await createTestApp()
  hina = await shop.admin()
  id = await shop.product({ price: 200 })
})

const history = async () => (await hina.api('GET /product/price-history/:id', { params: { id } })).data
const nameOf = async (userId: string) =>
  (await shop.db.selectFrom('users').select('name').where('id', '=', userId).executeTakeFirstOrThrow()).name

test('lists changes of price and printed price, the newest first, with the member of staff', async () => {
  expect(await history()).toEqual([])
  const put = (body: { price?: number; originalPrice?: number; name?: string }) =>
    hina.api('PUT /product/:id', { params: { id }, body })
  await put({ originalPrice: 250 })
  shop.pass(60)
  await put({ price: 189.5 })
  await put({ name: 'Panadol Extra' })
  expect(await history()).toEqual([
    {
      at: shop.clock.now().toISOString(),
      actor: await nameOf(hina.id),
      price: { before: 200, after: 189.5 },
      originalPrice: null,
    },
    {
      at: expect.any(String),
      actor: await nameOf(hina.id),
      price: null,
      originalPrice: { before: 200, after: 250 },
    },
  ])
})

test('a bulk change and the discount of a brand are in the history of each product', async () => {
  const other = await shop.product({ price: 90 })
  await hina.api('POST /product/bulk-change', { body: { ids: [id, other], price: { byPercent: -10 } } })
  const { brand_id } = await shop.db
    .selectFrom('products')
    .select('brand_id')
    .where('id', '=', id)
    .executeTakeFirstOrThrow()
  await hina.api('PATCH /brand/discount/:id', { params: { id: String(brand_id) }, body: { discount: 50 } })
  expect((await history()).map(({ price }) => price)).toEqual([
    { before: 180, after: 100 },
    { before: 200, after: 180 },
  ])
})

test('a new product begins its history', async () => {
  const { category, brand } = (await hina.api('GET /product/:id', { params: { id } })).data
  const { data } = await hina.api('POST /product', {
    body: {
      name: 'Risek 20mg Capsules',
      price: 350,
      originalPrice: 390.5,
      category: category.id,
      brand: String(brand?.id),
      genericName: 'Omeprazole',
      strength: '20 mg',
      dosageForm: 'Capsule',
      packSize: '1 strip of 14 capsules',
      saleClass: 'prescription',
    },
  })
  id = data.id
  expect(await history()).toMatchObject([
    { price: { before: null, after: 350 }, originalPrice: { before: null, after: 390.5 } },
  ])
})

test('responds with 404 for a product that is not there', async () => {
  id = 'none'
  expect(await errorOf(history())).toMatchObject({ status: 404 })
})
